import { useCallback, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { changedState, type SearchState } from './searchState.ts';
import { readSearchUrl, writeSearchUrl } from './searchUrl.ts';

type ChangeOptions = {
  /** Whether to add a history entry: a click does, typing does not. */
  isStep?: boolean;
};
export type ChangeState = (change: Partial<SearchState>, options?: ChangeOptions) => void;

/** The state of the search page is its URL. */
export function useUrlState(): [SearchState, ChangeState] {
  const [search, setSearch] = useSearchParams();
  const state = useMemo(() => readSearchUrl(search), [search]);
  const latest = useRef(state);
  latest.current = state;
  const change: ChangeState = useCallback(
    (part, { isStep = true } = {}) => {
      const before = String(writeSearchUrl(latest.current));
      // Two changes in one event must not undo each other.
      latest.current = changedState(latest.current, part);
      const after = writeSearchUrl(latest.current);
      setSearch(after, { replace: !isStep || String(after) === before, preventScrollReset: true });
    },
    [setSearch],
  );
  return [state, change];
}
