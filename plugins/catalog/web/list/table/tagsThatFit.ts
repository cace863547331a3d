/** The approximate widths of a tag without its letters, of a letter, and of "+2". */
const frame = 22;
const letter = 6.6;
const rest = 30;

/** The number of tags that fit into a width in pixels, at least one. */
export function tagsThatFit(tags: readonly string[], room: number): number {
  let used = 0;
  for (const [index, tag] of tags.entries()) {
    used += frame + tag.length * letter;
    const needed = index === tags.length - 1 ? used : used + rest;
    if (needed > room) return Math.max(1, index);
  }
  return tags.length;
}
