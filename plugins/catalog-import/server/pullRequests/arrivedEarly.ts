import { ANNOTATION_MANAGED_BY_ORIGIN_LOCATION } from '@callboard/plugin-catalog/common';
import { originKey } from './originKey.ts';
import type { PollParts } from './poll.ts';
import type { PullRequestRow } from './store.ts';

const maxEntities = 1_000;

/**
 * The pull requests whose entities are already in the catalog: a webhook may be faster than the next poll, which can be half an hour
 * away.
 */
export async function arrivedEarly(
  catalog: PollParts['catalog']['asSystem'],
  waiting: readonly PullRequestRow[],
): Promise<PullRequestRow[]> {
  if (waiting.length === 0) return [];
  const { items } = await catalog.query({
    filter: { [originKey]: waiting.map(({ file_url }) => `url:${file_url}`) },
    fields: ['kind', originKey],
    limit: maxEntities,
  });
  // The Location of a discovered file exists before the file does.
  const brought = items.filter(({ kind }) => kind !== 'Location');
  const places = new Set(brought.map(({ metadata }) => metadata?.annotations?.[ANNOTATION_MANAGED_BY_ORIGIN_LOCATION]));
  return waiting.filter(({ file_url }) => places.has(`url:${file_url}`));
}
