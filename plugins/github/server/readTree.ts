import { createTreeReader, folderAt, folderPlaceOf, readTarGz, type TreeReader } from '@callboard/integrations';
import { filePlaceOf, type GithubPlace, parseGithubUrl } from '../common/index.ts';
import type { GithubAccess } from './githubAccess.ts';
import { lastCommit } from './lastCommit.ts';

const form = '<owner>/<repository>/tree/<branch>/<path>';
const folderOf = folderPlaceOf<GithubPlace>({ placeOf: parseGithubUrl, filePlaceOf });

export const createReadTree = (access: GithubAccess): TreeReader<GithubPlace> =>
  createTreeReader({
    http: access.http,
    requestFor: (asked, { owner }) => access.requestFor({ ...asked, owner }),
    folderAt: folderAt(folderOf, { host: 'GitHub', form }),
    lastCommit: (place, asked) => lastCommit(access, place, asked),
    archiveOf: (place, commit) => ({ address: access.api.tarball(place, commit), folder: place.path }),
    unpack: readTarGz,
  });
