import { InputError, shortened } from '@callboard/errors';
import type { CodeHost } from '@callboard/integrations';

/** A repository in the format of forms: `github.com?owner=meridian&repo=pricing`. */
export type RepoUrl = {
  host: string;
  owner?: string;
  repo: string;
  organization?: string;
  workspace?: string;
  project?: string;
};

/** The type of code host configured for a host, such as `github`. */
export type HostType = (host: string) => string | undefined;

const parts = ['owner', 'repo', 'organization', 'workspace', 'project'] as const;
type Part = (typeof parts)[number];

const requiredParts: Readonly<Record<string, readonly Part[]>> = {
  azure: ['project', 'repo'],
  bitbucket: ['project', 'repo'],
  bitbucketCloud: ['project', 'repo'],
  bitbucketServer: ['project', 'repo'],
  gerrit: ['repo'],
  gitea: ['repo'],
};

/** Parses the address of a repository; its host must be one that this portal knows. */
export function parseRepoUrl(repoUrl: unknown, hostType: HostType): RepoUrl {
  const address = `https://${repoUrl}`;
  if (typeof repoUrl !== 'string' || !URL.canParse(address))
    throw new InputError(`Invalid repo URL '${shown(repoUrl)}': it must look like 'host?owner=…&repo=…'`);
  const url = new URL(address);
  const type = hostType(url.host);
  if (!type) {
    throw new InputError(
      `No matching integration configuration for host ${url.host}, please check your integrations config`,
    );
  }
  const found = Object.fromEntries(parts.map((part) => [part, trimmed(url.searchParams.get(part))]));
  for (const part of parts) {
    if (found[part]?.split('/').some((name) => name === '.' || name === '..'))
      throw new InputError(`Invalid repo URL '${shown(repoUrl)}': '${found[part]}' is not a valid ${part}`);
  }
  for (const part of requiredOf(type, found)) {
    if (!found[part]) throw new InputError(`Invalid repo URL '${shown(repoUrl)}': it has no ${part}`);
  }
  return { ...found, host: url.host, repo: found.repo ?? '' };
}

function requiredOf(type: string, found: Partial<Record<Part, string>>): readonly Part[] {
  // A GitLab project can also be identified by its number.
  if (type === 'gitlab' && found.project) return [];
  return requiredParts[type] ?? ['repo', 'owner'];
}

function trimmed(part: string | null): string | undefined {
  if (part === null) return undefined;
  let start = 0;
  let end = part.length;
  while (part[start] === '/') start++;
  while (end > start && part[end - 1] === '/') end--;
  return part.slice(start, end);
}

const shown = (value: unknown) => shortened(String(typeof value === 'string' ? value : JSON.stringify(value)), 200);

/** The type of a host is the id of the integration that reads its files: `github`, `gitlab`, `azure`. */
export function hostTypeOf(hosts: readonly Pick<CodeHost, 'id' | 'takes' | 'host'>[]): HostType {
  return (host) => {
    const url = URL.canParse(`https://${host}/`) ? new URL(`https://${host}/`) : undefined;
    return url && hosts.find((one) => one.host === url.host || one.takes(url))?.id;
  };
}
