import { createHash } from 'node:crypto';
import { NotModifiedError, PayloadTooLargeError } from '@callboard/errors';
import { describeUrl } from '../describeUrl.ts';
import type { ReadTreeOptions, ReadTreeResult, SearchOptions, SearchResult } from '../readOptions.ts';
import { createPathPattern } from './pathPattern.ts';
import { searchTree } from './searchTree.ts';

/** A file in the listing of a commit; `id` identifies its content. */
export type ListedFile = { path: string; id: string; size?: number };

type Searching = {
  /** The user's URL, for messages. */
  url: URL;
  /** From the root of the repository: '/services/*' + '/catalog-info.yaml'. */
  pattern: string;
  commit: string;
  /** The files of the commit in a folder, or in all of them; undefined if there are more than the host lists. */
  listFiles(folder: string): Promise<readonly ListedFile[] | undefined>;
  contentOf(file: ListedFile): Promise<Buffer>;
  /** Reads a folder of the commit, for when the listing is too long. */
  readFolder(folder: string, options: ReadTreeOptions): Promise<ReadTreeResult>;
  /** The URL of a file, by its path from the root of the repository. */
  urlOf(path: string): string;
};

const megabyte = 1024 * 1024;

/**
 * Finds the matches of a pattern in a commit's file listing, and reads only those; uses the archive if the listing is
 * too long.
 */
export async function searchList(searching: Searching, options: SearchOptions): Promise<SearchResult> {
  const { url, pattern, commit, readFolder, urlOf } = searching;
  const known = options.etag?.split(':') ?? [];
  const notModified = () => new NotModifiedError(`'${describeUrl(url)}' has not been modified`);
  if (known[0] === commit) throw notModified();
  const { folder, matches } = createPathPattern(pattern);
  const all = await searching.listFiles(folder);
  if (!all) return searchTree({ pattern, readFolder, urlOf }, { ...options, etag: undefined });
  const found = all.filter(({ path }) => matches(path));
  // Changes elsewhere in the repository cause no reads.
  const hash = hashOf(found);
  if (known[1] === hash) throw notModified();
  const count = countBytes(found, url, options);
  const files = found.map((file) => ({
    url: urlOf(file.path),
    path: file.path,
    content: async () => count(await searching.contentOf(file)),
  }));
  return { etag: `${commit}:${hash}`, files: files.sort((one, other) => (one.url < other.url ? -1 : 1)) };
}

/** Enforces the limits, first with the sizes in the listing and then with the actual sizes. */
function countBytes(found: readonly ListedFile[], url: URL, limits: SearchOptions): (content: Buffer) => Buffer {
  const { maxFiles = 20_000, maxBytes = 100 * megabyte } = limits;
  const check = (bytes: number) => {
    if (found.length <= maxFiles && bytes <= maxBytes) return;
    throw new PayloadTooLargeError(
      `'${describeUrl(url)}' matches ${found.length} files with ${bytes} bytes; the limits are ${maxFiles} files and ${maxBytes} bytes`,
    );
  };
  check(found.reduce((sum, { size = 0 }) => sum + size, 0));
  let read = 0;
  return (content) => {
    read += content.length;
    check(read);
    return content;
  };
}

const hashOf = (files: readonly ListedFile[]) =>
  createHash('sha1')
    .update(JSON.stringify(files.map(({ path, id }) => [path, id])))
    .digest('hex');
