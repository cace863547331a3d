import { createHostAccess, type HostAccess, type HostHttp } from '@callboard/integrations';
import { harnessApi, usualApiBaseUrl } from '../common/index.ts';
import type { HarnessEntry } from './config.ts';

/** Shared by everything that reads from one Harness. */
export type HarnessAccess = HostAccess & { api: ReturnType<typeof harnessApi> };

export function createHarnessAccess(entry: HarnessEntry, http: HostHttp): HarnessAccess {
  const { host, apiBaseUrl = usualApiBaseUrl(host) } = entry;
  const usual = headersOf(entry);
  const adviceFor = (headers: object | undefined) =>
    headers
      ? `the credentials for '${host}' cannot read it`
      : `neither a token nor an apiKey is configured for '${host}' in integrations.harness`;
  const access = createHostAccess({
    http,
    credentialsOf: ({ token }) => ({ headers: token ? headersOf({ token }) : usual }),
    // Harness does not always reveal whether something is missing or hidden.
    missing: ({ credentials }) => `. It does not exist, or ${adviceFor(credentials.headers)}`,
    refused: ({ credentials }) => `: ${adviceFor(credentials.headers)}`,
  });
  return { ...access, api: harnessApi(apiBaseUrl) };
}

function headersOf({ token, apiKey }: Pick<HarnessEntry, 'token' | 'apiKey'>): Record<string, string> | undefined {
  if (token) return { authorization: `Bearer ${token}` };
  return apiKey ? { 'x-api-key': apiKey } : undefined;
}
