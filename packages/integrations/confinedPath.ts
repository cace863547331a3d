import { lstatSync, readlinkSync } from 'node:fs';
import { lstat, readlink, realpath } from 'node:fs/promises';
import { dirname, isAbsolute, join, parse, relative as relativePath, sep, win32 } from 'node:path';
import { InputError, NotAllowedError, NotFoundError, shortened } from '@callboard/errors';

const maxLinks = 40;
/** More than operating systems accept. Each part of a path is looked up, and makes the next one longer. */
const maxLength = 4_096;

/**
 * The absolute path of something inside a folder, with all links resolved; it need not exist yet. Every path named by a
 * repository, an archive, an entity or a request goes through here before it is read or written. Nothing is decoded:
 * `%2e%2e` is a name. To read the file, open it with `openConfined`.
 */
export async function confinedPath(root: string, relative: string): Promise<string> {
  const shown = refuseOutside(relative);
  const realRoot = await realpath(root).catch((thrown) => {
    throw new NotFoundError(`No folder '${root}'`, thrown);
  });
  return resolveInside(realRoot, relative, { shown, lookup: linkTarget });
}

/**
 * The same for one of the portal's own folders, whose path contains no link and stays that way. With thousands of
 * files, asynchronous lookups would take seven times as long as synchronous ones.
 */
export async function confinedBelow(realRoot: string, relative: string): Promise<string> {
  return resolveInside(realRoot, relative, { shown: refuseOutside(relative), lookup: linkTargetNow });
}

type Lookup = {
  /** The path as shown in errors. */
  shown: string;
  /** The target of a link. */
  lookup(path: string): string | undefined | Promise<string | undefined>;
};

/** Returns the path as shown in errors. */
function refuseOutside(relative: string): string {
  const shown = JSON.stringify(shortened(relative, 200));
  if (relative.length > maxLength) throw new InputError(`The path ${shown} is too long`);
  if (relative.includes('\0')) throw new InputError(`The path ${shown} contains a NUL byte`);
  if (isAbsolute(relative) || win32.isAbsolute(relative) || /^[a-z]:/i.test(relative)) {
    throw new NotAllowedError(`The path ${shown} is absolute; it must be relative to its folder`);
  }
  const segments = relative.split(/[/\\]/);
  if (segments.includes('..')) throw new NotAllowedError(`The path ${shown} must not contain '..'`);
  return shown;
}

async function resolveInside(realRoot: string, relative: string, way: Lookup): Promise<string> {
  const resolved = await resolveLinks(realRoot, relative, way).catch((thrown: NodeJS.ErrnoException) => {
    if (thrown.code !== 'ENAMETOOLONG') throw thrown;
    throw new InputError(`The path ${way.shown} is too long`, thrown);
  });
  if (!isInside(realRoot, resolved))
    throw new NotAllowedError(`The path ${way.shown} points outside its folder through a link`);
  return resolved;
}

// Like realpath, but the end of a path, or the target of a link, may not exist yet: writing through a dangling link
// creates its target, so the target counts.
async function resolveLinks(start: string, path: string, { shown, lookup }: Lookup): Promise<string> {
  let current = start;
  const pending = segmentsOf(path);
  for (let links = 0; pending.length > 0; ) {
    const segment = pending.shift() ?? '';
    if (segment === '..') {
      current = dirname(current);
      continue;
    }
    const next = join(current, segment);
    const target = await lookup(next);
    if (target === undefined) {
      current = next;
      continue;
    }
    links += 1;
    if (links > maxLinks) throw new NotAllowedError(`The path ${shown} goes through more than ${maxLinks} links`);
    if (isAbsolute(target)) current = parse(target).root;
    pending.unshift(...segmentsOf(target.slice(isAbsolute(target) ? current.length : 0)));
  }
  return current;
}

function segmentsOf(path: string): string[] {
  return path.split(sep).filter((segment) => segment !== '' && segment !== '.');
}

async function linkTarget(path: string): Promise<string | undefined> {
  try {
    return (await lstat(path)).isSymbolicLink() ? await readlink(path) : undefined;
  } catch (thrown) {
    return noneWhereNothingIs(thrown);
  }
}

function linkTargetNow(path: string): string | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ? readlinkSync(path) : undefined;
  } catch (thrown) {
    return noneWhereNothingIs(thrown);
  }
}

function noneWhereNothingIs(thrown: unknown): undefined {
  const { code } = thrown as NodeJS.ErrnoException;
  if (code !== 'ENOENT' && code !== 'ENOTDIR') throw thrown;
}

export function isInside(folder: string, path: string): boolean {
  const way = relativePath(folder, path);
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}
