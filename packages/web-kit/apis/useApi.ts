import { useApp } from '../app/App.ts';
import type { ApiRef } from './apiRef.ts';

export function useApi<T>(ref: ApiRef<T>): T {
  return useApp().apis.get(ref);
}

/** For code that chooses its APIs later: a stable function. */
export function useApis(): <T>(ref: ApiRef<T>) => T {
  return useApp().apis.get;
}
