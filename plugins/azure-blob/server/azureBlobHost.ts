import { createHash } from 'node:crypto';
import { InputError, NotModifiedError, PayloadTooLargeError } from '@callboard/errors';
import { type CodeHost, describeUrl, type ReadTreeOptions, searchTree } from '@callboard/integrations';
import { encodePath } from '@callboard/integrations/common';
import {
  annotationsOf,
  type BlobPlace,
  formatBlobUrl,
  normalizedUrl,
  parseBlobUrl,
  repositoryOf,
  resolvePath,
} from '../common/index.ts';
import type { BlobAccess } from './blobAccess.ts';
import { type Blob, listBlobs } from './listBlobs.ts';

const megabyte = 1024 * 1024;
/** For one file, which may be compressed and then larger than listed. */
const usualMaxBytes = 10 * megabyte;

/** Reads one Azure storage account; a container corresponds to a repository. */
export function createAzureBlobHost(origin: string, access: BlobAccess): CodeHost {
  const { host } = new URL(origin);
  const contentOf = (place: BlobPlace, request: Parameters<BlobAccess['read']>[2]) =>
    access.read(`/${place.container}/${encodePath(place.path)}`, {}, request);

  const readTree = async (
    place: BlobPlace,
    shownUrl: URL,
    { etag, token, signal, filter = () => true, ...limits }: ReadTreeOptions,
  ) => {
    const prefix = place.path ? `${place.path}/` : '';
    const all = await listBlobs(access, place, { shownUrl, token, signal });
    const wanted = all
      .map((blob) => ({ ...blob, inFolder: blob.path.slice(prefix.length) }))
      .filter(({ inFolder, size }) => filter(inFolder, { size }));
    checkLimits(wanted, shownUrl, limits);
    const hash = hashOf(wanted);
    if (etag === hash) throw new NotModifiedError(`'${describeUrl(shownUrl)}' has not been modified`);
    return {
      etag: hash,
      async *files() {
        for (const { path, inFolder, size, lastModified } of wanted) {
          const file = { ...place, path };
          const maxBytes = Math.max(size, usualMaxBytes);
          // Without the signal: matches are read later, when the search may have ended.
          const content = async () => (await contentOf(file, { shownUrl, token, maxBytes })).content;
          yield { path: inFolder, size, ...(lastModified && { lastModified }), content };
        }
      },
    };
  };

  return {
    id: 'azure-blob',
    takes: (url) => url.host === host,
    async read(url, options) {
      const place = parseBlobUrl(url);
      if (!place.path) throw new InputError(`'${describeUrl(url)}' is a container of Azure Blob Storage, not a file`);
      return { ...(await contentOf(place, { ...options, shownUrl: url })), url: url.href };
    },
    readTree: (url, options) => readTree(parseBlobUrl(url), url, options),
    search(url, options) {
      const place = parseBlobUrl(url);
      const readFolder = (path: string, treeOptions: ReadTreeOptions) => readTree({ ...place, path }, url, treeOptions);
      const urlOf = (path: string) => formatBlobUrl({ ...place, path });
      return searchTree({ pattern: place.path, readFolder, urlOf }, options);
    },
    resolve: resolvePath,
    repository: repositoryOf,
    normalize: normalizedUrl,
    annotations: annotationsOf,
  };
}

function checkLimits(
  blobs: readonly Blob[],
  url: URL,
  { maxFiles = 20_000, maxBytes = 100 * megabyte }: Pick<ReadTreeOptions, 'maxFiles' | 'maxBytes'>,
): void {
  const bytes = blobs.reduce((sum, { size }) => sum + size, 0);
  if (blobs.length <= maxFiles && bytes <= maxBytes) return;
  throw new PayloadTooLargeError(
    `'${describeUrl(url)}' has ${blobs.length} files with ${bytes} bytes; the limits are ${maxFiles} files and ${maxBytes} bytes`,
  );
}

const hashOf = (blobs: readonly Blob[]) =>
  createHash('sha1')
    .update(JSON.stringify(blobs.map(({ path, etag, size }) => [path, etag, size])))
    .digest('hex');
