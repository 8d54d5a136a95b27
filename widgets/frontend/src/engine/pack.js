// Undoes verdictlab.labs.engine.packing: "~12" stands for pool[12], and in a list of views each but the
// first is a difference from the one before. Parts are shared: nobody may change what this returns.
export function unpacker({ pool, entries }) {
  const done = [];
  function read(part) {
    if (typeof part === "string") return part[0] === "~" ? pooled(Number(part.slice(1))) : part;
    if (Array.isArray(part)) return part.map(read);
    if (part === null || typeof part !== "object") return part;
    return Object.fromEntries(Object.entries(part).map(([name, item]) => [name, read(item)]));
  }
  function pooled(place) {
    // A text in the pool is itself, even one that looks like a reference.
    done[place] ??= typeof pool[place] === "string" ? pool[place] : read(pool[place]);
    return done[place];
  }
  function changed(old, difference) {
    if ("=" in difference) return difference["="];
    const fresh = Array.isArray(old) ? [...old] : { ...old };
    for (const [name, inner] of Object.entries(difference["+"])) {
      fresh[name] = changed(old[name], inner);
    }
    return fresh;
  }
  // Only the asked-for entry of a large twin is unpacked; undefined where there is none.
  return (key) => {
    if (!Object.hasOwn(entries, key)) return undefined;
    const views = entries[key].map(read);
    for (let i = 1; i < views.length; i += 1) views[i] = changed(views[i - 1], views[i]);
    return views;
  };
}
