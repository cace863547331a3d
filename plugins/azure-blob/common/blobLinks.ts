import { folderOf, resolveInRepository } from '@callboard/integrations/common';
import { blobPlaceOf, formatBlobUrl, parseBlobUrl, type UrlParts } from './blobUrl.ts';

/** The canonical URL of a file: without a signature, which is secret. */
export function normalizedUrl(url: UrlParts): string {
  const place = blobPlaceOf(url);
  return place ? formatBlobUrl(place) : url.href;
}

/** The annotations of a file's entities. Files cannot be edited there. */
export function annotationsOf(url: UrlParts): Record<string, string> {
  const place = blobPlaceOf(url);
  if (!place?.path) return {};
  const folder = formatBlobUrl({ ...place, path: folderOf(place.path) });
  return { 'backstage.io/source-location': `url:${folder}/` };
}

/** A container corresponds to a repository. */
export function repositoryOf(url: UrlParts) {
  const place = blobPlaceOf(url);
  return place && { url: formatBlobUrl({ ...place, path: '' }), name: place.container };
}

/**
 * Resolves a path in a file: relative to the file or, with a leading slash, to its container. It never leads outside.
 */
export function resolvePath(path: string, base: UrlParts): string {
  const place = parseBlobUrl(base);
  // Without its query, which may be secret and must not appear in messages.
  const plain = `${base.origin}${base.pathname}`;
  return formatBlobUrl({ ...place, path: resolveInRepository(path, place.path, plain) });
}
