import { createTreeReader, folderAt, folderPlaceOf, readTarGz, type TreeReader } from '@callboard/integrations';
import type { GitlabPlace } from '../common/index.ts';
import type { GitlabAccess } from './gitlabAccess.ts';
import { lastCommit } from './lastCommit.ts';

const form = '<group>/<project>/-/tree/<branch>/<path>';

export const createReadTree = (access: GitlabAccess): TreeReader<GitlabPlace> =>
  createTreeReader({
    ...access,
    folderAt: folderAt(folderPlaceOf<GitlabPlace>(access.links), { host: 'GitLab', form }),
    lastCommit: (place, asked) => lastCommit(access, place, asked),
    archiveOf: (place, commit) => ({ address: access.api.archive(place, commit, place.path), folder: place.path }),
    unpack: readTarGz,
  });
