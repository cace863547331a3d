import type { LineRange } from '../common/parseDefinition.ts';

/** The link to a section on this page. */
export function sectionHash(id: string): string {
  return `#${encodeURIComponent(id)}`;
}

/** The section in a URL. */
export function idOfHash(hash: string): string | undefined {
  if (hash.length < 2) return undefined;
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return undefined;
  }
}

/** The query that opens the source, optionally at certain lines. */
export function sourceQuery(lines?: LineRange): string {
  return lines ? `?view=source&lines=${lines.from}-${lines.to}` : '?view=source';
}

export function linesOfQuery(query: URLSearchParams): LineRange | undefined {
  const [, from, to] = /^(\d{1,7})-(\d{1,7})$/.exec(query.get('lines') ?? '') ?? [];
  return from && to ? { from: Number(from), to: Number(to) } : undefined;
}
