import { type CatalogService, followRenamed, isSameName } from '@callboard/plugin-catalog/server';
import { formatGithubUrl, type GithubPlace, parseGithubUrl } from '../../common/index.ts';
import type { GithubHost } from '../githubAccess.ts';
import type { RepositoryChange } from './namedRepositories.ts';
import { readRepository } from './readRepository.ts';

type Options = {
  catalog: CatalogService['asSystem'];
  hosts: readonly GithubHost[];
  signal: AbortSignal;
};

type RepositoryName = Pick<GithubPlace, 'origin' | 'owner' | 'repository'>;

/** Follows the registered files of a repository that was deleted, renamed or transferred, or has another default branch. */
export async function followRegistered(change: RepositoryChange, options: Options): Promise<string[]> {
  const { before, now, branch } = change;
  const { catalog, hosts, signal } = options;
  const access = hosts.find(({ integration }) => integration.host === new URL(before.origin).host)?.access;
  if (!access) return [];
  const caused = await followRenamed<GithubPlace>(catalog, {
    placeOf: parseGithubUrl,
    after(place) {
      if (!isIn(before, place)) return undefined;
      if (now === 'deleted') return now;
      return isIn(now, before) ? undefined : { ...place, ...now };
    },
    repositoryOf: ({ origin, owner, repository }) => formatGithubUrl({ origin, owner, repository, path: '' }),
    exists: async (place) => (await readRepository(access, place, signal)) !== undefined,
    format: formatGithubUrl,
  });
  return [...caused, ...(branch && now !== 'deleted' ? await followBranch(now, branch, catalog) : [])];
}

/** The files on the former default branch, if it is gone. */
async function followBranch(
  repository: RepositoryName,
  branch: { before: string; now: string },
  catalog: CatalogService['asSystem'],
): Promise<string[]> {
  const effects: string[] = [];
  for (const { target } of await catalog.locations()) {
    const place = URL.canParse(target) ? parseGithubUrl(new URL(target)) : undefined;
    if (!place || !isIn(repository, place) || place.ref !== branch.before) continue;
    const files = [[target], [formatGithubUrl({ ...place, ref: branch.now })]];
    effects.push(...(await catalog.followPush(files, { isRead: () => true })).effects);
  }
  return effects;
}

const isIn = ({ origin, owner, repository }: RepositoryName, place: RepositoryName) =>
  place.origin === origin && isSameName(place.owner, owner) && isSameName(place.repository, repository);
