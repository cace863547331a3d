import { useCallback, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { GraphState } from './graphState.ts';
import { readGraphUrl } from './readGraphUrl.ts';
import { writeGraphUrl } from './writeGraphUrl.ts';

type GraphControl = {
  state: GraphState;
  /** Replaces the history entry. */
  setFilters(change: Partial<Omit<GraphState, 'roots'>>): void;
  /** Adds a history entry, so "back" returns to the previous graph. */
  setRoots(roots: readonly string[]): void;
};

/** The state of the graph page is its URL. */
export function useGraphState(): GraphControl {
  const [search, setSearch] = useSearchParams();
  const state = useMemo(() => readGraphUrl(search), [search]);
  const latest = useRef(state);
  latest.current = state;

  const write = useCallback(
    (change: Partial<GraphState>, replace: boolean) => {
      // Two changes in one event must not undo each other.
      latest.current = { ...latest.current, ...change };
      setSearch(writeGraphUrl(latest.current), { replace, preventScrollReset: true });
    },
    [setSearch],
  );
  return useMemo(
    () => ({
      state,
      setFilters: (change) => write(change, true),
      setRoots: (roots) => write({ roots }, false),
    }),
    [state, write],
  );
}
