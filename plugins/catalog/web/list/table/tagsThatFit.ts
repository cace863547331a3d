/** About what a tag needs besides its letters, what a letter needs, and what "+2" does. */
const frame = 22;
const letter = 6.6;
const rest = 30;

/** How many tags stand open in so many pixels; one always does. */
export function tagsThatFit(tags: readonly string[], room: number): number {
  let used = 0;
  for (const [index, tag] of tags.entries()) {
    used += frame + tag.length * letter;
    const needed = index === tags.length - 1 ? used : used + rest;
    if (needed > room) return Math.max(1, index);
  }
  return tags.length;
}
