import { NotFoundError } from '@callboard/errors';
import { encodePath } from '@callboard/integrations/common';
import { type Bucket, MAX_STORED_BYTES, storedFile } from '@callboard/plugin-techdocs/server';
import type { BlobAccess } from '../blobAccess.ts';
import { listBlobs } from '../listBlobs.ts';

type Place = { origin: string; container: string };

/** A container of Azure Blob Storage with write access. */
export function createBlobBucket(access: BlobAccess, { origin, container }: Place): Bucket {
  const pathOf = (key: string) => `/${container}/${encodePath(key)}`;
  const shownUrlOf = (key: string) => new URL(`${origin}${pathOf(key)}`);

  return {
    async get(key, { known, signal } = {}) {
      const request = { shownUrl: shownUrlOf(key), signal, maxBytes: MAX_STORED_BYTES, ...(known && { etag: known }) };
      return storedFile(access.read(pathOf(key), {}, request), known);
    },

    put: (key, content, { type, signal }) => access.change(pathOf(key), { bytes: { content, type }, signal }),

    async delete(key, { signal } = {}) {
      await access.change(pathOf(key), { signal }).catch((thrown) => {
        if (!(thrown instanceof NotFoundError)) throw thrown;
      });
    },

    async *list(prefix, { signal } = {}) {
      const folder = prefix.replace(/\/$/, '');
      const blobs = await listBlobs(access, { container, path: folder }, { shownUrl: shownUrlOf(folder), signal });
      for (const { path } of blobs) yield path;
    },
  };
}
