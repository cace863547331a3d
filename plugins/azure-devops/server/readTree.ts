import { NotModifiedError } from '@callboard/errors';
import {
  type CodeHost,
  describeUrl,
  type ReadTreeOptions,
  type ReadTreeResult,
  readZip,
} from '@callboard/integrations';
import { type AzureRepository, parseAzureUrl } from '../common/index.ts';
import type { Asked, AzureAccess } from './azureAccess.ts';
import { lastCommit } from './lastCommit.ts';

/** Reads a folder as a zip archive, which Azure DevOps creates for that folder at one commit. */
export function createReadTree(access: AzureAccess): NonNullable<CodeHost['readTree']> {
  return async (url, { etag, ...options }) => {
    const place = parseAzureUrl(url);
    const folder = place.path ?? '';
    const asked = { url, organization: place.organization, token: options.token };
    const commit = await lastCommit(access, place, { ...asked, folder, signal: options.signal });
    if (etag === commit) throw new NotModifiedError(`'${describeUrl(url)}' has not been modified`);
    return readCommit(access, { place, folder, commit, asked }, options);
  };
}

type Commit = { place: AzureRepository; folder: string; commit: string; asked: Asked };

/** The files of one commit in a folder. */
export async function readCommit(
  { api, http, requestFor }: AzureAccess,
  { place, folder, commit, asked }: Commit,
  { signal, token: _, ...options }: ReadTreeOptions,
): Promise<ReadTreeResult> {
  const request = await requestFor(asked);
  const packed = () => http.download(api.archive(place, folder, { commit }), { ...request, signal });
  // The archive of a folder contains that folder without its parents; that of a repository has no top-level folder.
  const dropFolders = folder ? 1 : 0;
  return { etag: commit, files: () => readZip(packed(), { ...options, name: describeUrl(asked.url), dropFolders }) };
}
