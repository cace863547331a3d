import { useMemo } from 'react';
import { useSearchParams } from 'react-router';

type ChangeOptions = {
  /** Whether to add a history entry: a click does, typing does not. */
  isStep?: boolean;
};

/**
 * The state of a page in its query string, so links to it can be shared. `read` and `write` are functions of a module: `read` accepts
 * anything, and `write` leaves out defaults.
 */
export function useUrlState<State extends object>(
  read: (search: URLSearchParams) => State,
  write: (state: State) => URLSearchParams,
) {
  const [search, setSearch] = useSearchParams();
  const state = useMemo(() => read(search), [read, search]);
  const change = (over: Partial<State>, { isStep = true }: ChangeOptions = {}): void =>
    setSearch(write({ ...state, ...over }), { replace: !isStep, preventScrollReset: true });
  return { state, change };
}
