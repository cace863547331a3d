import { withPublicHost } from '@callboard/integrations';
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
export const gitlabIntegrations = (entries: readonly GitlabEntry[] = []): GitlabIntegration[] =>
  withPublicHost(entries, { host: publicGitlab.host }, withDefaults);

function withDefaults({ host, baseUrl, apiBaseUrl, ...entry }: GitlabEntry, isConfigured: boolean): GitlabIntegration {
  const name = host.toLowerCase();
  const base = baseUrl ?? `https://${name}`;
  return { ...entry, host: name, baseUrl: base, apiBaseUrl: apiBaseUrl ?? usualApiBaseUrl(base), isConfigured };
}
