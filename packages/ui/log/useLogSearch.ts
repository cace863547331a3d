import { useDeferredValue, useMemo, useState } from 'react';
import { findMatches } from './findMatches.ts';
import type { Mark } from './piecesOf.ts';

const noMarks: readonly Mark[] = [];

/** Search matches in the rows, one of them current. `textOf` must be a stable function. */
export function useLogSearch<Row>(rows: readonly Row[], textOf: (row: Row) => string | undefined, search: string) {
  const wanted = useDeferredValue(search);
  const [asked, setAsked] = useState(0);
  const matches = useMemo(() => findMatches(rows, textOf, wanted), [rows, textOf, wanted]);
  const current = matches.length === 0 ? 0 : Math.min(asked, matches.length - 1);
  const marks = useMemo(() => {
    const byRow = new Map<number, Mark[]>();
    for (const [index, { row, from, to }] of matches.entries()) {
      const inRow = byRow.get(row) ?? [];
      inRow.push({ from, to, isCurrent: index === current });
      byRow.set(row, inRow);
    }
    return byRow;
  }, [matches, current]);
  return {
    matches,
    current,
    marksOf: (row: number) => marks.get(row) ?? noMarks,
    reset: () => setAsked(0),
    /** Wraps around at the end, and returns the row to show. */
    step(by: 1 | -1): number | undefined {
      if (matches.length === 0) return undefined;
      const next = (current + by + matches.length) % matches.length;
      setAsked(next);
      return matches[next]!.row;
    },
  };
}
