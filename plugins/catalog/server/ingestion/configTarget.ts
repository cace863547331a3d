import { resolve } from 'node:path';
import type { LocationSpec } from '../../common/index.ts';

/** A location as app-config has it; relative files are relative to where the program was started. */
export function configTarget({ type, target }: LocationSpec, directory = process.cwd()): LocationSpec {
  return { type, target: type === 'file' ? resolve(directory, target) : target };
}
