import { InputError, NotModifiedError } from '@callboard/errors';
import { type CodeHost, describeUrl, type ReadTreeOptions, readTarGz, searchTree } from '@callboard/integrations';
import { type GerritLinks, type GerritPlace, gitilesArchive } from '../common/index.ts';
import type { GerritAccess } from './gerritAccess.ts';
import { lastCommit } from './lastCommit.ts';

/** Reads folders from the archives that Gitiles creates for one commit, and finds files in them. */
export function createReadTree(
  access: GerritAccess,
  { placeOf, filePlaceOf, format }: GerritLinks,
): Required<Pick<CodeHost, 'readTree' | 'search'>> {
  async function readPlace(place: GerritPlace, url: URL, { etag, token, signal, ...options }: ReadTreeOptions) {
    const asked = { url, token, signal };
    const commit = await lastCommit(access, place, asked);
    if (etag === commit) throw new NotModifiedError(`'${describeUrl(url)}' has not been modified`);
    const { gitilesBaseUrl, request } = access.requestFor(asked);
    const packed = () => access.http.download(gitilesArchive(gitilesBaseUrl, place, commit), request);
    // The archive is of the folder alone.
    return { etag: commit, files: () => readTarGz(packed(), { ...options, name: describeUrl(url), dropFolders: 0 }) };
  }

  return {
    async readTree(url, options) {
      const place = placeOf(url);
      if (!place) throw new InputError(`'${describeUrl(url)}' is not a folder at Gerrit`);
      return readPlace(place, url, options);
    },
    async search(url, options) {
      const place = filePlaceOf(url);
      if (!place) throw new InputError(`'${describeUrl(url)}' is not a pattern for files at Gerrit`);
      const readFolder = (folder: string, treeOptions: ReadTreeOptions) =>
        readPlace({ ...place, path: folder }, url, treeOptions);
      return searchTree({ pattern: place.path, readFolder, urlOf: (path) => format({ ...place, path }) }, options);
    },
  };
}
