import { publicGithub, usualApiBaseUrl } from '../common/index.ts';
import type { GithubEntry } from './config.ts';

/** One GitHub with all that is known about it. */
export type GithubIntegration = GithubEntry & { apiBaseUrl: string; rawBaseUrl: string };

/** The hosts of the configuration with their defaults; github.com is always one of them. */
export function githubIntegrations(entries: readonly GithubEntry[] = []): GithubIntegration[] {
  const hasPublic = entries.some(({ host }) => host.toLowerCase() === publicGithub.host);
  return [...entries, ...(hasPublic ? [] : [{ host: publicGithub.host }])].map(withDefaults);
}

function withDefaults(entry: GithubEntry): GithubIntegration {
  const host = entry.host.toLowerCase();
  const rawBaseUrl = host === publicGithub.host ? publicGithub.rawBaseUrl : `https://${host}/raw`;
  return { apiBaseUrl: usualApiBaseUrl(host), rawBaseUrl, ...definedIn(entry), host };
}

const definedIn = (entry: GithubEntry) =>
  Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== undefined)) as GithubEntry;
