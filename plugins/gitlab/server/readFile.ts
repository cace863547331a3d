import { hash } from 'node:crypto';
import { InputError, NotModifiedError } from '@callboard/errors';
import { type CodeHost, describeUrl } from '@callboard/integrations';
import type { GitlabAccess } from './gitlabAccess.ts';

/** Reads one file by the files API, which takes tokens of every kind. */
export function createReadFile({ api, http, links, ask }: GitlabAccess): CodeHost['read'] {
  return async (url, { token, ...options }) => {
    const place = links.filePlaceOf(url);
    if (!place?.path) throw notAFile(url);
    const result = await ask({ url, token }, (request) =>
      http.read(api.rawFile(place, place.path, place.ref), { ...options, ...request }),
    );
    // Not every GitLab says an ETag for a file, and then it sends it again.
    const etag = result.etag ?? `"${hash('sha256', result.content)}"`;
    if (etag === options.etag) throw new NotModifiedError(`'${describeUrl(url)}' has not been modified`);
    return { ...result, etag, url: url.href };
  };
}

function notAFile(url: URL) {
  const form = `${url.origin}/<group>/<project>/-/blob/<branch>/<path>`;
  return new InputError(`'${describeUrl(url)}' is not a file at GitLab. A file has a URL such as ${form}`);
}
