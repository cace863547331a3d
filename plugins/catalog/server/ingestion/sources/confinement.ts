import { lstat } from 'node:fs/promises';
import { basename, dirname, join, relative, sep } from 'node:path';
import { NotAllowedError } from '@callboard/errors';
import { confinedPath } from '@callboard/integrations';

/** Gives the real path of a file by its absolute path, and refuses one outside the folder, by `..` or by a link. */
export type Confinement = (path: string) => Promise<string>;

/** Folders are resolved once each; make a new one for each round of reading. */
export function createConfinement(folder: string): Confinement {
  const folders = new Map<string, Promise<string>>();
  const inside = async (path: string) => {
    const way = relative(folder, path);
    if (way === '..' || way.startsWith(`..${sep}`)) throw new NotAllowedError(`'${path}' is not inside '${folder}'`);
    return confinedPath(folder, way);
  };
  const realFolder = (path: string) => {
    const known = folders.get(path) ?? inside(path);
    folders.set(path, known);
    return known;
  };

  return async (path) => {
    const real = join(await realFolder(dirname(path)), basename(path));
    const stats = await lstat(real).catch(() => undefined);
    return stats?.isSymbolicLink() ? inside(path) : real;
  };
}
