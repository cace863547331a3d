import {
  type CodeHost,
  createTreeReader,
  createTreeSearch,
  folderAt,
  patternAt,
  readTarGz,
} from '@callboard/integrations';
import { type GerritLinks, type GerritPlace, gitilesArchive } from '../common/index.ts';
import type { GerritAccess } from './gerritAccess.ts';
import { lastCommit } from './lastCommit.ts';

const host = 'Gerrit';

/** Reads folders from the archives that Gitiles creates for one commit, and finds files in them. */
export function createReadTree(
  access: GerritAccess,
  { placeOf, filePlaceOf, format }: GerritLinks,
): Required<Pick<CodeHost, 'readTree' | 'search'>> {
  const reader = createTreeReader<GerritPlace>({
    ...access,
    folderAt: folderAt(placeOf, { host }),
    lastCommit: (place, asked) => lastCommit(access, place, asked),
    // The archive is of the folder alone.
    archiveOf: (place, commit, request) => ({
      address: gitilesArchive(access.gitilesFor(request), place, commit),
      dropFolders: 0,
    }),
    unpack: readTarGz,
  });
  const search = createTreeSearch(reader, {
    patternAt: patternAt<GerritPlace>(filePlaceOf, host),
    urlOf: (place, path) => format({ ...place, path }),
  });
  return { readTree: reader.readTree, search };
}
