import { type CodeHost, notAFile } from '@callboard/integrations';
import { filePlaceOf } from '../common/index.ts';
import type { GithubAccess } from './githubAccess.ts';

const rawContent = 'application/vnd.github.raw+json';
// A file has the requested type; for a folder, GitHub has no raw form and lists its content.
const listContent = /^application\/json\b/;

const noFile = notAFile({ host: 'GitHub', form: '<owner>/<repository>/blob/<branch>/<path>' });

/** Reads one file with the contents API, which accepts all kinds of tokens and supports ETags. */
export function createReadFile({ api, http, ask }: GithubAccess): CodeHost['read'] {
  return async (url, { token, ...options }) => {
    const place = filePlaceOf(url);
    if (!place?.path) throw noFile(url);
    const result = await ask({ url, owner: place.owner, token }, (request) =>
      http.read(api.contents(place), { ...options, ...request, headers: { accept: rawContent } }),
    );
    if (listContent.test(result.contentType ?? '')) throw noFile(url, 'is a folder');
    return { ...result, url: url.href };
  };
}
