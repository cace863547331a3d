import { InputError } from '@callboard/errors';
import { type CodeHost, describeUrl } from '@callboard/integrations';
import type { GiteaAccess } from './giteaAccess.ts';

/** Reads one file as it is, which Gitea does by an ETag; its contents API has none, and packs files into JSON. */
export function createReadFile({ api, http, links, ask }: GiteaAccess): CodeHost['read'] {
  return async (url, { token, ...options }) => {
    const place = links.filePlaceOf(url);
    if (!place?.path) throw notAFile(url);
    const result = await ask({ url, token }, (request) =>
      http.read(api.rawFile(place, place.path, place.ref), { ...options, ...request }),
    );
    return { ...result, url: url.href };
  };
}

function notAFile(url: URL) {
  const form = `${url.origin}/<owner>/<repository>/src/branch/<branch>/<path>`;
  return new InputError(`'${describeUrl(url)}' is not a file at Gitea. A file has a URL such as ${form}`);
}
