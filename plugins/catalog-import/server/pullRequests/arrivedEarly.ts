import {
  ANNOTATION_MANAGED_BY_LOCATION,
  ANNOTATION_MANAGED_BY_ORIGIN_LOCATION,
} from '@callboard/plugin-catalog/common';
import { placesOfFiles } from './placesOfFiles.ts';
import type { PollParts } from './poll.ts';
import type { PullRequestRow } from './store.ts';

const maxEntities = 1_000;

/**
 * The pull requests whose entities are already in the catalog: a webhook may be faster than the next poll, which can be half an hour
 * away.
 */
export async function arrivedEarly(
  { reader, catalog }: Pick<PollParts, 'reader' | 'catalog'>,
  waiting: readonly PullRequestRow[],
): Promise<PullRequestRow[]> {
  if (waiting.length === 0) return [];
  const { items } = await catalog.asSystem.query({
    filter: placesOfFiles(
      waiting.map(({ file_url }) => file_url),
      reader,
    ),
    fields: ['kind', 'metadata.annotations'],
    limit: maxEntities,
  });
  // The Location of a discovered file exists before the file does.
  const brought = items.filter(({ kind }) => kind !== 'Location');
  const places = new Set(
    brought.flatMap(({ metadata }) => [
      metadata.annotations?.[ANNOTATION_MANAGED_BY_ORIGIN_LOCATION],
      metadata.annotations?.[ANNOTATION_MANAGED_BY_LOCATION],
    ]),
  );
  return waiting.filter(({ file_url: url }) => places.has(`url:${url}`) || places.has(`url:${reader.normalize(url)}`));
}
