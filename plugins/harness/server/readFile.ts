import { hash } from 'node:crypto';
import { InputError, NotModifiedError } from '@callboard/errors';
import { type CodeHost, describeUrl } from '@callboard/integrations';
import { filePlaceOf } from '../common/index.ts';
import type { HarnessAccess } from './harnessAccess.ts';

/** Reads one file as it is in the repository. */
export function createReadFile({ api, http, ask }: HarnessAccess): CodeHost['read'] {
  return async (url, { token, ...options }) => {
    const place = filePlaceOf(url);
    if (!place?.path) throw notAFile(url);
    const result = await ask({ url, token, signal: options.signal }, (request) =>
      http.read(api.rawFile(place, place.path, place.ref), { ...options, ...request }),
    );
    // Without an ETag, Harness sends the file again.
    const etag = result.etag ?? `"${hash('sha256', result.content)}"`;
    if (etag === options.etag) throw new NotModifiedError(`'${describeUrl(url)}' has not been modified`);
    return { ...result, etag, url: url.href };
  };
}

function notAFile(url: URL) {
  const form = `${url.origin}/ng/account/<account>/module/code/orgs/<organisation>/projects/<project>/repos/<repository>/files/<branch>/~/<path>`;
  return new InputError(`'${describeUrl(url)}' is not a file at Harness. A file has a URL such as ${form}`);
}
