import { InputError } from '@callboard/errors';
import { resolveInRepository } from '@callboard/integrations/common';
import type { UrlParts } from './encodeForAws.ts';
import { formatS3Url, parseS3Url, type S3Site } from './s3Url.ts';

/** Resolves and annotates the files of a bucket, by their URLs. */
export function s3Links(site: S3Site) {
  const folderOf = (key: string) => key.slice(0, key.lastIndexOf('/') + 1);
  return {
    annotations(url: UrlParts): Record<string, string> {
      const place = parseS3Url(url, site);
      // Objects cannot be edited in place, so there is no edit link.
      return place
        ? { 'backstage.io/source-location': `url:${formatS3Url({ ...place, key: folderOf(place.key) })}` }
        : {};
    },
    repository(url: UrlParts) {
      const place = parseS3Url(url, site);
      return place && { url: formatS3Url({ ...place, key: '' }), name: place.bucket };
    },
    resolve(path: string, base: UrlParts): string {
      const place = parseS3Url(base, site);
      if (!place)
        throw new InputError(`'${base.href}' is not in an S3 bucket, so the path '${path}' cannot be resolved`);
      const key = resolveInRepository(path, place.key, base.href);
      // A path may be a pattern, and an encoded star would not be one.
      return formatS3Url({ ...place, key }).replaceAll('%2A', '*');
    },
  };
}
