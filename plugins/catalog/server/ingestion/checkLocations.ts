import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { nearest } from '@callboard/config';
import { messageOf } from '@callboard/errors';
import { describeUrl } from '@callboard/integrations';
import type { LocationSpec } from '../../common/index.ts';
import type { CatalogConfig } from '../config.ts';
import { globBase, globFiles, isGlob } from './sources/globFiles.ts';

const types = ['file', 'url'];

/** Problems of configured locations that can be found without remote reads. */
export async function checkLocations({ locations }: Pick<CatalogConfig, 'locations'>): Promise<string[]> {
  const checks = locations.map(async (location, index) => {
    const problem = await problemOf(location);
    return problem === undefined ? [] : [`catalog.locations[${index}]${problem}`];
  });
  return (await Promise.all(checks)).flat();
}

async function problemOf(location: CatalogConfig['locations'][number]): Promise<string | undefined> {
  const { type, target } = configTarget(location);
  if (!types.includes(type)) {
    const suggestion = nearest(type, types);
    return `.type is '${type}', which is not supported${suggestion ? `, did you mean '${suggestion}'?` : `; use ${types.join(' or ')}`}`;
  }
  if (type === 'url') {
    return URL.canParse(target) ? undefined : `.target is '${describeUrl(target)}', which is not a URL`;
  }
  return location.presence === 'optional' ? undefined : fileProblem(target);
}

async function fileProblem(path: string): Promise<string | undefined> {
  const stats = await stat(path).catch(() => undefined);
  if (stats?.isFile()) return undefined;
  if (stats) return `.target is a folder: '${path}'. Name its files, for example '${path}/*.yaml'`;
  if (!isGlob(path)) return `.target names a file that does not exist: '${path}'`;
  try {
    return (await globFiles(path)).files.size > 0 ? undefined : `.target matches no file: '${path}'`;
  } catch (error) {
    return `.target cannot be searched: ${messageOf(error)}`;
  }
}

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
