import { createApiRef } from '../apis/apiRef.ts';
import type { ObservedValue } from '../observed.ts';
import type { AuthProvider } from './authProvider.ts';

/** What the user is asked: to sign in with a provider, for all who wait for it at once. */
export type LoginRequest = {
  /** A provider has several at once if it asks for each resource by itself. */
  readonly id: string;
  readonly provider: AuthProvider;
  readonly scopes: readonly string[];
  /** Call it from a click. It rejects when the sign-in fails; the request then stays. */
  accept(): Promise<void>;
  reject(): void;
};

/** What waits for the user to sign in somewhere. */
export const loginRequestsApi = createApiRef<ObservedValue<readonly LoginRequest[]>>({ id: 'core.loginRequests' });
