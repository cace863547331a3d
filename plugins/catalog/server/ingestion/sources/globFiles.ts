import type { Dirent } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { InputError } from '@callboard/errors';
import { isGeneratedPath, isPrivatePath } from '@callboard/integrations';
import { GLOBSTAR, Minimatch } from 'minimatch';

/** The matching files by path, and whether each is a link; and the visited folders. */
export type GlobResult = { files: Map<string, { isLink: boolean }>; folders: Set<string> };

type Pattern = Minimatch['set'][number];
type Found = GlobResult & { entries: number };

const MAX_ENTRIES = 200_000;
/** A short pattern can expand to more alternatives than fit in memory, and deep nesting takes longer to parse. */
const MAX_ALTERNATIVES = 100;
const MAX_PATTERN_LENGTH = 500;
const options = { magicalBraces: true, nocomment: true, nonegate: true, braceExpandMax: MAX_ALTERNATIVES + 1 } as const;
const MAGIC = /[*?[{]|[!+@]\(/;
const anyFile = new Minimatch('*', options).set[0]!;

/** A longer text is a plain name, whatever it contains. */
export const isGlob = (path: string): boolean =>
  path.length <= MAX_PATTERN_LENGTH && MAGIC.test(path) && new Minimatch(path, options).hasMagic();

/** The folder above the first wildcard part of a pattern. */
export function globBase(path: string): string {
  return dirname(`${path.slice(0, path.search(MAGIC))}x`);
}

/**
 * Finds the files that match a pattern. Names with a leading dot match only patterns with a leading dot; private files and folders of
 * installed packages never match.
 */
export async function globFiles(path: string): Promise<GlobResult> {
  const base = globBase(path);
  const rest = path.slice(base.length).replace(/^[/\\]/, '');
  const found: Found = { files: new Map(), folders: new Set(), entries: 0 };
  for (const pattern of patternsOf(rest)) await walk(base, pattern, found);
  const files = new Map([...found.files].sort(([one], [other]) => (one < other ? -1 : 1)));
  return { files, folders: found.folders };
}

function patternsOf(path: string): Pattern[] {
  const { set } = new Minimatch(path, options);
  if (set.length <= MAX_ALTERNATIVES) return set;
  throw new InputError(`The pattern expands to more than ${MAX_ALTERNATIVES} others`);
}

async function walk(folder: string, pattern: Pattern, found: Found, known?: readonly Dirent[]): Promise<void> {
  const [first, ...rest] = pattern;
  if (first === undefined) return;
  found.folders.add(folder);
  const entries = known ?? (await entriesOf(folder, found));
  if (first === GLOBSTAR) return walkBelow(folder, rest, found, entries);
  for (const entry of entries) {
    const isMatch = typeof first === 'string' ? first === entry.name : first.test(entry.name);
    if (isMatch) await visit(join(folder, entry.name), entry, rest, found);
  }
}

async function visit(path: string, entry: Dirent, rest: Pattern, found: Found): Promise<void> {
  const isLink = entry.isSymbolicLink();
  const target = isLink ? await stat(path).catch(() => undefined) : entry;
  if (rest.length > 0 && target?.isDirectory()) await walk(path, rest, found);
  if (rest.length === 0 && target?.isFile()) found.files.set(path, { isLink });
}

/** `**` matches the folder itself and all those below, and at the end of a pattern every file in them. */
async function walkBelow(folder: string, rest: Pattern, found: Found, entries: readonly Dirent[]): Promise<void> {
  await walk(folder, rest.length > 0 ? rest : anyFile, found, entries);
  for (const entry of entries) {
    // A linked folder is not a directory for `isDirectory`: links may be circular.
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
  if (found.entries <= MAX_ENTRIES) return entries.filter(({ name }) => !isPrivatePath(name) && !isGeneratedPath(name));
  throw new InputError(`The pattern matches more than ${MAX_ENTRIES} files and folders`);
}
