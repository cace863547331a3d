import { withoutColours } from './ansi.ts';

type LogMatch = { row: number; from: number; to: number };

/** Maximum number of matches. */
export const maxMatches = 10_000;

/** Positions of the text in the rows, regardless of case and colours; a row without text has none. */
export function findMatches<Row>(
  rows: readonly Row[],
  textOf: (row: Row) => string | undefined,
  search: string,
): LogMatch[] {
  const wanted = search.toLowerCase();
  const matches: LogMatch[] = [];
  if (wanted === '') return matches;
  for (const [row, shown] of rows.entries()) {
    const text = withoutColours(textOf(shown) ?? '').toLowerCase();
    for (let from = text.indexOf(wanted); from >= 0; from = text.indexOf(wanted, from + wanted.length)) {
      matches.push({ row, from, to: from + wanted.length });
      if (matches.length >= maxMatches) return matches;
    }
  }
  return matches;
}
