import { MAX_DEPTH } from './locationLimits.ts';
import type { ReadJob } from './readJob.ts';
import type { BatchItem } from './updateBatch.ts';

/** The written Locations, to be read next; each once, also if several updates of a batch contain it. */
export function locationsIn(items: readonly BatchItem[]): ReadJob[] {
  const locations = new Map<string, ReadJob>();
  for (const { update, origin, hops } of items) {
    // A source that invents another Location on every read has to wait for the next round.
    if (hops >= MAX_DEPTH) continue;
    for (const { ref } of update.entities) {
      if (ref.startsWith('location:')) locations.set(ref, { ref, origin, hops: hops + 1 });
    }
  }
  return [...locations.values()];
}
