import { createApiRef } from '../apis/apiRef.ts';
import { useApi } from '../apis/useApi.ts';
import { type ConfigApi, isRecord } from '../config/configApi.ts';
import type { CodeHostFamily } from './codeHostPoint.ts';

/** A configured code host. */
export type CodeHost = {
  type: string;
  title: string;
  host: string;
  /** The URL of its API, if configured. */
  apiBaseUrl?: string;
  /** The auth provider that the config names for it. */
  authProvider?: string;
  /** False for hosts without configuration; pages may not call those. */
  isConfigured: boolean;
  family: CodeHostFamily;
};

export type CodeHostsApi = {
  /** Configured hosts first, then those available by default. */
  list(): readonly CodeHost[];
  /** The host of a URL, by its name and port. */
  byUrl(url: string): CodeHost | undefined;
};

export const codeHostsApi = createApiRef<CodeHostsApi>({ id: 'core.codehosts' });

type Parts = { config: ConfigApi; families: readonly CodeHostFamily[] };

export function createCodeHosts({ config, families }: Parts): CodeHostsApi {
  const hosts = configuredFirst(families.flatMap((family) => hostsOf(family, config)));
  return {
    list: () => hosts,
    byUrl(url) {
      const host = URL.canParse(url) ? new URL(url).host : '';
      return hosts.find((one) => one.host === host);
    },
  };
}

/** Configured hosts take precedence over default ones. */
function configuredFirst(found: readonly CodeHost[]): CodeHost[] {
  const part = (wanted: boolean) => found.filter(({ isConfigured }) => isConfigured === wanted);
  return [...part(true), ...part(false)];
}

function hostsOf(family: CodeHostFamily, config: ConfigApi): CodeHost[] {
  const { type, title, integrationsKey = type, formerKey, defaultHosts = [] } = family;
  const former = formerKey ? entriesAt(formerKey.name, config).filter(({ host }) => formerKey.includes(host)) : [];
  const configured = [...entriesAt(integrationsKey, config), ...former];
  const entries = [...configured, ...defaultHosts.map((host) => ({ host }))];
  const first = entries.filter(({ host }, index) => entries.findIndex((one) => one.host === host) === index);
  return first.map((entry) => {
    const isConfigured = configured.some(({ host }) => host === entry.host);
    return { ...entry, type, title, isConfigured, family };
  });
}

function entriesAt(key: string, config: ConfigApi) {
  const entries = config.get(`integrations.${key}`);
  return (Array.isArray(entries) ? entries : []).filter(isRecord).flatMap(({ host, ...entry }) => {
    return typeof host === 'string' ? [{ ...textsIn(entry), host: host.toLowerCase() }] : [];
  });
}

function textsIn({ apiBaseUrl, authProvider }: Readonly<Record<string, unknown>>) {
  return {
    ...(typeof apiBaseUrl === 'string' && { apiBaseUrl: apiBaseUrl.replace(/(?<!\/)\/+$/, '') }),
    ...(typeof authProvider === 'string' && { authProvider }),
  };
}

/** The code hosts that the portal is configured for. */
export const useCodeHosts = (): readonly CodeHost[] => useApi(codeHostsApi).list();
