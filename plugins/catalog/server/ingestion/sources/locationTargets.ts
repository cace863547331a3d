import { stat } from 'node:fs/promises';
import { dirname, isAbsolute, join, resolve } from 'node:path';
import { InputError, NotAllowedError, NotFoundError } from '@callboard/errors';
import { describeUrl } from '@callboard/integrations';
import type { LocationSpec } from '../../../common/index.ts';
import { type Confinement, createConfinement, type Place } from './confinement.ts';
import { globBase, globFiles, isGlob } from './globFiles.ts';
import { type LocationSource, refusedType } from './locationSource.ts';
import type { SourceReader } from './sourceReader.ts';

/** One file or URL to read: `location` is its name, `place` its real path. */
export type LocationTarget = { location: LocationSpec; place: Place };

/** A target that does not exist or may not be read. */
export type TargetProblem = { location: LocationSpec; error: Error };

/** Receives the folders in which a change may matter. */
export type FolderWatch = { add(folder: string): void };

export type LocationTargets = {
  found: LocationTarget[];
  problems: TargetProblem[];
  /** Whether `found` is complete; if not, a file that is not in it may still exist. */
  isComplete: boolean;
};

type Options = {
  source: LocationSource;
  /** The folder that must contain all its files. */
  folder?: string;
  folders: FolderWatch;
  reader: SourceReader;
  isForced?: boolean;
  signal?: AbortSignal;
};

/** The files and URLs that a Location points to; adds the folders where others may appear. */
export async function locationTargets(options: Options): Promise<LocationTargets> {
  const { source, folder, folders, reader } = options;
  const targets: LocationTargets = { found: [], problems: [], isComplete: true };
  const confine = folder === undefined ? undefined : createConfinement(folder);
  for (const target of source.targets) {
    let location = { type: source.type, target };
    try {
      location = resolvedLocation(source, target, reader);
      if (source.type === 'url') targets.found.push(...(await urlTargets(location, options)));
      else if (await isPattern(location.target))
        await addMatches(source, location.target, { confine, folders, targets });
      else await addFile(source, location.target, { confine, folders, targets });
    } catch (thrown) {
      if (source.isOptional && thrown instanceof NotFoundError) continue;
      targets.isComplete &&= !(source.type === 'url' ? target.includes('*') : isGlob(target));
      targets.problems.push({ location, error: thrown as Error });
    }
  }
  return targets;
}

function resolvedLocation(source: LocationSource, target: string, reader: SourceReader): LocationSpec {
  const refused = refusedType(source.type, source.own);
  if (refused) throw new NotAllowedError(`The Location ${source.ref} ${refused}`);
  return { type: source.type, target: source.type === 'url' ? urlOf(source, target, reader) : pathOf(source, target) };
}

function urlOf({ own }: LocationSource, target: string, { urls }: SourceReader): string {
  const url = own.type === 'url' ? urls.resolve(target, own.target) : target;
  if (!URL.canParse(url)) throw new InputError(`'${describeUrl(target)}' is not a URL`);
  return urls.isPattern(url) ? url : urls.normalize(url);
}

async function urlTargets(location: LocationSpec, { reader, isForced, signal }: Options): Promise<LocationTarget[]> {
  if (!reader.urls.isPattern(location.target)) return [{ location, place: location }];
  const places = await reader.search(location.target, { isForced, signal });
  return places.map((place) => ({ location: { type: place.type, target: place.target }, place }));
}

function pathOf({ own }: LocationSource, target: string): string {
  if (/[/\\]$/.test(target)) {
    throw new InputError(`A target of type file may not end in a path separator, as '${target}' does`);
  }
  if (isAbsolute(target)) return resolve(target);
  if (own.type !== 'file') throw new InputError(`'${target}' must be an absolute path`);
  return resolve(dirname(own.target), target);
}

type Adding = { confine?: Confinement; folders: FolderWatch; targets: LocationTargets };

async function addFile(source: LocationSource, path: string, { confine, folders, targets }: Adding): Promise<void> {
  folders.add(dirname(path));
  // Files that the operator configured can be anywhere; their targets must stay in the folder of the first one.
  const isConfigured = source.own.target === path && source.origin.target === path;
  const location = { type: 'file', target: path };
  targets.found.push({ location, place: isConfigured || !confine ? location : await confine(path) });
}

async function addMatches(source: LocationSource, pattern: string, adding: Adding): Promise<void> {
  const { folders, targets, confine = createConfinement(globBase(pattern)) } = adding;
  // Before the search: the pattern itself may start outside.
  await confine(join(globBase(pattern), '*')).catch((thrown) => {
    if (thrown instanceof NotFoundError) folders.add(globBase(pattern));
    throw thrown;
  });
  const { files, folders: visited } = await globFiles(pattern);
  for (const folder of visited) folders.add(folder);
  if (files.size === 0 && !source.isOptional) throw new NotFoundError(`No file matches '${pattern}'`);
  for (const [file, hints] of files) {
    const location = { type: 'file', target: file };
    await confine(file, hints).then(
      (place) => targets.found.push({ location, place }),
      (error: Error) => targets.problems.push({ location, error }),
    );
  }
}

async function isPattern(path: string): Promise<boolean> {
  return isGlob(path) && !(await isFile(path));
}

async function isFile(path: string): Promise<boolean> {
  const stats = await stat(path).catch(() => undefined);
  return stats?.isFile() ?? false;
}
