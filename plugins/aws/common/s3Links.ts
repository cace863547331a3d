import { InputError } from '@callboard/errors';
import { resolveInRepository } from '@callboard/integrations/common';
import { formatS3Url, parseS3Url, type S3Site } from './s3Url.ts';
import type { UrlParts } from './urlParts.ts';

/** What a bucket's files mean and carry, by their URLs. */
export function s3Links(site: S3Site) {
  const folderOf = (key: string) => key.slice(0, key.lastIndexOf('/') + 1);
  return {
    annotations(url: UrlParts): Record<string, string> {
      const place = parseS3Url(url, site);
      // Nobody edits an object where it is, so that there is no link to do so.
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
        throw new InputError(`'${base.href}' is not in a bucket of S3, so that '${path}' means nothing there`);
      const key = resolveInRepository(path, place.key, base.href);
      // A path may be a pattern, and a star that is encoded would be none.
      return formatS3Url({ ...place, key }).replaceAll('%2A', '*');
    },
  };
}
