import { NotAllowedError, NotFoundError } from '@callboard/errors';
import type { HostHttp, HostRequest } from '@callboard/integrations';
import { harnessApi, usualApiBaseUrl } from '../common/index.ts';
import type { HarnessEntry } from './config.ts';

/** The requested resource. */
export type Asked = {
  /** The user's URL, for messages. */
  url: URL;
  /** Of the caller; by default, the configured credentials. */
  token?: string;
  signal?: AbortSignal;
};

type Credentialed = Pick<HostRequest, 'credentials' | 'shownUrl' | 'signal'>;

/** Shared by everything that reads from one Harness. */
export type HarnessAccess = {
  http: HostHttp;
  api: ReturnType<typeof harnessApi>;
  requestFor(asked: Asked): Credentialed;
  /** Sends such a request, and explains what to do if its credentials are insufficient. */
  ask<T>(asked: Asked, send: (request: Credentialed) => Promise<T>): Promise<T>;
};

export function createHarnessAccess(entry: HarnessEntry, http: HostHttp): HarnessAccess {
  const { host, apiBaseUrl = usualApiBaseUrl(host) } = entry;
  const usual = credentialsOf(entry);
  const requestFor: HarnessAccess['requestFor'] = ({ url, token, signal }) => {
    const credentials = token ? credentialsOf({ token }) : usual;
    return { shownUrl: url, ...(signal && { signal }), ...(credentials && { credentials }) };
  };
  return {
    http,
    api: harnessApi(apiBaseUrl),
    requestFor,
    async ask(asked, send) {
      const request = requestFor(asked);
      try {
        return await send(request);
      } catch (thrown) {
        throw withAdvice(thrown, host, request.credentials !== undefined);
      }
    },
  };
}

function credentialsOf({ token, apiKey }: Pick<HarnessEntry, 'token' | 'apiKey'>): Record<string, string> | undefined {
  if (token) return { authorization: `Bearer ${token}` };
  return apiKey ? { 'x-api-key': apiKey } : undefined;
}

/** Harness does not always reveal whether something is missing or hidden. */
function withAdvice(thrown: unknown, host: string, hasCredentials: boolean): unknown {
  const advice = hasCredentials
    ? `the credentials for '${host}' may not read it`
    : `neither a token nor an apiKey is configured for '${host}' in integrations.harness`;
  if (thrown instanceof NotFoundError) {
    return new NotFoundError(`${thrown.message}. It does not exist, or ${advice}`, thrown);
  }
  if (thrown instanceof NotAllowedError) return new NotAllowedError(`${thrown.message}: ${advice}`, thrown);
  return thrown;
}
