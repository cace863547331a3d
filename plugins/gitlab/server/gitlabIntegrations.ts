import { publicGitlab, usualApiBaseUrl } from '../common/index.ts';
import type { GitlabEntry } from './config.ts';

/** One GitLab with its configuration. */
export type GitlabIntegration = GitlabEntry & {
  apiBaseUrl: string;
  baseUrl: string;
  /** False for the default gitlab.com. */
  isConfigured: boolean;
};

/** The configured hosts with their defaults; gitlab.com is always included. */
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
