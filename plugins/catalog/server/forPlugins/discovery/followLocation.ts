import { discoveredLocation } from './discoveredLocation.ts';
import type { ScheduledProvider } from './scheduledProvider.ts';

type Followed = {
  /** Where the catalog file of a repository is now; undefined where it is not meant, or not there. */
  kept: string | undefined;
  /** Where it may have been before. */
  gone: readonly string[];
  /** Whether what is in the file may be another. */
  isChanged?: boolean;
};

/** Follows an event about one repository, without scanning any other. Returns what it caused, for the log of the event. */
export async function followLocation(provider: ScheduledProvider, followed: Followed): Promise<string[]> {
  const { kept, isChanged = false } = followed;
  const gone = [...new Set(followed.gone)].filter((target) => target !== kept);
  await provider.change({
    added: kept === undefined ? [] : [discoveredLocation(kept)],
    removed: gone.map(discoveredLocation),
  });
  if (kept === undefined) return gone.map((target) => `Left out ${target}`);
  if (!isChanged) return [`Took in ${kept}`];
  await provider.refresh({ keys: [`url:${kept}`] });
  return [`Read ${kept} again`];
}
