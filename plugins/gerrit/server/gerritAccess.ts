import { NotAllowedError, NotFoundError } from '@callboard/errors';
import { createHostHttp, type HostHttp, type HostRequest, type ReadLogger } from '@callboard/integrations';
import { gerritApi } from '../common/index.ts';
import type { GerritIntegration } from './gerritIntegrations.ts';
import { gerritJson } from './gerritJson.ts';

/** The requested resource. */
export type Asked = {
  /** The user's URL, for messages. */
  url: URL;
  /** Of the caller; by default, the configured credentials. */
  token?: string;
  signal?: AbortSignal;
};

type Credentialed = Pick<HostRequest, 'credentials' | 'shownUrl' | 'signal'>;

/** What a request to Gerrit is made of: the addresses for the caller, and the request itself. */
type GerritRequest = { api: ReturnType<typeof gerritApi>; gitilesBaseUrl: string; request: Credentialed };

/** Shared by everything that reads from one Gerrit. */
export type GerritAccess = {
  http: HostHttp;
  requestFor(asked: Asked): GerritRequest;
  /** Sends such a request, and explains what to do if its credentials are insufficient. */
  ask<T>(asked: Asked, send: (request: GerritRequest) => Promise<T>): Promise<T>;
  json(asked: Asked, address: (api: GerritRequest['api']) => string): Promise<unknown>;
};

export function createGerritAccess(integration: GerritIntegration, logger?: ReadLogger): GerritAccess {
  const { host, baseUrl, cloneUrl, gitilesBaseUrl } = integration;
  const origins = [baseUrl, gitilesBaseUrl, cloneUrl].map((url) => new URL(url).origin);
  const http = createHostHttp({ name: 'Gerrit', origins, logger });
  const usual = basicOf(integration);

  const requestFor: GerritAccess['requestFor'] = ({ url, token, signal }) => {
    const credentials = token ? { authorization: `Bearer ${token}` } : usual;
    return {
      api: gerritApi(credentials ? `${baseUrl}/a` : baseUrl),
      gitilesBaseUrl: credentials ? authenticated(gitilesBaseUrl, baseUrl) : gitilesBaseUrl,
      request: { shownUrl: url, ...(signal && { signal }), ...(credentials && { credentials }) },
    };
  };

  const ask: GerritAccess['ask'] = async (asked, send) => {
    const made = requestFor(asked);
    try {
      return await send(made);
    } catch (thrown) {
      throw withAdvice(thrown, host, made.request.credentials !== undefined);
    }
  };

  return {
    http,
    requestFor,
    ask,
    json: (asked, address) =>
      ask(asked, async ({ api, request }) => gerritJson((await http.read(address(api), request)).content, asked.url)),
  };
}

function basicOf({ username, password }: GerritIntegration): Record<string, string> | undefined {
  if (username === undefined || password === undefined) return undefined;
  return { authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}` };
}

/** Gitiles takes credentials below `/a` of Gerrit; one that runs on its own takes them where it is. */
function authenticated(gitilesBaseUrl: string, baseUrl: string): string {
  const isBelow = gitilesBaseUrl === baseUrl || gitilesBaseUrl.startsWith(`${baseUrl}/`);
  return isBelow ? `${baseUrl}/a${gitilesBaseUrl.slice(baseUrl.length)}` : gitilesBaseUrl;
}

/** Gerrit does not reveal whether something is missing or hidden. */
function withAdvice(thrown: unknown, host: string, hasCredentials: boolean): unknown {
  const advice = hasCredentials
    ? `the credentials for '${host}' may not read it`
    : `no username and password are configured for '${host}' in integrations.gerrit`;
  if (thrown instanceof NotFoundError) {
    return new NotFoundError(`${thrown.message}. It does not exist, or it is hidden and ${advice}`, thrown);
  }
  if (thrown instanceof NotAllowedError) return new NotAllowedError(`${thrown.message}: ${advice}`, thrown);
  return thrown;
}
