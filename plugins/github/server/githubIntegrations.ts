import type { GithubEntry } from './config.ts';

/** One GitHub with all that is known about it. */
export type GithubIntegration = GithubEntry & { apiBaseUrl: string; rawBaseUrl: string };

const publicHost = 'github.com';

/** The hosts of the configuration with their defaults; github.com is always one of them. */
export function githubIntegrations(entries: readonly GithubEntry[] = []): GithubIntegration[] {
  const hasPublic = entries.some(({ host }) => host.toLowerCase() === publicHost);
  return [...entries, ...(hasPublic ? [] : [{ host: publicHost }])].map(withDefaults);
}

function withDefaults(entry: GithubEntry): GithubIntegration {
  const host = entry.host.toLowerCase();
  const [apiBaseUrl, rawBaseUrl] =
    host === publicHost
      ? ['https://api.github.com', 'https://raw.githubusercontent.com']
      : [`https://${host}/api/v3`, `https://${host}/raw`];
  return { apiBaseUrl, rawBaseUrl, ...definedIn(entry), host };
}

const definedIn = (entry: GithubEntry) =>
  Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== undefined)) as GithubEntry;
