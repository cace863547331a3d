import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { LocationSpec } from '../../common/index.ts';
import { globBase, isGlob } from './sources/globFiles.ts';

/** A location in app-config; relative files are relative to the working directory of the program. */
export function configTarget({ type, target }: LocationSpec, directory = process.cwd()): LocationSpec {
  if (type !== 'file') return { type, target };
  const path = resolve(directory, target);
  // Backstage starts in the folder packages/backend, so its generator writes ../../examples/org.yaml for a file beside app-config.yaml.
  const fromBackend = resolve(directory, 'packages/backend', target);
  const isOfBackend = target.startsWith('../../') && !isThere(path) && isThere(fromBackend);
  return { type, target: isOfBackend ? fromBackend : path };
}

/** Whether a file exists, or the folder of a pattern. */
const isThere = (path: string) => existsSync(isGlob(path) ? globBase(path) : path);
