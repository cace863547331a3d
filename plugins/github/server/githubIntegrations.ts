import { withPublicHost } from '@callboard/integrations';
import { publicGithub, usualApiBaseUrl } from '../common/index.ts';
import type { GithubEntry } from './config.ts';

/** One GitHub with its configuration. */
export type GithubIntegration = GithubEntry & {
  apiBaseUrl: string;
  rawBaseUrl: string;
  /** False for the default github.com. */
  isConfigured: boolean;
};

/** The configured hosts with their defaults; github.com is always included. */
export const githubIntegrations = (entries: readonly GithubEntry[] = []): GithubIntegration[] =>
  withPublicHost(entries, { host: publicGithub.host }, withDefaults);

function withDefaults(entry: GithubEntry, isConfigured: boolean): GithubIntegration {
  const host = entry.host.toLowerCase();
  const rawBaseUrl = host === publicGithub.host ? publicGithub.rawBaseUrl : `https://${host}/raw`;
  return { apiBaseUrl: usualApiBaseUrl(host), rawBaseUrl, isConfigured, ...definedIn(entry), host };
}

const definedIn = (entry: GithubEntry) =>
  Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== undefined)) as GithubEntry;
