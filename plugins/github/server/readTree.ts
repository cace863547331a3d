import { InputError, NotModifiedError } from '@callboard/errors';
import {
  type CodeHost,
  describeUrl,
  type ReadTreeOptions,
  type ReadTreeResult,
  readTarGz,
} from '@callboard/integrations';
import { filePlaceOf, type GithubPlace, parseGithubUrl } from '../common/index.ts';
import type { Asked, GithubAccess } from './githubAccess.ts';
import { lastCommit } from './lastCommit.ts';

/** Reads a folder from the archive of its repository, which GitHub creates for one commit. */
export function createReadTree(access: GithubAccess): NonNullable<CodeHost['readTree']> {
  return async (url, { etag, ...options }) => {
    const place = filePlaceOf(url) ?? parseGithubUrl(url);
    if (!place || (place.view && !filePlaceOf(url))) throw notAFolder(url);
    const asked = { url, owner: place.owner, token: options.token };
    const commit = await lastCommit(access, place, { ...asked, signal: options.signal });
    if (etag === commit) throw new NotModifiedError(`'${describeUrl(url)}' has not been modified`);
    return readCommit(access, { place, commit, asked }, options);
  };
}

type Commit = { place: GithubPlace; commit: string; asked: Asked };

/** The files of one commit in the folder of the place. */
export async function readCommit(
  { api, http, requestFor }: GithubAccess,
  { place, commit, asked }: Commit,
  { signal, token: _, ...options }: ReadTreeOptions,
): Promise<ReadTreeResult> {
  const request = await requestFor(asked);
  const packed = () => http.download(api.tarball(place, commit), { ...request, signal });
  const name = describeUrl(asked.url);
  return { etag: commit, files: () => readTarGz(packed(), { ...options, name, folder: place.path }) };
}

function notAFolder(url: URL) {
  const form = `${url.origin}/<owner>/<repository>/tree/<branch>/<path>`;
  return new InputError(`'${describeUrl(url)}' is not a folder at GitHub. A folder has a URL such as ${form}`);
}
