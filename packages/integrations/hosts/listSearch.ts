import type { CodeHost } from './codeHost.ts';
import type { Asked } from './hostAccess.ts';
import { createPathPattern } from './pathPattern.ts';
import { type ListedFile, searchList } from './searchList.ts';
import type { PlaceInRepository, TreeReader } from './treeReader.ts';

/** A host that lists the files of a commit. */
type ListingHost<Place extends PlaceInRepository> = {
  /** The pattern at a URL; throws an InputError if it has none. */
  patternAt(url: URL): Place;
  /** The name of the branch that `HEAD` stands for, for the URLs of matches. */
  defaultBranch?(place: Place, asked: Asked): Promise<string>;
  /** The files of a commit in a folder, or in all of them; undefined if there are more than the host lists. */
  listFiles(at: { place: Place; commit: string; folder: string }, asked: Asked): Promise<ListedFile[] | undefined>;
  contentOf(at: { place: Place; commit: string; file: ListedFile }, asked: Asked): Promise<Buffer>;
  /** The URL of a file in the repository of a place. */
  urlOf(place: Place, path: string): string;
};

/** Finds the matches of a pattern in the file listing of a commit, and reads only those. */
export function createListSearch<Place extends PlaceInRepository>(
  { readCommit, lastCommit }: TreeReader<Place>,
  host: ListingHost<Place>,
): NonNullable<CodeHost['search']> {
  return async (url, options) => {
    const place = host.patternAt(url);
    const { token, signal } = options;
    const asked = { url, token, signal };
    const { folder: commonFolder } = createPathPattern(place.path);
    const commit = await lastCommit({ ...place, path: commonFolder }, asked);
    const isOnHead = 'ref' in place && place.ref === 'HEAD';
    const named = isOnHead && host.defaultBranch ? { ...place, ref: await host.defaultBranch(place, asked) } : place;
    return searchList(
      {
        url,
        commit,
        pattern: place.path,
        listFiles: (folder) => host.listFiles({ place, commit, folder }, asked),
        // Files are read later, when the signal of the search may have ended.
        contentOf: (file) => host.contentOf({ place, commit, file }, { url, token }),
        readFolder: (folder, treeOptions) =>
          readCommit({ place: { ...place, path: folder }, commit, url }, treeOptions),
        urlOf: (path) => host.urlOf(named, path),
      },
      options,
    );
  };
}
