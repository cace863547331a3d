import { useExtensions } from '@callboard/web-kit';
import { useCallback, useMemo, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { listFilterPoint } from '../../listUrl/listFilterPoint.ts';
import { choicesOf, type ListFilters, type ListOrder, type ListState } from '../../listUrl/listState.ts';
import { readListUrl, writeListUrl } from '../../listUrl/listUrl.ts';
import type { ListOptions } from '../listOptions.ts';

type ChangeOptions = {
  /** Whether to add a history entry: true for clicks, false for typing and automatic changes. */
  isStep?: boolean;
};

export type ListControl = {
  state: ListState;
  /** The URL of the list in its current state, at its first page. */
  address: string;
  /** Changing a filter returns to the first page. */
  setFilters(change: Partial<ListFilters>, options?: ChangeOptions): void;
  setOrder(order: ListOrder): void;
  setPage(page: Pick<ListState, 'cursor' | 'offset' | 'limit'>): void;
};

/** Keeps the state of the list in its URL; clicks add history entries. */
export function useListState({ initialKind, initialFilter }: ListOptions, onlyKind?: string): ListControl {
  const [search, setSearch] = useSearchParams();
  const { pathname } = useLocation();
  const kind = onlyKind ?? initialKind;
  const addable = useExtensions(listFilterPoint);
  const defaults = useMemo(() => ({ kind, user: initialFilter, addable }), [kind, initialFilter, addable]);
  const state = useMemo(() => {
    const read = readListUrl(search, defaults);
    if (onlyKind === undefined || read.filters.kind === onlyKind) return read;
    const added = choicesOf(onlyKind, addable, read.filters.added);
    return { ...read, filters: { ...read.filters, kind: onlyKind, added } };
  }, [search, defaults, addable, onlyKind]);
  const latest = useRef(state);
  latest.current = state;

  const write = useCallback(
    (next: ListState, { isStep = true }: ChangeOptions = {}) => {
      const before = String(writeListUrl(latest.current, defaults));
      const after = writeListUrl(next, defaults);
      // Two changes in one event must not undo each other.
      latest.current = next;
      setSearch(after, { replace: !isStep || String(after) === before, preventScrollReset: true });
    },
    [setSearch, defaults],
  );
  return useMemo(
    () => ({
      state,
      address: `${pathname}?${writeListUrl({ filters: state.filters, order: state.order }, defaults)}`,
      setFilters: (change, options) => {
        const { filters, order, limit } = latest.current;
        const isOtherKind = change.kind !== undefined && change.kind !== filters.kind;
        // The order and the types of one kind do not apply to another.
        const reset = isOtherKind
          ? { type: [], lifecycles: [], added: choicesOf(change.kind!, addable, filters.added) }
          : {};
        write({ filters: { ...filters, ...reset, ...change }, order: isOtherKind ? undefined : order, limit }, options);
      },
      setOrder: (order) => write({ filters: latest.current.filters, limit: latest.current.limit, order }),
      setPage: (page) => write({ ...latest.current, cursor: undefined, offset: undefined, ...page }),
    }),
    [state, pathname, defaults, write, addable],
  );
}
