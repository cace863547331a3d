import type { Confinement, Place, SourceContent } from './confinement.ts';
import { parseFingerprint } from './fingerprint.ts';
import { confinedPlace } from './references.ts';
import type { SourceReader } from './sourceReader.ts';

type Options = {
  place: Place;
  /** The previous fingerprint; if undefined, the file is read in any case. */
  stored?: string;
  digest: string;
  /** Whether to compare only the content with a fingerprint of another digest. */
  isLeftToNewer(): Promise<boolean>;
  /** Resolves links again: a changed link target is a change. */
  confine?: Confinement;
  reader: SourceReader;
  signal?: AbortSignal;
};

/** Reads a file, unless neither it nor any target of its placeholders has changed since. */
export async function readTarget({
  place,
  stored,
  digest,
  isLeftToNewer,
  confine,
  reader,
  signal,
}: Options): Promise<SourceContent | undefined> {
  const before = parseFingerprint(stored);
  const [self, ...references] = before?.parts ?? [];
  const isSamePlace = self?.[0].target === place.target;
  if (!isSamePlace || (before?.digest !== digest && !(await isLeftToNewer()))) return reader.read(place, { signal });

  const changed = await reader.read(place, { mark: self[1], signal });
  if (changed) return changed;
  for (const [reference, mark] of references) {
    const isSame = await confinedPlace(reference, confine)
      .then((found) => reader.read(found, { mark, signal }))
      .then(
        (content) => content === undefined,
        () => false,
      );
    if (!isSame) return reader.read(place, { signal });
  }
  return undefined;
}
