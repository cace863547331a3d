import { ServiceUnavailableError } from '@callboard/errors';
import { type CodeHost, describeUrl, notAFile, withEtag } from '@callboard/integrations';
import type { GerritLinks } from '../common/index.ts';
import type { GerritAccess } from './gerritAccess.ts';
import { lastCommit, namedRef } from './lastCommit.ts';

const form = 'plugins/gitiles/<project>/+/refs/heads/<branch>/<path>';
const noFile = notAFile({ host: 'Gerrit', form });
const base64 = /^[A-Za-z\d+/=\s]*$/;

/** Reads one file by the content API, which sends it as base64. */
export function createReadFile(access: GerritAccess, { filePlaceOf }: GerritLinks): CodeHost['read'] {
  return async (url, { token, etag: known, lastModifiedAfter: _, ...options }) => {
    const place = filePlaceOf(url);
    if (!place?.path) throw noFile(url);
    const asked = { url, token, signal: options.signal };
    const ref = await namedRef(access, place, asked);
    const commit = ref.kind === 'branch' ? undefined : await lastCommit(access, { ...place, ref }, asked);
    const encoded = await access.ask(asked, (request) => {
      const api = access.apiFor(request);
      const address =
        commit === undefined ? api.branchFile(place, ref.name, place.path) : api.commitFile(place, commit, place.path);
      return access.http.read(address, { ...options, ...request });
    });
    const text = String(encoded.content);
    if (!base64.test(text)) {
      throw new ServiceUnavailableError(`Gerrit's response for '${describeUrl(url)}' is not the content of a file`);
    }
    return withEtag({ content: Buffer.from(text, 'base64') }, { url, known });
  };
}
