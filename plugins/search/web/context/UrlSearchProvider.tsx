import type { ReactNode } from 'react';
import { SearchQueryProvider } from './SearchQueryProvider.tsx';
import { useUrlState } from './useUrlState.ts';

/** The search described by the URL. */
export function UrlSearchProvider({ children }: { children: ReactNode }) {
  const [state, change] = useUrlState();
  return (
    <SearchQueryProvider state={state} change={change}>
      {children}
    </SearchQueryProvider>
  );
}
