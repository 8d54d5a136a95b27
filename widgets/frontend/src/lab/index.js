// The lab component.
export function renderLab(element, source) {
  element.textContent = source.spec.title;
}
