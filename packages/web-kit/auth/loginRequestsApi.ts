import { createApiRef } from '../apis/apiRef.ts';
import type { ObservedValue } from '../observed.ts';
import type { AuthProvider } from './authProvider.ts';

/** A request to sign in with a provider, on behalf of all waiting callers. */
export type LoginRequest = {
  /** A provider has several at the same time if each resource needs its own sign-in. */
  readonly id: string;
  readonly provider: AuthProvider;
  readonly scopes: readonly string[];
  /** The purposes of the callers, as sentences; empty if no caller gives one. */
  readonly reasons: readonly string[];
  /** Must be called from a click. It rejects if the sign-in fails; the request then stays. */
  accept(): Promise<void>;
  reject(): void;
};

/** Pending requests to sign in. */
export const loginRequestsApi = createApiRef<ObservedValue<readonly LoginRequest[]>>({ id: 'core.loginRequests' });
