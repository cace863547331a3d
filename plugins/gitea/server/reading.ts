import type { CodeHost, TreeReader } from '@callboard/integrations';
import { createRawFileReader, createTreeReader, folderAt, folderPlaceOf, readTarGz } from '@callboard/integrations';
import type { GiteaPlace } from '../common/index.ts';
import type { GiteaAccess } from './giteaAccess.ts';
import { lastCommit } from './lastCommit.ts';

const rawFileUrl = { host: 'Gitea', form: '<owner>/<repository>/src/branch/<branch>/<path>' };

/** Reads one raw file, for which Gitea supports ETags. Its contents API has none, and wraps files in JSON. */
export function createReadFile(access: GiteaAccess): CodeHost['read'] {
  const read = createRawFileReader(access, rawFileUrl);
  return async (url, options) => ({ ...(await read(url, options)), url: url.href });
}

const form = '<owner>/<repository>/src/branch/<branch>/<path>';

export const createReadTree = (access: GiteaAccess): TreeReader<GiteaPlace> =>
  createTreeReader({
    ...access,
    folderAt: folderAt(folderPlaceOf<GiteaPlace>(access.links), { host: 'Gitea', form }),
    lastCommit: (place, asked) => lastCommit(access, place, asked),
    archiveOf: (place, commit) => ({ address: access.api.archive(place, commit), folder: place.path }),
    unpack: readTarGz,
  });
