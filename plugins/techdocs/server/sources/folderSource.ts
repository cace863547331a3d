import { readdir, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { DocsSource } from '@callboard/docs';
import { NotAllowedError, NotFoundError, PayloadTooLargeError } from '@callboard/errors';
import { confinedPath, isGeneratedPath, isPrivatePath } from '@callboard/integrations';
import { readConfined } from '../storages/local/readConfined.ts';

export type SourceLimits = { maxBytes: number; maxFiles: number; maxFileBytes: number };
export type ListedFile = { path: string; size: number; mtimeMs: number };

type FolderOptions = {
  /** Whether the folder may hold more than a repository does, such as `.env`: by default. */
  mayHoldPrivate?: boolean;
};

/** The files of a folder on this machine. Nothing outside of it is listed or read, also by a link, and nothing private in it. */
export function createFolderSource(
  folder: string,
  limits: SourceLimits,
  { mayHoldPrivate = true }: FolderOptions = {},
) {
  const isHidden = (path: string) => mayHoldPrivate && isPrivatePath(path);
  const isHiddenLink = async (path: string) =>
    mayHoldPrivate && isPrivatePath(relative(await confinedPath(folder, ''), await confinedPath(folder, path)));

  /** Links to files are what they lead to; linked folders may lead round in circles and are left out. */
  async function files(): Promise<ListedFile[]> {
    const start = await confinedPath(folder, '');
    const found: ListedFile[] = [];
    let bytes = 0;
    const pending = [start];
    for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
      for (const entry of await readdir(next, { withFileTypes: true }).catch(missing(folder))) {
        const path = join(next, entry.name);
        const shown = relative(start, path).split(sep).join('/');
        if (isGeneratedPath(shown) || isHidden(shown)) continue;
        if (entry.isDirectory()) pending.push(path);
        else {
          const file = await fileAt(shown);
          if (!file || file.size > limits.maxFileBytes) continue;
          bytes += file.size;
          found.push(file);
        }
        if (found.length > limits.maxFiles || bytes > limits.maxBytes) throw tooLarge(folder, limits);
      }
    }
    return found.sort((one, other) => (one.path < other.path ? -1 : 1));
  }

  async function fileAt(path: string): Promise<ListedFile | undefined> {
    try {
      if (await isHiddenLink(path)) return undefined;
      const found = await stat(await confinedPath(folder, path));
      return found.isFile() ? { path, size: found.size, mtimeMs: found.mtimeMs } : undefined;
    } catch (thrown) {
      const isGone = (thrown as NodeJS.ErrnoException).code === 'ENOENT';
      if (isGone || thrown instanceof NotAllowedError) return undefined;
      throw thrown;
    }
  }

  const source: DocsSource = {
    list: async () => (await files()).map(({ path }) => path),
    async read(path) {
      const isReadable = !isHidden(path) && !(await isHiddenLink(path));
      const content = isReadable ? await readConfined(folder, path) : undefined;
      if (content) return content;
      throw new NotFoundError(`There is no file '${path}' in the docs`);
    },
  };
  return { source, files };
}

const missing = (folder: string) => (thrown: NodeJS.ErrnoException) => {
  if (thrown.code !== 'ENOENT' && thrown.code !== 'ENOTDIR') throw thrown;
  throw new NotFoundError(`There is no folder '${folder}' with docs in it`, thrown);
};

const tooLarge = (shown: string, { maxBytes, maxFiles }: SourceLimits) =>
  new PayloadTooLargeError(
    `'${shown}' is too large for docs: more than ${maxFiles} files or ${maxBytes} bytes (techdocs.build.maxFiles, techdocs.build.maxBytes)`,
  );
