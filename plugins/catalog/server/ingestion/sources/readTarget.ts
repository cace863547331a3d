import type { Confinement, Place, SourceContent } from './confinement.ts';
import { parseFingerprint } from './fingerprint.ts';
import { confinedPlace } from './references.ts';
import type { SourceReader } from './sourceReader.ts';

type Options = {
  place: Place;
  /** The previous fingerprint; if undefined, the file is read in any case. */
  stored?: string;
  digest: string;
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
  confine,
  reader,
  signal,
}: Options): Promise<SourceContent | undefined> {
  const before = parseFingerprint(stored);
  const [self, ...references] = before?.parts ?? [];
  const isSamePlace = before?.digest === digest && self?.[0].target === place.target;
  if (!isSamePlace) return reader.read(place, { signal });

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
