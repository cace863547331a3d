import { type CodeHost, notAFile, withEtag } from '@callboard/integrations';
import type { GitlabAccess } from './gitlabAccess.ts';

const noFile = notAFile({ host: 'GitLab', form: '<group>/<project>/-/blob/<branch>/<path>' });

/** Reads one file with the files API, which accepts all kinds of tokens. */
export function createReadFile({ api, http, links, ask }: GitlabAccess): CodeHost['read'] {
  return async (url, { token, ...options }) => {
    const place = links.filePlaceOf(url);
    if (!place?.path) throw noFile(url);
    const result = await ask({ url, token }, (request) =>
      http.read(api.rawFile(place, place.path, place.ref), { ...options, ...request }),
    );
    return withEtag(result, { url, known: options.etag });
  };
}
