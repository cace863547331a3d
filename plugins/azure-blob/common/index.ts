export { annotationsOf, normalizedUrl, repositoryOf, resolvePath } from './blobLinks.ts';
export { type BlobPlace, formatBlobUrl, parseBlobUrl } from './blobUrl.ts';
