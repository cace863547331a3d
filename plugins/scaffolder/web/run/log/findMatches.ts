import { plainText } from '../ansi/ansi.ts';
import type { LogRow } from './logRows.ts';

type LogMatch = { row: number; from: number; to: number };

/** More are not counted one by one. */
export const mostMatches = 10_000;

/** Where a text stands in the rows, whatever its case. */
export function findMatches(rows: readonly LogRow[], search: string): LogMatch[] {
  const wanted = search.toLowerCase();
  const matches: LogMatch[] = [];
  if (wanted === '') return matches;
  for (const [row, { line }] of rows.entries()) {
    if (!line) continue;
    const text = plainText(line.text).toLowerCase();
    for (let from = text.indexOf(wanted); from >= 0; from = text.indexOf(wanted, from + wanted.length)) {
      matches.push({ row, from, to: from + wanted.length });
      if (matches.length >= mostMatches) return matches;
    }
  }
  return matches;
}
