import { followLocation } from '@callboard/plugin-catalog/server';
import { formatGithubUrl } from '../../common/index.ts';
import { type Discovery, targetIn } from '../discovery/addDiscovery.ts';
import type { NamedRepository } from './namedRepositories.ts';
import { readRepository } from './readRepository.ts';

/**
 * Brings the Location of a repository that something has happened to, or removes it. GitHub is asked for its current state, and the
 * filters of the schedule decide: events come late, twice and in any order, so that they are only hints.
 */
export async function followRepository(
  discovery: Discovery,
  named: NamedRepository,
  signal: AbortSignal,
): Promise<string[]> {
  if (!isOf(discovery, named)) return [];
  const { instance, access, isMeant, provider } = discovery;
  const repository = await readRepository(access, named, signal);
  const kept = repository && isMeant(repository) ? targetIn(repository, instance) : undefined;
  const branches = [...named.branches, ...(repository ? [repository.defaultBranch] : [])];
  if (!kept && branches.length === 0 && instance.filters.branch === undefined) {
    // Its name alone does not identify its Location.
    await provider.readNow();
    return [`Looks at all repositories of '${instance.organization}'`];
  }
  const url = formatGithubUrl({ ...named, path: '' });
  const possible = (branches.length > 0 ? branches : ['']).map((defaultBranch) =>
    targetIn({ url, defaultBranch }, instance),
  );
  return followLocation(provider, { kept, gone: possible.flatMap((target) => target ?? []) });
}

/** Whether a discovery covers repositories of this owner. */
export function isOf({ instance }: Discovery, { origin, owner }: Omit<NamedRepository, 'branches'>): boolean {
  return (
    new URL(origin).host === instance.host.toLowerCase() && owner.toLowerCase() === instance.organization.toLowerCase()
  );
}
