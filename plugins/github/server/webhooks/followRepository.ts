import { followLocation } from '@callboard/plugin-catalog/server';
import { formatGithubUrl } from '../../common/index.ts';
import { type Discovery, targetIn } from '../discovery/addDiscovery.ts';
import type { NamedRepository } from './namedRepositories.ts';
import { readRepository } from './readRepository.ts';

/**
 * Adds or removes the Location of a repository after an event. Its current state is requested from GitHub, and the
 * filters of the schedule decide: events arrive late, twice and in any order, so they are only hints.
 */
export async function followRepository(
  discovery: Discovery,
  named: NamedRepository,
  signal: AbortSignal,
): Promise<string[]> {
  if (!isOf(discovery, named)) return [];
  const { instance, access, isSelected, provider } = discovery;
  const repository = await readRepository(access, named, signal);
  const kept = repository && isSelected(repository) ? targetIn(repository, instance) : undefined;
  const branches = [...named.branches, ...(repository ? [repository.defaultBranch] : [])];
  if (!kept && branches.length === 0 && instance.filters.branch === undefined) {
    // Its name alone does not identify its Location.
    await provider.readNow();
    return [`Scans all repositories of '${instance.organization}'`];
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
