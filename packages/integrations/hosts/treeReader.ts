import type { readTarGz } from '../archives/readTarGz.ts';
import { describeUrl } from '../describeUrl.ts';
import type { ReadTreeOptions, ReadTreeResult } from '../readOptions.ts';
import type { CodeHost } from './codeHost.ts';
import type { Asked, CredentialedRequest } from './hostAccess.ts';
import { notModified } from './hostErrors.ts';
import type { HostHttp } from './hostRequest.ts';
import { searchTree } from './searchTree.ts';

/** A folder, file or pattern of a repository. */
export type PlaceInRepository = {
  /** From the root of the repository, without slashes around it; empty for the root. */
  path: string;
};

type CommitArchive = {
  address: string;
  /** The folder to read in it; all of it by default. */
  folder?: string;
  /** How many leading folders of each name to strip; one by default. */
  dropFolders?: number;
};

/** A host that creates archives of commits. */
export type ArchiveHost<Place extends PlaceInRepository> = {
  http: HostHttp;
  requestFor(asked: Asked, place: Place): Promise<CredentialedRequest>;
  /** The folder at a URL; throws an InputError if it has none. */
  folderAt(url: URL): Place;
  /** The commit of a branch or tag, or of the default branch for a URL without one. */
  lastCommit(place: Place, asked: Asked): Promise<string>;
  /** `request` is the one that will download it. */
  archiveOf(place: Place, commit: string, request: CredentialedRequest): CommitArchive;
  /** The format of the archives: `readTarGz` or `readZip`. */
  unpack: typeof readTarGz;
};

export type TreeReader<Place> = {
  lastCommit(place: Place, asked: Asked): Promise<string>;
  readTree: NonNullable<CodeHost['readTree']>;
  readPlace(place: Place, url: URL, options: ReadTreeOptions): Promise<ReadTreeResult>;
  /** The files of one commit in the folder of a place. */
  readCommit(at: { place: Place; commit: string; url: URL }, options: ReadTreeOptions): Promise<ReadTreeResult>;
};

/** Reads folders from the archive of a repository, which the host creates for one commit. The commit is the etag. */
export function createTreeReader<Place extends PlaceInRepository>(host: ArchiveHost<Place>): TreeReader<Place> {
  const readCommit: TreeReader<Place>['readCommit'] = async ({ place, commit, url }, options) => {
    const { etag: _, token, signal, ...limits } = options;
    const request = await host.requestFor({ url, token, signal }, place);
    const { address, ...layout } = host.archiveOf(place, commit, request);
    const packed = () => host.http.download(address, request);
    return { etag: commit, files: () => host.unpack(packed(), { ...limits, ...layout, name: describeUrl(url) }) };
  };

  const readPlace: TreeReader<Place>['readPlace'] = async (place, url, options) => {
    const { etag, token, signal } = options;
    const commit = await host.lastCommit(place, { url, token, signal });
    if (etag === commit) throw notModified(url);
    return readCommit({ place, commit, url }, options);
  };

  return {
    lastCommit: host.lastCommit,
    readTree: async (url, options) => readPlace(host.folderAt(url), url, options),
    readPlace,
    readCommit,
  };
}

type PatternHost<Place> = {
  /** The pattern at a URL; throws an InputError if it has none. */
  patternAt(url: URL, asked: Asked): Place | Promise<Place>;
  /** The URL of a file in the repository of a place. */
  urlOf(place: Place, path: string): string;
};

/** Finds the matches of a pattern in the archive. */
export function createTreeSearch<Place extends PlaceInRepository>(
  { readPlace }: TreeReader<Place>,
  { patternAt, urlOf }: PatternHost<Place>,
): NonNullable<CodeHost['search']> {
  return async (url, options) => {
    const place = await patternAt(url, { url, token: options.token, signal: options.signal });
    const readFolder = (folder: string, treeOptions: ReadTreeOptions) =>
      readPlace({ ...place, path: folder }, url, treeOptions);
    return searchTree({ pattern: place.path, readFolder, urlOf: (path) => urlOf(place, path) }, options);
  };
}
