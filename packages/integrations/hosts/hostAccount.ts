import type { CodeHost, HostAccount } from './codeHost.ts';
import type { HostAccess } from './hostAccess.ts';
import type { HostAnswer } from './hostRequest.ts';

/** Reads the owner of the configured token from the endpoint for the caller. */
export const createAccountReader =
  ({ http, ask }: HostAccess, endpoint: string, accountIn: (answer: HostAnswer) => HostAccount) =>
  async (...[url, { signal }]: Parameters<NonNullable<CodeHost['account']>>): Promise<HostAccount> =>
    accountIn(await ask({ url, ...(signal && { signal }) }, (request) => http.json(endpoint, request)));
