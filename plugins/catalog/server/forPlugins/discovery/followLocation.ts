import { discoveredLocation } from './discoveredLocation.ts';
import type { ScheduledProvider } from './scheduledProvider.ts';

type Followed = {
  /** The current target of a repository's catalog file; undefined if it is excluded or missing. */
  kept: string | undefined;
  /** Its possible former targets. */
  gone: readonly string[];
  /** Whether the file's content may have changed. */
  isChanged?: boolean;
};

/** Handles an event about one repository, without scanning any other. Returns its effects, for the event log. */
export async function followLocation(provider: ScheduledProvider, followed: Followed): Promise<string[]> {
  const { kept, isChanged = false } = followed;
  const gone = [...new Set(followed.gone)].filter((target) => target !== kept);
  await provider.change({
    added: kept === undefined ? [] : [discoveredLocation(kept)],
    removed: gone.map(discoveredLocation),
  });
  if (kept === undefined) return gone.map((target) => `Removed ${target}`);
  if (!isChanged) return [`Added ${kept}`];
  await provider.refresh({ keys: [`url:${kept}`] });
  return [`Read ${kept} again`];
}
