import { type CodeHost, notAFile } from '@callboard/integrations';
import type { GiteaAccess } from './giteaAccess.ts';

const noFile = notAFile({ host: 'Gitea', form: '<owner>/<repository>/src/branch/<branch>/<path>' });

/** Reads one raw file, for which Gitea supports ETags. Its contents API has none, and wraps files in JSON. */
export function createReadFile({ api, http, links, ask }: GiteaAccess): CodeHost['read'] {
  return async (url, { token, ...options }) => {
    const place = links.filePlaceOf(url);
    if (!place?.path) throw noFile(url);
    const result = await ask({ url, token }, (request) =>
      http.read(api.rawFile(place, place.path, place.ref), { ...options, ...request }),
    );
    return { ...result, url: url.href };
  };
}
