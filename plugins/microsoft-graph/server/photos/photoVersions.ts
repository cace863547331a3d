import { hash } from 'node:crypto';
import { mapConcurrently } from '@callboard/concurrency';
import { messageOf } from '@callboard/errors';
import type { DirectoryPhoto } from '@callboard/plugin-directories/server';
import * as z from 'zod';
import type { Graph } from '../graph/createGraph.ts';
import type { PhotoStore } from './photoStore.ts';

type Options = { directory: string; graph: Graph; store: PhotoStore; now?: () => number };

/** Microsoft Graph accepts this many requests in one. */
const perBatch = 20;
const concurrency = 4;
/** The photos of further people are checked by the next syncs. */
const maxChecksPerSync = 5_000;
const recheckAfterMs = 24 * 3_600_000;

const batchAnswer = z.object({
  responses: z.array(z.object({ id: z.string(), status: z.number(), body: z.unknown() })),
});
const photo = z.looseObject({ '@odata.mediaEtag': z.string() });

/**
 * Which people have a photo, and of which version. Delta queries do not report photos, so each one is checked once a day,
 * and that of a new person with the next sync.
 */
export function createPhotoVersions({ directory, graph, store, now = Date.now }: Options) {
  async function check(ids: readonly string[], signal: AbortSignal): Promise<void> {
    const urls = ids.map((id) => `/users/${encodeURIComponent(id)}/photo`);
    const { responses } = await graph.batch(urls, batchAnswer, signal);
    const found = new Map<string, string>();
    for (const { id: index, status, body } of responses) {
      const person = ids[Number(index)];
      const parsed = photo.safeParse(body);
      // Other answers, such as a rate limit, say nothing about the photo.
      if (person === undefined || (status !== 200 && status !== 404)) continue;
      const isPhoto = status === 200 && parsed.success;
      found.set(person, isPhoto ? hash('sha256', parsed.data['@odata.mediaEtag']).slice(0, 16) : '');
    }
    await store.save(directory, found, now());
  }

  return {
    /** The version of each photo by person, and why some could not be checked. */
    async of(
      people: readonly string[],
      signal: AbortSignal,
    ): Promise<{ versions: Map<string, string>; problem?: string }> {
      const before = await store.all(directory);
      const oldest = now() - recheckAfterMs;
      const due = people
        .filter((id) => (before.get(id)?.checkedAt ?? 0) < oldest)
        .sort((one, other) => (before.get(one)?.checkedAt ?? 0) - (before.get(other)?.checkedAt ?? 0))
        .slice(0, maxChecksPerSync);
      let problem: string | undefined;
      try {
        await mapConcurrently(batches(due), { concurrency, signal }, (ids) => check(ids, signal));
        await store.keepOnly(directory, before, new Set(people));
      } catch (thrown) {
        signal.throwIfAborted();
        problem = `Photos could not be checked: ${messageOf(thrown)}`;
      }
      const versions = new Map<string, string>();
      for (const [id, { version }] of await store.all(directory)) if (version !== '') versions.set(id, version);
      return { versions, ...(problem !== undefined && { problem }) };
    },
  };
}

function batches(ids: readonly string[]): string[][] {
  const all: string[][] = [];
  for (let from = 0; from < ids.length; from += perBatch) all.push(ids.slice(from, from + perBatch));
  return all;
}

/** A photo of 240 pixels, or the original if that size is missing. */
export async function readPhoto(
  graph: Graph,
  personId: string,
  signal: AbortSignal,
): Promise<DirectoryPhoto | undefined> {
  const path = `users/${encodeURIComponent(personId)}`;
  const bytes =
    (await graph.bytes(`${path}/photos/240x240/$value`, signal)) ?? (await graph.bytes(`${path}/photo/$value`, signal));
  return bytes && { bytes };
}
