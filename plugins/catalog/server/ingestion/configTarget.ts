import { resolve } from 'node:path';
import type { LocationSpec } from '../../common/index.ts';

/** A location in app-config; relative files are relative to the working directory of the program. */
export function configTarget({ type, target }: LocationSpec, directory = process.cwd()): LocationSpec {
  return { type, target: type === 'file' ? resolve(directory, target) : target };
}
