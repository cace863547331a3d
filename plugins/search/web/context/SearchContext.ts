import { createContext, useContext } from 'react';
import type { SearchResultSet } from '../../common/index.ts';
import type { ChosenFilters, SearchState } from './searchState.ts';

/** What is searched for, how to change it, and what was found. */
export type Search = Omit<SearchState, 'pageLimit'> & {
  pageLimit: number;
  /** Typed, and so not a step that the browser goes back by; a click may make it one. */
  setTerm(term: string, options?: { isStep?: boolean }): void;
  setTypes(types: readonly string[]): void;
  setFilters(filters: ChosenFilters): void;
  setPageLimit(pageLimit: number): void;
  /** There while the answer has another page. */
  fetchNextPage?(): void;
  fetchPreviousPage?(): void;
  /** The last result stays until the next one is here. */
  result: { value?: SearchResultSet; isLoading: boolean; error?: Error; retry(): void };
};

/** By version, so that an old plugin beside a new app gets an error rather than something else. */
export type VersionedSearch = Readonly<Record<number, unknown>> & { readonly 1?: Search };

export const SearchContext = createContext<VersionedSearch | undefined>(undefined);

export function useSearch(): Search {
  const versions = useContext(SearchContext);
  // Wire: both texts are known.
  if (!versions) throw new Error('useSearch must be used within a SearchContextProvider');
  if (!versions[1]) throw new Error('No SearchContext v1 found');
  return versions[1];
}
