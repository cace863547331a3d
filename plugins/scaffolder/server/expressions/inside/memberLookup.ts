/** Names that lead from a value to JavaScript internals. They can only be read as keys of data. */
const closed = new Set([
  'constructor',
  'prototype',
  '__proto__',
  '__defineGetter__',
  '__defineSetter__',
  '__lookupGetter__',
  '__lookupSetter__',
  'caller',
  'callee',
  'arguments',
]);

type Lookup = (value: unknown, name: unknown, ...slice: unknown[]) => unknown;

/** Reads keys of data, and the methods of texts and lists, but never a constructor or a prototype. */
export function guarded(lookup: Lookup): Lookup {
  return (value, name, ...slice) => {
    if (slice.length > 0 || value === undefined || value === null) return lookup(value, name, ...slice);
    // A key that is not a string could convert to a different one each time.
    const key = typeof name === 'number' ? name : String(name);
    if (
      typeof key === 'string' &&
      closed.has(key) &&
      (typeof value === 'function' || !Object.hasOwn(Object(value), key))
    ) {
      throw new Error(`'${key}' cannot be read in a template`);
    }
    return lookup(value, key);
  };
}
