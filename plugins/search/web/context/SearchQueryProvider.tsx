import { configApi, useApi } from '@callboard/web-kit';
import { type ReactNode, useMemo } from 'react';
import { useSearchResults } from '../queries.ts';
import { type Search, SearchContext } from './SearchContext.ts';
import type { SearchState } from './searchState.ts';
import { useSearchEvent } from './useSearchEvent.ts';
import type { ChangeState } from './useUrlState.ts';

export const usualPageLimit = 25;

type SearchQueryProviderProps = { state: SearchState; change: ChangeState; children: ReactNode };

/** Sends the query of the state, and provides the result to the parts inside. */
export function SearchQueryProvider({ state, change, children }: SearchQueryProviderProps) {
  const configured = useApi(configApi).getOptionalNumber('search.query.pageLimit');
  const { term, types, filters, pageCursor } = state;
  const pageLimit = state.pageLimit ?? configured ?? usualPageLimit;
  const { data, error, isFetching, isPlaceholderData, refetch } = useSearchResults({
    term,
    types,
    filters,
    pageLimit,
    ...(pageCursor ? { pageCursor } : {}),
  });
  useSearchEvent(term, isPlaceholderData ? undefined : data);

  const search = useMemo((): Search => {
    const turnTo = (cursor: string | undefined) =>
      cursor && !isPlaceholderData ? () => change({ pageCursor: cursor }) : undefined;
    return {
      term,
      types,
      filters,
      pageLimit,
      pageCursor,
      setTerm: (next, { isStep = false } = {}) => change({ term: next }, { isStep }),
      setTypes: (next) => change({ types: next }),
      setFilters: (next) => change({ filters: next }),
      setPageLimit: (next) => change({ pageLimit: next }),
      fetchNextPage: turnTo(data?.nextPageCursor),
      fetchPreviousPage: turnTo(data?.previousPageCursor),
      result: {
        value: data,
        isLoading: isFetching && (isPlaceholderData || !data),
        error: error ?? undefined,
        retry: () => void refetch(),
      },
    };
  }, [term, types, filters, pageLimit, pageCursor, change, data, error, isFetching, isPlaceholderData, refetch]);
  return <SearchContext value={{ 1: search }}>{children}</SearchContext>;
}
