import { type CodeHost, type HostAccess, notAFile, withEtag } from '@callboard/integrations';
import type { BitbucketLinks } from '../common/index.ts';
import type { BitbucketEdition } from './bitbucketEdition.ts';

export function createReadFile(
  { http, ask }: HostAccess,
  { urls: { title, fileForm }, fileAddress, isFolder }: BitbucketEdition,
  { filePlaceOf }: BitbucketLinks,
): CodeHost['read'] {
  const noFile = notAFile({ host: title, form: fileForm });
  return async (url, { token, ...options }) => {
    const place = filePlaceOf(url);
    if (!place?.path) throw noFile(url);
    const asked = { url, token, signal: options.signal };
    const address = await fileAddress(place, asked);
    const result = await ask(asked, (request) => http.read(address, { ...options, ...request }));
    if (isFolder(result, place.path)) throw noFile(url, 'is a folder');
    return withEtag(result, { url, known: options.etag });
  };
}
