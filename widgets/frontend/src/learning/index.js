// Components of the learning items, by kind: (element, source) -> optional clean-up.
export const components = {};
