import { publicGitlab, usualApiBaseUrl } from '../common/index.ts';
import type { GitlabEntry } from './config.ts';

/** One GitLab with its configuration. */
export type GitlabIntegration = GitlabEntry & {
  apiBaseUrl: string;
  baseUrl: string;
  /** Not so for the gitlab.com that is there by default. */
  isConfigured: boolean;
};

/** The hosts of the configuration with their defaults; gitlab.com is always one of them. */
export function gitlabIntegrations(entries: readonly GitlabEntry[] = []): GitlabIntegration[] {
  const hasPublic = entries.some(({ host }) => host.toLowerCase() === publicGitlab.host);
  const configured = entries.map((entry) => withDefaults(entry, true));
  return hasPublic ? configured : [...configured, withDefaults({ host: publicGitlab.host }, false)];
}

function withDefaults({ host, baseUrl, apiBaseUrl, ...entry }: GitlabEntry, isConfigured: boolean): GitlabIntegration {
  const name = host.toLowerCase();
  const base = baseUrl ?? `https://${name}`;
  return { ...entry, host: name, baseUrl: base, apiBaseUrl: apiBaseUrl ?? usualApiBaseUrl(base), isConfigured };
}
