import { lstat, realpath } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { NotAllowedError, NotFoundError } from '@callboard/errors';
import { confinedPath, isPrivatePath } from '@callboard/integrations';
import type { LocationSpec } from '../../../common/index.ts';

export type Place = LocationSpec & {
  /** A file named by others must be inside this folder when it is opened. */
  folder?: string;
  /** The result of an earlier search; without content if it still matches the mark. */
  found?: { mark: string; content?: Buffer };
};

/** The content; the mark identifies exactly this content. */
export type SourceContent = { content: Buffer; mark: string };

/**
 * Resolves a file's real path from its absolute path, and refuses files outside the folder, by `..` or by a link, and private files in it.
 */
export type Confinement = (path: string, hints?: { isLink: boolean }) => Promise<Place>;

/** Each parent folder is read once; create a new one for each round of reads. */
export function createConfinement(folder: string): Confinement {
  const root = resolve(folder);
  const folders = new Map<string, Promise<string>>();

  async function real(path: string): Promise<string> {
    if (path !== root) return inside(path, await isLink(join(await realFolder(dirname(path)), basename(path))));
    return realpath(root).catch((thrown) => {
      throw new NotFoundError(`No folder '${root}'`, thrown);
    });
  }

  function realFolder(path: string): Promise<string> {
    const known = folders.get(path) ?? real(path);
    folders.set(path, known);
    return known;
  }

  /** Only links need the full check: anything else is inside its parent folder. */
  async function inside(path: string, isLinked: boolean): Promise<string> {
    return isLinked ? confinedPath(root, relative(root, path)) : join(await realFolder(dirname(path)), basename(path));
  }

  async function realPlace(path: string, isLinked: boolean | undefined): Promise<string> {
    if (path === root) return realFolder(root);
    return inside(path, isLinked ?? (await isLink(join(await realFolder(dirname(path)), basename(path)))));
  }

  return async (path, hints) => {
    if (!isBelow(root, path)) throw new NotAllowedError(`'${path}' is not inside '${root}'`);
    const [target, realRoot] = [await realPlace(path, hints?.isLink), await realFolder(root)];
    if (isPrivatePath(relative(root, path)) || isPrivatePath(relative(realRoot, target))) {
      throw new NotAllowedError(
        `'${path}' is private: version control data, credentials and keys in a folder are never read`,
      );
    }
    return { type: 'file', target, folder: realRoot };
  };
}

/** Whether a path is inside a folder, or the folder itself, judging by its name. */
export function isBelow(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way !== '..' && !way.startsWith(`..${sep}`);
}

async function isLink(path: string): Promise<boolean> {
  const stats = await lstat(path).catch(() => undefined);
  return stats?.isSymbolicLink() ?? false;
}
