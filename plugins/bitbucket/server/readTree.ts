import { InputError, NotModifiedError } from '@callboard/errors';
import { type CodeHost, describeUrl, type ReadTreeOptions, readTarGz, searchTree } from '@callboard/integrations';
import type { BitbucketLinks, BitbucketPlace } from '../common/index.ts';
import type { BitbucketAccess } from './bitbucketAccess.ts';
import type { BitbucketEdition } from './bitbucketEdition.ts';

/** Reads folders from the archive of a repository, which Bitbucket creates for one commit, and finds files in it. */
export function createReadTree(
  access: BitbucketAccess,
  { urls: { title, fileForm }, lastCommit, named, archive }: BitbucketEdition,
  { placeOf, filePlaceOf, format }: BitbucketLinks,
): Required<Pick<CodeHost, 'readTree' | 'search'>> {
  async function readPlace(place: BitbucketPlace, url: URL, { etag, token, signal, ...options }: ReadTreeOptions) {
    const asked = { url, token, signal };
    const commit = await lastCommit(place, asked);
    if (etag === commit) throw new NotModifiedError(`'${describeUrl(url)}' has not been modified`);
    const { address, dropFolders } = archive(place, commit);
    const request = await access.requestFor(asked);
    const read = { ...options, name: describeUrl(url), folder: place.path, dropFolders };
    return { etag: commit, files: () => readTarGz(access.http.download(address, request), read) };
  }

  return {
    async readTree(url, options) {
      const place = placeOf(url);
      if (place) return readPlace(place, url, options);
      const form = `${url.origin}/${fileForm}`;
      throw new InputError(`'${describeUrl(url)}' is not a folder at ${title}. A folder has a URL such as ${form}`);
    },
    async search(url, options) {
      const found = filePlaceOf(url);
      if (!found) throw new InputError(`'${describeUrl(url)}' is not a pattern for files at ${title}`);
      const place = await named(found, { url, token: options.token, signal: options.signal });
      const readFolder = (folder: string, treeOptions: ReadTreeOptions) =>
        readPlace({ ...place, path: folder }, url, treeOptions);
      const urlOf = (path: string) => format({ ...place, path });
      return searchTree({ pattern: place.path, readFolder, urlOf }, options);
    },
  };
}
