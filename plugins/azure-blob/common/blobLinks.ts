import { folderOf, repositoryLinks } from '@callboard/integrations/common';
import { type BlobPlace, formatBlobUrl, parseBlobUrl, type UrlParts } from './blobUrl.ts';

const links = repositoryLinks({
  title: 'Azure Blob Storage',
  parse: (url: UrlParts) => parseBlobUrl(url),
  isFile: (place): place is BlobPlace => true,
  // Without a signature, which is secret.
  fileUrl: formatBlobUrl,
  folderUrl: (place) => (place.path ? `${formatBlobUrl({ ...place, path: folderOf(place.path) })}/` : undefined),
  editUrl: () => undefined,
  // A container corresponds to a repository.
  repository: (place) => ({ url: formatBlobUrl({ ...place, path: '' }), name: place.container }),
  resolvedUrl: formatBlobUrl,
});

export const { normalizedUrl, annotationsOf, repositoryOf } = links;

/** Resolves a path without the query of the URL, which may be secret and must not appear in messages. */
export const resolvePath = (path: string, { origin, pathname }: UrlParts): string =>
  links.resolvePath(path, { origin, pathname, href: `${origin}${pathname}` });
