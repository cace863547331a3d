import { useDeferredValue, useMemo, useState } from 'react';
import { findMatches } from './findMatches.ts';
import type { Mark } from './piecesOf.ts';

const noMarks: readonly Mark[] = [];

type SearchState = readonly [search: string, setSearch: (search: string) => void];

/** Search matches in the rows, one of them current. `textOf` must be a stable function. */
export function useLogSearch<Row>(
  rows: readonly Row[],
  textOf: (row: Row) => string | undefined,
  [search, setSearch]: SearchState,
) {
  const wanted = useDeferredValue(search);
  const [asked, setAsked] = useState(0);
  const [askedRow, setAskedRow] = useState<number>();
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

  function onSearch(text: string): void {
    setSearch(text);
    setAsked(0);
    setAskedRow(undefined);
  }
  /** Wraps around at the end. */
  function onStep(by: 1 | -1): void {
    const next = matches.length === 0 ? 0 : (current + by + matches.length) % matches.length;
    setAsked(next);
    setAskedRow(matches[next]?.row);
  }
  return {
    /** The row to show. */
    row: search === '' ? undefined : (askedRow ?? matches[current]?.row),
    marksOf: (row: number) => marks.get(row) ?? noMarks,
    /** For `LogToolbar`. */
    toolbar: { search, onSearch, matches: matches.length, current, onStep },
  };
}
