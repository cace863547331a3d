import { lstat, readdir, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { type DocsSource, docsPartOf } from '@callboard/docs';
import { NotAllowedError, NotFoundError, PayloadTooLargeError } from '@callboard/errors';
import { confinedPath, isGeneratedPath, isPrivatePath } from '@callboard/integrations';
import { readConfined } from '../storages/local/readConfined.ts';

export type SourceLimits = { maxBytes: number; maxFiles: number; maxFileBytes: number };
export type ListedFile = { path: string; size: number; mtimeMs: number };

const statsAtOnce = 64;

type FolderOptions = {
  /** Whether the folder may contain more than a repository does, such as `.env`; true by default. */
  mayHoldPrivate?: boolean;
};

/**
 * The files of a folder on this machine. Nothing outside it is listed or read, not even through a link, and no private
 * files.
 */
export function createFolderSource(
  folder: string,
  limits: SourceLimits,
  { mayHoldPrivate = true }: FolderOptions = {},
) {
  const isHidden = (path: string) => mayHoldPrivate && isPrivatePath(path);
  const isHiddenLink = async (path: string) =>
    mayHoldPrivate && isPrivatePath(relative(await confinedPath(folder, ''), await confinedPath(folder, path)));

  /**
   * The docs files, and as many others as the limit allows, those in upper folders first. Links to files are resolved;
   * linked folders may be circular and are skipped.
   */
  async function files(): Promise<ListedFile[]> {
    const start = await confinedPath(folder, '');
    const part = await docsPartOf(source);
    const found: ListedFile[] = [];
    const others: ListedFile[] = [];
    let bytes = 0;
    const hasRoom = () => found.length + others.length < limits.maxFiles;
    const pending = [''];
    // The list grows during the iteration.
    for (const next of pending) {
      const entries = await readdir(join(start, next), { withFileTypes: true }).catch(missing(folder));
      const shown = entries
        .map((entry) => ({ entry, path: next === '' ? entry.name : `${next}/${entry.name}` }))
        .filter(({ path }) => !isGeneratedPath(path) && !isHidden(path))
        .sort((one, other) => (one.path < other.path ? -1 : 1));
      for (const { entry, path } of shown)
        if (entry.isDirectory() && (hasRoom() || part.leadsTo(path))) pending.push(path);
      const wanted = shown.filter(({ entry, path }) => !entry.isDirectory() && (hasRoom() || part.has(path)));
      for (let at = 0; at < wanted.length; at += statsAtOnce) {
        const some = wanted.slice(at, at + statsAtOnce);
        // A regular file, in a folder that was reached without links, is where it appears to be.
        const stats = some.map(({ entry, path }) => (entry.isFile() ? plainFileAt(start, path) : linkedFileAt(path)));
        for (const file of await Promise.all(stats)) {
          if (!file || file.size > limits.maxFileBytes) continue;
          const isOfDocs = part.has(file.path);
          (isOfDocs ? found : others).push(file);
          if (isOfDocs) bytes += file.size;
        }
        if (found.length > limits.maxFiles || bytes > limits.maxBytes) throw tooLarge(folder, limits);
      }
    }
    const listed = [...found, ...others.slice(0, limits.maxFiles - found.length)];
    return listed.sort((one, other) => (one.path < other.path ? -1 : 1));
  }

  async function plainFileAt(start: string, path: string): Promise<ListedFile | undefined> {
    const found = await lstat(join(start, path)).catch(unlessGone);
    return found?.isFile() ? { path, size: found.size, mtimeMs: found.mtimeMs } : undefined;
  }

  async function linkedFileAt(path: string): Promise<ListedFile | undefined> {
    try {
      if (await isHiddenLink(path)) return undefined;
      const found = await stat(await confinedPath(folder, path)).catch(unlessGone);
      return found?.isFile() ? { path, size: found.size, mtimeMs: found.mtimeMs } : undefined;
    } catch (thrown) {
      if (thrown instanceof NotAllowedError) return undefined;
      throw thrown;
    }
  }

  /** A build lists the files whose hash is its source's fingerprint. */
  let listed: Promise<readonly ListedFile[]> | undefined;
  const listedFiles = () => {
    listed ??= files();
    return listed;
  };

  const source: DocsSource = {
    list: async () => (await listedFiles()).map(({ path }) => path),
    async read(path) {
      const isReadable = !isHidden(path) && !(await isHiddenLink(path));
      const content = isReadable ? await readConfined(folder, path) : undefined;
      if (content) return content;
      throw new NotFoundError(`There is no file '${path}' in the docs`);
    },
  };
  return { source, files: listedFiles };
}

function unlessGone(thrown: NodeJS.ErrnoException): undefined {
  if (thrown.code !== 'ENOENT' && thrown.code !== 'ENOTDIR') throw thrown;
}

const missing = (folder: string) => (thrown: NodeJS.ErrnoException) => {
  if (thrown.code !== 'ENOENT' && thrown.code !== 'ENOTDIR') throw thrown;
  throw new NotFoundError(`The docs folder '${folder}' does not exist`, thrown);
};

const tooLarge = (shown: string, { maxBytes, maxFiles }: SourceLimits) =>
  new PayloadTooLargeError(
    `The docs in '${shown}' are too large: more than ${maxFiles} files or ${maxBytes} bytes (techdocs.build.maxFiles, techdocs.build.maxBytes)`,
  );
