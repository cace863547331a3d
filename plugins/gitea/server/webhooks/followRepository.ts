import { followLocation } from '@callboard/plugin-catalog/server';
import type { Discovery } from '../discovery/addDiscovery.ts';
import type { DiscoveredRepository } from '../discovery/repositoryList.ts';
import { readRepository } from './readRepository.ts';

type Options = {
  /** Whether the content of its catalog file may have changed. */
  isChanged?: boolean;
};

/**
 * Adds or removes the Location of a repository after an event. Its current state is requested from Gitea, and the
 * filters of the schedule decide: events arrive late, twice and in any order, so they are only hints.
 */
export async function followRepository(
  { access, root, isSelected, targetIn, provider }: Discovery,
  reported: DiscoveredRepository,
  signal: AbortSignal,
  { isChanged = false }: Options = {},
): Promise<string[]> {
  const before = targetIn(reported);
  // Of another owner.
  if (before === undefined) return [];
  const repository = await readRepository(access, { root, owner: reported.owner, repository: reported.name, signal });
  const now = repository && targetIn(repository);
  const kept = repository && isSelected(repository) ? now : undefined;
  return followLocation(provider, { kept, gone: [before, ...(now ? [now] : [])], isChanged });
}
