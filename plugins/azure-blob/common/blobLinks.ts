import { folderOf, resolveInRepository } from '@callboard/integrations/common';
import { blobPlaceOf, formatBlobUrl, parseBlobUrl, type UrlParts } from './blobUrl.ts';

/** The one spelling of a file's URL: without a signature, which is a secret. */
export function normalizedUrl(url: UrlParts): string {
  const place = blobPlaceOf(url);
  return place ? formatBlobUrl(place) : url.href;
}

/** What the entities of a file carry. Nothing can be edited there. */
export function annotationsOf(url: UrlParts): Record<string, string> {
  const place = blobPlaceOf(url);
  if (!place?.path) return {};
  const folder = formatBlobUrl({ ...place, path: folderOf(place.path) });
  return { 'backstage.io/source-location': `url:${folder}/` };
}

/** A container is what a repository is elsewhere. */
export function repositoryOf(url: UrlParts) {
  const place = blobPlaceOf(url);
  return place && { url: formatBlobUrl({ ...place, path: '' }), name: place.container };
}

/** What a file means by a path: relative to itself or, with a slash, to its container. It never leads out of it. */
export function resolvePath(path: string, base: UrlParts): string {
  const place = parseBlobUrl(base);
  // Without what its query may hold, which messages must not say.
  const plain = `${base.origin}${base.pathname}`;
  return formatBlobUrl({ ...place, path: resolveInRepository(path, place.path, plain) });
}
