import { lstat } from 'node:fs/promises';
import { stringifyLocationRef } from '../../../common/index.ts';
import type { Pacer } from '../../pacer.ts';
import { type Fingerprint, parseFingerprint } from './fingerprint.ts';
import type { LocationTarget } from './locationTargets.ts';

type Options = {
  /** The changed paths. */
  touched: ReadonlySet<string>;
  /** The previous fingerprints, by file. */
  stored: ReadonlyMap<string, string>;
  /** Receives the marks of a skipped file. */
  leaveOut(parts: Fingerprint['parts']): void;
  pacer: Pacer;
};

/** The files of a Location that are new or may have changed. */
export async function touchedTargets(
  found: readonly LocationTarget[],
  { touched, stored, leaveOut, pacer }: Options,
): Promise<readonly LocationTarget[]> {
  const unknown = new Set(touched);
  const concerned: LocationTarget[] = [];
  for (const target of found) {
    const parts = parseFingerprint(stored.get(stringifyLocationRef(target.location)))?.parts;
    const paths = [target.location.target, target.place.target, ...(parts ?? []).map(([part]) => part.target)];
    if (!parts || paths.some((path) => touched.has(path))) concerned.push(target);
    else leaveOut(parts);
    for (const path of paths) unknown.delete(path);
    if (pacer.isDue()) await pacer.pause();
  }
  // It may be a link in the path of any of them. A path that is already gone was an editor's temporary file.
  const isThere = (path: string) => lstat(path).then(Boolean, () => false);
  const others = await Promise.all([...unknown].map(isThere));
  return others.some(Boolean) ? found : concerned;
}
