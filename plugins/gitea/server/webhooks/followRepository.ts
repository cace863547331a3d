import { followLocation } from '@callboard/plugin-catalog/server';
import type { Discovery } from '../discovery/addDiscovery.ts';
import type { DiscoveredRepository } from '../discovery/repositoryList.ts';
import { readRepository } from './readRepository.ts';

type Options = {
  /** Whether what is in its catalog file may be another. */
  isChanged?: boolean;
};

/**
 * Brings the Location of a repository that something has happened to, or removes it. Gitea is asked for its current state, and the
 * filters of the schedule decide: events come late, twice and in any order, so that they are only hints.
 */
export async function followRepository(
  { access, root, isMeant, targetIn, provider }: Discovery,
  told: DiscoveredRepository,
  signal: AbortSignal,
  { isChanged = false }: Options = {},
): Promise<string[]> {
  const before = targetIn(told);
  // Of another owner.
  if (before === undefined) return [];
  const repository = await readRepository(access, { root, owner: told.owner, repository: told.name, signal });
  const now = repository && targetIn(repository);
  const kept = repository && isMeant(repository) ? now : undefined;
  return followLocation(provider, { kept, gone: [before, ...(now ? [now] : [])], isChanged });
}
