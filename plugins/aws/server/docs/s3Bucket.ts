import { type Bucket, MAX_STORED_BYTES, storedFile } from '@callboard/plugin-techdocs/server';
import { formatS3Url, type S3Place } from '../../common/index.ts';
import { listObjects } from '../s3/listObjects.ts';
import type { S3Access } from '../s3/s3Access.ts';

type Options = { sse?: 'aws:kms' | 'AES256' };

/** A bucket of S3 with write access. */
export function createS3Bucket(access: S3Access, place: S3Place, { sse }: Options = {}): Bucket {
  const urlOf = (key: string) => formatS3Url({ ...place, key });

  return {
    async get(key, { known, signal } = {}) {
      const url = urlOf(key);
      const request = { signal, shownUrl: new URL(url), maxBytes: MAX_STORED_BYTES, ...(known && { etag: known }) };
      return storedFile(access.get(place, url, request), known);
    },

    async put(key, content, { type, signal }) {
      const headers: Record<string, string> = sse ? { 'x-amz-server-side-encryption': sse } : {};
      await access.change(place, urlOf(key), { method: 'PUT', headers, bytes: { content, type }, signal });
    },

    async delete(key, { signal } = {}) {
      await access.change(place, urlOf(key), { method: 'DELETE', signal });
    },

    async *list(prefix, { signal } = {}) {
      const shownUrl = new URL(urlOf(prefix));
      for await (const { key } of listObjects(access, { place, prefix, shownUrl, signal })) yield key;
    },
  };
}
