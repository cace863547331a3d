import {
  type Asked,
  type CredentialedRequest,
  createHostAccess,
  createHostHttp,
  type HostAccess,
  type ReadLogger,
} from '@callboard/integrations';
import { gerritApi } from '../common/index.ts';
import type { GerritEntry } from './config.ts';
import { gerritJson } from './gerritJson.ts';

/** One Gerrit with its configuration. */
export type GerritIntegration = GerritEntry & Required<Pick<GerritEntry, 'baseUrl' | 'cloneUrl' | 'gitilesBaseUrl'>>;

/** The configured hosts with their defaults. */
export function gerritIntegrations(entries: readonly GerritEntry[] = []): GerritIntegration[] {
  return entries.map((entry) => {
    const host = entry.host.toLowerCase();
    const { baseUrl = `https://${host}` } = entry;
    const { cloneUrl = baseUrl, gitilesBaseUrl = `${baseUrl}/plugins/gitiles` } = entry;
    return { ...entry, host, baseUrl, cloneUrl, gitilesBaseUrl };
  });
}

type GerritApi = ReturnType<typeof gerritApi>;

/** Shared by everything that reads from one Gerrit, whose addresses differ for requests with credentials. */
export type GerritAccess = HostAccess & {
  apiFor(request: CredentialedRequest): GerritApi;
  /** The base URL of Gitiles. */
  gitilesFor(request: CredentialedRequest): string;
  json(asked: Asked, address: (api: GerritApi) => string): Promise<unknown>;
};

/** One Gerrit with its configuration and the access to it. */
export type GerritHost = { integration: GerritIntegration; access: GerritAccess };

export function createGerritAccess(integration: GerritIntegration, logger?: ReadLogger): GerritAccess {
  const { host, baseUrl, cloneUrl, gitilesBaseUrl } = integration;
  const origins = [baseUrl, gitilesBaseUrl, cloneUrl].map((url) => new URL(url).origin);
  const http = createHostHttp({ name: 'Gerrit', origins, logger });
  const usual = basicOf(integration);
  const adviceFor = (headers: object | undefined) =>
    headers
      ? `the credentials for '${host}' cannot read it`
      : `no username and password are configured for '${host}' in integrations.gerrit`;
  const access = createHostAccess({
    http,
    credentialsOf: ({ token }) => ({ headers: token ? { authorization: `Bearer ${token}` } : usual }),
    // Gerrit does not reveal whether something is missing or hidden.
    missing: ({ credentials }) => `. It does not exist, or it is hidden and ${adviceFor(credentials.headers)}`,
    refused: ({ credentials }) => `: ${adviceFor(credentials.headers)}`,
  });

  const apiFor: GerritAccess['apiFor'] = ({ credentials }) => gerritApi(credentials ? `${baseUrl}/a` : baseUrl);

  return {
    ...access,
    apiFor,
    gitilesFor: ({ credentials }) => (credentials ? authenticated(gitilesBaseUrl, baseUrl) : gitilesBaseUrl),
    json: (asked, address) =>
      access.ask(asked, async (request) =>
        gerritJson((await http.read(address(apiFor(request)), request)).content, asked.url),
      ),
  };
}

function basicOf({ username, password }: GerritIntegration): Record<string, string> | undefined {
  if (username === undefined || password === undefined) return undefined;
  return { authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}` };
}

/** Gitiles accepts credentials below `/a` of Gerrit; a separate Gitiles server accepts them at its own URL. */
function authenticated(gitilesBaseUrl: string, baseUrl: string): string {
  const isBelow = gitilesBaseUrl === baseUrl || gitilesBaseUrl.startsWith(`${baseUrl}/`);
  return isBelow ? `${baseUrl}/a${gitilesBaseUrl.slice(baseUrl.length)}` : gitilesBaseUrl;
}
