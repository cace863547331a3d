import { lstat } from 'node:fs/promises';
import { stringifyLocationRef } from '../../../common/index.ts';
import type { Pacer } from '../../pacer.ts';
import { type Fingerprint, parseFingerprint } from './fingerprint.ts';
import type { LocationTarget } from './locationTargets.ts';

type Options = {
  /** The paths at which something has happened. */
  touched: ReadonlySet<string>;
  /** The fingerprints of the last time, by file. */
  stored: ReadonlyMap<string, string>;
  /** Gets what was read for a file that is left out. */
  leaveOut(parts: Fingerprint['parts']): void;
  pacer: Pacer;
};

/** Of the files that a Location points to, those that are new or may be others now. */
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
  // It may be a link on the way to any of them. What is gone again was an editor's.
  const isThere = (path: string) => lstat(path).then(Boolean, () => false);
  const others = await Promise.all([...unknown].map(isThere));
  return others.some(Boolean) ? found : concerned;
}
