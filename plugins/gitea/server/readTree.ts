import { InputError, NotModifiedError } from '@callboard/errors';
import {
  type CodeHost,
  describeUrl,
  type ReadTreeOptions,
  type ReadTreeResult,
  readTarGz,
} from '@callboard/integrations';
import type { GiteaPlace } from '../common/index.ts';
import type { Asked, GiteaAccess } from './giteaAccess.ts';
import { lastCommit } from './lastCommit.ts';

/** Reads a folder from the archive of its repository, which Gitea creates for one commit. */
export function createReadTree(access: GiteaAccess): NonNullable<CodeHost['readTree']> {
  const { filePlaceOf, placeOf } = access.links;
  return async (url, { etag, ...options }) => {
    const place = filePlaceOf(url) ?? placeOf(url);
    if (!place || (place.view && !filePlaceOf(url))) throw notAFolder(url);
    const asked = { url, token: options.token, signal: options.signal };
    const commit = await lastCommit(access, place, asked);
    if (etag === commit) throw new NotModifiedError(`'${describeUrl(url)}' has not been modified`);
    return readCommit(access, { place, commit, asked }, options);
  };
}

type Commit = { place: GiteaPlace; commit: string; asked: Asked };

/** The files of one commit in the folder of the place. */
export function readCommit(
  { api, http, requestFor }: GiteaAccess,
  { place, commit, asked }: Commit,
  { signal: _signal, token: _token, ...options }: ReadTreeOptions,
): ReadTreeResult {
  const packed = () => http.download(api.archive(place, commit), requestFor(asked));
  const name = describeUrl(asked.url);
  return { etag: commit, files: () => readTarGz(packed(), { ...options, name, folder: place.path }) };
}

function notAFolder(url: URL) {
  const form = `${url.origin}/<owner>/<repository>/src/branch/<branch>/<path>`;
  return new InputError(`'${describeUrl(url)}' is not a folder at Gitea. A folder has a URL such as ${form}`);
}
