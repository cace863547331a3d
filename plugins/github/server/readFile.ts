import { InputError } from '@callboard/errors';
import { type CodeHost, describeUrl } from '@callboard/integrations';
import { filePlaceOf } from '../common/index.ts';
import type { GithubAccess } from './githubAccess.ts';

const rawContent = 'application/vnd.github.raw+json';
// A file has the requested type; for a folder, GitHub has no raw form and lists its content.
const listContent = /^application\/json\b/;

/** Reads one file by the contents API, which takes tokens of every kind and knows what has not changed. */
export function createReadFile({ api, http, ask }: GithubAccess): CodeHost['read'] {
  return async (url, { token, ...options }) => {
    const place = filePlaceOf(url);
    if (!place?.path) throw notAFile(url);
    const result = await ask({ url, owner: place.owner, token }, (request) =>
      http.read(api.contents(place), { ...options, ...request, headers: { accept: rawContent } }),
    );
    if (listContent.test(result.contentType ?? '')) throw notAFile(url, 'is a folder');
    return { ...result, url: url.href };
  };
}

function notAFile(url: URL, what = 'is not a file at GitHub') {
  const form = `${url.origin}/<owner>/<repository>/blob/<branch>/<path>`;
  return new InputError(`'${describeUrl(url)}' ${what}. A file has a URL such as ${form}`);
}
