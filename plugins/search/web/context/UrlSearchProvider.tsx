import type { ReactNode } from 'react';
import { AskedSearch } from './AskedSearch.tsx';
import { useUrlState } from './useUrlState.ts';

/** The search that the URL asks for. */
export function UrlSearchProvider({ children }: { children: ReactNode }) {
  const [state, change] = useUrlState();
  return (
    <AskedSearch state={state} change={change}>
      {children}
    </AskedSearch>
  );
}
