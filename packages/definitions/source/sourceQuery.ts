import type { LineRange } from '../common/lineRange.ts';

/** The query that opens the source, optionally at certain lines. */
export function sourceQuery(lines?: LineRange): string {
  return lines ? `?view=source&lines=${lines.from}-${lines.to}` : '?view=source';
}

/** The lines in a query. */
export function linesOfQuery(query: URLSearchParams): LineRange | undefined {
  const [, from, to] = /^(\d{1,7})-(\d{1,7})$/.exec(query.get('lines') ?? '') ?? [];
  return from && to ? { from: Number(from), to: Number(to) } : undefined;
}
