import type { Dirent } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join, parse, sep } from 'node:path';
import { InputError } from '@callboard/errors';
import { GLOBSTAR, Minimatch } from 'minimatch';

/** The files that match, sorted, and the folders that were looked into. */
export type GlobResult = { files: string[]; folders: Set<string> };

type Pattern = Minimatch['set'][number];

const MAX_ENTRIES = 200_000;
const options = { magicalBraces: true, nocomment: true, nonegate: true } as const;

export const isGlob = (path: string): boolean => new Minimatch(path, options).hasMagic();

/** The folder above the first part of a pattern that may match several names. */
export function globBase(path: string): string {
  const { root } = parse(path);
  const parts = path.slice(root.length).split(sep);
  const firstMagic = parts.findIndex((part) => isGlob(part));
  return root + parts.slice(0, firstMagic).join(sep);
}

/** Finds the files below a folder that a pattern means. Names with a leading dot match only a pattern that has it, too. */
export async function globFiles(path: string): Promise<GlobResult> {
  const base = globBase(path);
  const rest = path.slice(base.length).replace(/^[/\\]/, '');
  const found = { files: new Set<string>(), folders: new Set<string>(), entries: 0 };
  for (const pattern of new Minimatch(rest, options).set) await walk(base, pattern, found);
  return { files: [...found.files].sort(), folders: found.folders };
}

const anyFile = new Minimatch('*', options).set[0]!;

type Found = { files: Set<string>; folders: Set<string>; entries: number };

async function walk(folder: string, [first, ...rest]: Pattern, found: Found): Promise<void> {
  if (first === undefined) return;
  found.folders.add(folder);
  if (first === GLOBSTAR) return walkBelow(folder, rest, found);
  if (typeof first === 'string') return visit(join(folder, first), rest, found);
  for (const entry of await entriesOf(folder, found)) {
    if (first.test(entry.name)) await visit(join(folder, entry.name), rest, found);
  }
}

async function visit(path: string, rest: Pattern, found: Found): Promise<void> {
  const target = await stat(path).catch(() => undefined);
  if (rest.length > 0 && target?.isDirectory()) await walk(path, rest, found);
  if (rest.length === 0 && target?.isFile()) found.files.add(path);
}

/** `**` stands for the folder itself and all those below, and at the end of a pattern for every file in them. */
async function walkBelow(folder: string, rest: Pattern, found: Found): Promise<void> {
  await walk(folder, rest.length > 0 ? rest : anyFile, found);
  for (const entry of await entriesOf(folder, found)) {
    // A linked folder is no folder to `isDirectory`: links may lead round in circles.
    if (entry.isDirectory() && !entry.name.startsWith('.')) {
      await walk(join(folder, entry.name), [GLOBSTAR, ...rest], found);
    }
  }
}

async function entriesOf(folder: string, found: Found): Promise<Dirent[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((thrown: NodeJS.ErrnoException) => {
    if (thrown.code === 'ENOENT' || thrown.code === 'ENOTDIR') return [];
    throw thrown;
  });
  found.entries += entries.length;
  if (found.entries > MAX_ENTRIES)
    throw new InputError(`The pattern leads to more than ${MAX_ENTRIES} files and folders`);
  return entries;
}
