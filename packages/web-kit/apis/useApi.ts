import { createContext, useContext } from 'react';
import type { ApiRef } from './apiRef.ts';
import type { ApiRegistry } from './apiRegistry.ts';

/** The APIs of the surrounding app. */
export const ApisContext = createContext<ApiRegistry | undefined>(undefined);

export function useApi<T>(ref: ApiRef<T>): T {
  return useApis()(ref);
}

/** For code that chooses its APIs later: a stable function. */
export function useApis(): <T>(ref: ApiRef<T>) => T {
  const apis = useContext(ApisContext);
  if (!apis) throw new Error('This must be used inside an AppProvider');
  return apis.get;
}
