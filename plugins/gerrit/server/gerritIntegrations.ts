import type { GerritEntry } from './config.ts';

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
