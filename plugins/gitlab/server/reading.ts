import {
  type CodeHost,
  createRawFileReader,
  createTreeReader,
  folderAt,
  folderPlaceOf,
  readTarGz,
  type TreeReader,
  withEtag,
} from '@callboard/integrations';
import type { GitlabPlace } from '../common/index.ts';
import type { GitlabAccess } from './gitlabAccess.ts';
import { lastCommit } from './lastCommit.ts';

const rawFileUrl = { host: 'GitLab', form: '<group>/<project>/-/blob/<branch>/<path>' };

/** Reads one file with the files API, which accepts all kinds of tokens. */
export function createReadFile(access: GitlabAccess): CodeHost['read'] {
  const read = createRawFileReader(access, rawFileUrl);
  return async (url, options) => withEtag(await read(url, options), { url, known: options.etag });
}

const form = '<group>/<project>/-/tree/<branch>/<path>';

export const createReadTree = (access: GitlabAccess): TreeReader<GitlabPlace> =>
  createTreeReader({
    ...access,
    folderAt: folderAt(folderPlaceOf<GitlabPlace>(access.links), { host: 'GitLab', form }),
    lastCommit: (place, asked) => lastCommit(access, place, asked),
    archiveOf: (place, commit) => ({ address: access.api.archive(place, commit, place.path), folder: place.path }),
    unpack: readTarGz,
  });
