/** The first rows of a long list. A single extra row takes no more room than the button that would show it. */
export const folded = <T>(rows: readonly T[], maxShown: number): readonly T[] =>
  rows.length > maxShown + 1 ? rows.slice(0, maxShown) : rows;
