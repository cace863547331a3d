import { useApp } from '../app/AppContext.ts';
import type { ApiRef } from './apiRef.ts';

export function useApi<T>(ref: ApiRef<T>): T {
  return useApp().apis.get(ref);
}

/** For what is known only later which of them it needs: the same function at every call. */
export function useApis(): <T>(ref: ApiRef<T>) => T {
  return useApp().apis.get;
}
