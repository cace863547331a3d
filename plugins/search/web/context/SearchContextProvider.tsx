import { type ReactNode, useState } from 'react';
import { SearchQueryProvider } from './SearchQueryProvider.tsx';
import { changedState, emptySearch, type SearchState } from './searchState.ts';

export type SearchContextProviderProps = { initialState?: Partial<SearchState>; children: ReactNode };

/** A separate search for the parts inside, kept while they are mounted. The search page keeps its state in the URL. */
export function SearchContextProvider({ initialState, children }: SearchContextProviderProps) {
  const [state, setState] = useState<SearchState>({ ...emptySearch, ...initialState });
  return (
    <SearchQueryProvider state={state} change={(part) => setState((before) => changedState(before, part))}>
      {children}
    </SearchQueryProvider>
  );
}
