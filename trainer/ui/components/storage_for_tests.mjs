// Session storage as tests need it.

/** An empty one. */
export function newStorage() {
  const kept = new Map();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => kept.set(key, value),
    removeItem: (key) => kept.delete(key),
    key: (at) => [...kept.keys()][at],
    get length() {
      return kept.size;
    },
  };
}

function refuse() {
  throw new Error("shut");
}

/** One that a browser has shut. */
export const shut = { getItem: refuse, setItem: refuse, removeItem: refuse };
