import { createContext, useContext } from 'react';
import type { SearchResultSet } from '../../common/index.ts';
import type { ChosenFilters, SearchState } from './searchState.ts';

/** The query, how to change it, and its results. */
export type Search = Omit<SearchState, 'pageLimit'> & {
  pageLimit: number;
  /** Typed, so not a history entry; a click can add one. */
  setTerm(term: string, options?: { isStep?: boolean }): void;
  setTypes(types: readonly string[]): void;
  setFilters(filters: ChosenFilters): void;
  setPageLimit(pageLimit: number): void;
  /** Defined if there is such a page. */
  fetchNextPage?(): void;
  fetchPreviousPage?(): void;
  /** The last result stays until the next one arrives. */
  result: { value?: SearchResultSet; isLoading: boolean; error?: Error; retry(): void };
};

/** Keyed by version, so an old plugin in a new app gets an error instead of the wrong object. */
export type VersionedSearch = Readonly<Record<number, unknown>> & { readonly 1?: Search };

export const SearchContext = createContext<VersionedSearch | undefined>(undefined);

export function useSearch(): Search {
  const versions = useContext(SearchContext);
  // Wire: clients know both texts.
  if (!versions) throw new Error('useSearch must be used within a SearchContextProvider');
  if (!versions[1]) throw new Error('No SearchContext v1 found');
  return versions[1];
}
