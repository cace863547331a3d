/** The first rows of a long list. A single extra row takes no more room than the button that would show it. */
export const folded = <T>(rows: readonly T[], mostShown: number): readonly T[] =>
  rows.length > mostShown + 1 ? rows.slice(0, mostShown) : rows;
