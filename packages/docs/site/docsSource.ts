import { InputError } from '@callboard/errors';

/**
 * The files that a site is made of, below one root. Whoever makes one keeps it inside that root: what a link leads out to is neither
 * listed nor read. Paths have slashes, are relative to the root, and are the same in `list` and `read`.
 */
export interface DocsSource {
  list(): Promise<readonly string[]>;
  /** Throws a NotFoundError for a file that is not there. */
  read(path: string): Promise<Uint8Array>;
}

/** Refuses a path that could lead out of the root, or that a storage could take for another one. */
export function checkDocsPath(path: string): string {
  const parts = path.split('/');
  const bad = parts.some((part) => part === '' || part === '.' || part === '..');
  if (bad || path.includes('\0') || path.includes('\\') || path.length > 1_000)
    throw new InputError(`'${path.slice(0, 200)}' is not a path inside the docs: no '..', '\\', empty part or NUL`);
  return path;
}

/** Where a relative path leads from a folder, or undefined when it leads out of the root. `''` is the root. */
export function pathWithin(folder: string, relative: string): string | undefined {
  const parts = relative.startsWith('/') ? [] : folder.split('/').filter(Boolean);
  for (const part of relative.split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') parts.push(part);
    else if (parts.pop() === undefined) return undefined;
  }
  const path = parts.join('/');
  return path.includes('\0') || path.includes('\\') ? undefined : path;
}

export function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}
