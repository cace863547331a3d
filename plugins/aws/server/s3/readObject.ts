import { InputError } from '@callboard/errors';
import { type CodeHost, describeUrl } from '@callboard/integrations';
import { formatS3Url, parseS3Url } from '../../common/index.ts';
import type { S3Access } from './s3Access.ts';

/** Reads one object, with a conditional GET if an etag is known. */
export function createReadObject(access: S3Access): CodeHost['read'] {
  // Users have no S3 tokens: everything is read with the keys of the portal.
  return async (url, { token: _, ...options }) => {
    const place = parseS3Url(url, access.site);
    if (!place?.key || place.key.endsWith('/')) {
      throw new InputError(
        `'${describeUrl(url)}' is not a file in S3: it is a bucket or a folder, or its path contains '..'`,
      );
    }
    const result = await access.get(place, formatS3Url(place), { ...options, shownUrl: url });
    return { ...result, url: url.href };
  };
}
