import { type ReactNode, useState } from 'react';
import { AskedSearch } from './AskedSearch.tsx';
import { changedState, nothingAsked, type SearchState } from './searchState.ts';

export type SearchContextProviderProps = { initialState?: Partial<SearchState>; children: ReactNode };

/** A search of its own for the parts inside, kept for as long as they are shown. The search page keeps its own in the URL. */
export function SearchContextProvider({ initialState, children }: SearchContextProviderProps) {
  const [state, setState] = useState<SearchState>({ ...nothingAsked, ...initialState });
  return (
    <AskedSearch state={state} change={(part) => setState((before) => changedState(before, part))}>
      {children}
    </AskedSearch>
  );
}
