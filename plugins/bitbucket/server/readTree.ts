import {
  type CodeHost,
  createTreeReader,
  createTreeSearch,
  folderAt,
  type HostAccess,
  patternAt,
  readTarGz,
} from '@callboard/integrations';
import type { BitbucketLinks, BitbucketPlace } from '../common/index.ts';
import type { BitbucketEdition } from './bitbucketEdition.ts';

/** Reads folders from the archive of a repository, and finds files in it. */
export function createReadTree(
  access: HostAccess,
  { urls: { title: host, fileForm: form }, lastCommit, named, archive }: BitbucketEdition,
  { placeOf, filePlaceOf, format }: BitbucketLinks,
): Required<Pick<CodeHost, 'readTree' | 'search'>> {
  const reader = createTreeReader<BitbucketPlace>({
    ...access,
    folderAt: folderAt(placeOf, { host, form }),
    lastCommit,
    archiveOf: (place, commit) => ({ ...archive(place, commit), folder: place.path }),
    unpack: readTarGz,
  });
  const patternIn = patternAt<BitbucketPlace>(filePlaceOf, host);
  const search = createTreeSearch(reader, {
    patternAt: (url, asked) => named(patternIn(url), asked),
    urlOf: (place, path) => format({ ...place, path }),
  });
  return { readTree: reader.readTree, search };
}
