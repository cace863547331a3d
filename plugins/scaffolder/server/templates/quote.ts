const maxQuoteLength = 10_000;
const maxTextLength = 2_000;

export type Quoter = {
  /** A value as quoted in a response: the value itself, or a short description if it is large. */
  quote(value: unknown): unknown;
  /** The approximate length of a value as JSON, counted up to the limit for quoting. */
  lengthOf(value: unknown): number;
};

/** Quotes values in one response. Each object is measured once, even if it is quoted several times. */
export function createQuoter(): Quoter {
  const known = new Map<object, readonly string[]>();

  function keysOf(object: object): readonly string[] {
    const keys = known.get(object) ?? Object.keys(object);
    known.set(object, keys);
    return keys;
  }

  function lengthOf(value: unknown): number {
    let length = 0;
    const left = [value];
    while (left.length > 0 && length <= maxQuoteLength) {
      const next = left.pop();
      length += typeof next === 'string' ? next.length + 3 : 3;
      if (typeof next !== 'object' || next === null) continue;
      const [keys, parts] = Array.isArray(next) ? [[], next] : [keysOf(next), []];
      // Each item takes at least two characters.
      length += 2 * (keys.length + parts.length);
      if (length > maxQuoteLength) break;
      for (const part of parts) left.push(part);
      for (const key of keys) left.push(key, (next as Record<string, unknown>)[key]);
    }
    return length;
  }

  return {
    lengthOf,
    quote(value) {
      if (lengthOf(value) <= maxQuoteLength) return value;
      if (typeof value === 'string') return `${value.slice(0, maxTextLength)}…`;
      if (Array.isArray(value)) return `(array of ${value.length} items)`;
      return `(object with ${keysOf(value as object).length} properties)`;
    },
  };
}
