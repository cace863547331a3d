/** The names of indexes and aliases. They differ from those of Backstage, which may use the same server. */
export function createIndexNames(prefix: string) {
  const start = `${prefix}callboard-`;
  const aliasOf = (type: string) =>
    start + type.replace(/[^a-z0-9_-]/g, (letter) => `.${letter.codePointAt(0)!.toString(16)}.`);
  return {
    /** All indexes of this portal. */
    pattern: `${start}*`,
    aliasOf,
    /** A new index for a type; `stamp` contains no hyphen. */
    indexOf: (type: string, stamp: string) => `${aliasOf(type)}--${stamp}`,
    /** The alias that an index is for. */
    aliasOfIndex: (index: string) => index.slice(0, index.lastIndexOf('--')),
  };
}
export type IndexNames = ReturnType<typeof createIndexNames>;
