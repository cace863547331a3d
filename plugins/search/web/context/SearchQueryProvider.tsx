import { configApi, useAnalytics, useApi } from '@callboard/web-kit';
import { type ReactNode, useEffect, useMemo } from 'react';
import type { SearchResultSet } from '../../common/index.ts';
import { useSearchResults } from '../queries.ts';
import { type Search, SearchContext } from './SearchContext.ts';
import type { SearchState } from './searchState.ts';
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

/** Sends the term and the number of results to analytics, once per result. Wire: clients know the name and the shape. */
function useSearchEvent(term: string, found: SearchResultSet | undefined): void {
  const analytics = useAnalytics();
  useEffect(() => {
    if (term && found) analytics.captureEvent('search', term, { value: found.numberOfResults });
  }, [analytics, term, found]);
}
