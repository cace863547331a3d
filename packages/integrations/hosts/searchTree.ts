import type { FoundFile, ReadTreeOptions, ReadTreeResult, SearchOptions, SearchResult } from '../readOptions.ts';
import { createPathPattern } from './pathPattern.ts';

type Searching = {
  /** From the root of the repository: '/services/*' + '/catalog-info.yaml'. */
  pattern: string;
  /** Reads the folder of the repository that contains all matches; empty for the root. */
  readFolder(folder: string, options: ReadTreeOptions): Promise<ReadTreeResult>;
  /** The URL of a file, by its path from the root of the repository. */
  urlOf(path: string): string;
};

/** Finds the matches of a pattern on a host that can read whole folders. */
export async function searchTree(
  { pattern, readFolder, urlOf }: Searching,
  options: SearchOptions,
): Promise<SearchResult> {
  const { folder, matches } = createPathPattern(pattern);
  const pathOf = (path: string) => (folder ? `${folder}/${path}` : path);
  const tree = await readFolder(folder, { ...options, filter: (path) => matches(pathOf(path)) });
  const files: FoundFile[] = [];
  for await (const { path, lastModified, content } of tree.files()) {
    const fullPath = pathOf(path);
    files.push({ url: urlOf(fullPath), path: fullPath, ...(lastModified && { lastModified }), content });
  }
  return { etag: tree.etag, files: files.sort((one, other) => (one.url < other.url ? -1 : 1)) };
}
