import { hash } from 'node:crypto';
import { InputError, NotModifiedError } from '@callboard/errors';
import { type CodeHost, describeUrl } from '@callboard/integrations';
import type { BitbucketLinks } from '../common/index.ts';
import type { BitbucketAccess } from './bitbucketAccess.ts';
import type { BitbucketEdition } from './bitbucketEdition.ts';

export function createReadFile(
  { http, ask }: BitbucketAccess,
  { urls: { title, fileForm }, fileAddress, isFolder }: BitbucketEdition,
  { filePlaceOf }: BitbucketLinks,
): CodeHost['read'] {
  const notAFile = (url: URL, what = `is not a file at ${title}`) =>
    new InputError(`'${describeUrl(url)}' ${what}. A file has a URL such as ${url.origin}/${fileForm}`);

  return async (url, { token, ...options }) => {
    const place = filePlaceOf(url);
    if (!place?.path) throw notAFile(url);
    const asked = { url, token, signal: options.signal };
    const address = await fileAddress(place, asked);
    const result = await ask(asked, (request) => http.read(address, { ...options, ...request }));
    if (isFolder(result, place.path)) throw notAFile(url, 'is a folder');
    // A server sends no ETag for a file, and sends the file again.
    const etag = result.etag ?? `"${hash('sha256', result.content)}"`;
    if (etag === options.etag) throw new NotModifiedError(`'${describeUrl(url)}' has not been modified`);
    return { ...result, etag, url: url.href };
  };
}
