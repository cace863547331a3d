import { InputError } from '@callboard/errors';

/**
 * The files of a site, below one root. Implementations must stay inside that root: targets of links that lead out are
 * neither listed nor read. Paths use slashes, are relative to the root, and are the same in `list` and `read`.
 */
export interface DocsSource {
  list(): Promise<readonly string[]>;
  /** Throws a NotFoundError for a missing file. */
  read(path: string): Promise<Uint8Array>;
}

/** Rejects a path that could leave the root, or that a storage could confuse with another one. */
export function checkDocsPath(path: string): string {
  const parts = path.split('/');
  const bad = parts.some((part) => part === '' || part === '.' || part === '..');
  if (bad || path.includes('\0') || path.includes('\\') || path.length > 1_000)
    throw new InputError(`'${path.slice(0, 200)}' is not a path inside the docs: no '..', '\\', empty part or NUL`);
  return path;
}

/** Resolves a relative path from a folder; undefined if it leaves the root. `''` is the root. */
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
