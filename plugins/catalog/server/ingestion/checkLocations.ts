import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { nearest } from '@callboard/config';
import { messageOf } from '@callboard/errors';
import { describeUrl } from '@callboard/integrations';
import type { CatalogConfig } from '../config.ts';
import { checkFiles } from './checkFiles.ts';
import { configTarget } from './configTarget.ts';
import { createRules } from './processing/rules.ts';
import { globFiles, isGlob } from './sources/globFiles.ts';

const types = ['file', 'url'];

/** Problems of configured locations that can be found without remote reads. */
export async function checkLocations(config: Pick<CatalogConfig, 'locations' | 'rules'>): Promise<string[]> {
  const rules = createRules(config);
  const checks = config.locations.map(async (location, index) => {
    const problem = await problemOf(location);
    if (problem !== undefined) return [`catalog.locations[${index}]${problem}`];
    const place = configTarget(location);
    const inFiles = place.type === 'file' ? await checkFiles(await filesAt(place.target), place, rules) : [];
    return inFiles.map((text) => `catalog.locations[${index}]: ${text}`);
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

async function filesAt(path: string): Promise<Iterable<string>> {
  if (isGlob(path)) return (await globFiles(path)).files.keys();
  return existsSync(path) ? [path] : [];
}
