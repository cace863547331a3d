import { hash } from 'node:crypto';
import { type CodeHost, notAFile, notModified } from '@callboard/integrations';
import type { GitlabAccess } from './gitlabAccess.ts';

const noFile = notAFile({ host: 'GitLab', form: '<group>/<project>/-/blob/<branch>/<path>' });

/** Reads one file by the files API, which takes tokens of every kind. */
export function createReadFile({ api, http, links, ask }: GitlabAccess): CodeHost['read'] {
  return async (url, { token, ...options }) => {
    const place = links.filePlaceOf(url);
    if (!place?.path) throw noFile(url);
    const result = await ask({ url, token }, (request) =>
      http.read(api.rawFile(place, place.path, place.ref), { ...options, ...request }),
    );
    // Not every GitLab says an ETag for a file, and then it sends it again.
    const etag = result.etag ?? `"${hash('sha256', result.content)}"`;
    if (etag === options.etag) throw notModified(url);
    return { ...result, etag, url: url.href };
  };
}
