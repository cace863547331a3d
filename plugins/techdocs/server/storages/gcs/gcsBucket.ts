import { ServiceUnavailableError } from '@callboard/errors';
import { createHostHttp } from '@callboard/integrations';
import { bodyOf } from '@callboard/integrations/common';
import type { Logger } from '@callboard/server-kit';
import * as z from 'zod/mini';
import { type Bucket, MAX_STORED_BYTES, storedFile } from '../bucket/bucket.ts';

type Options = {
  bucketName: string;
  /** 'https://storage.googleapis.com' */
  endpoint: string;
  accessToken(): Promise<string>;
  logger: Logger;
};

const listSchema = z.object({
  items: z.optional(z.array(z.object({ name: z.string() }))),
  nextPageToken: z.optional(z.string()),
});
/** A million objects. */
const maxPages = 1_000;

/** A Google Cloud Storage bucket, through its JSON API. */
export function createGcsBucket({ bucketName, endpoint, accessToken, logger }: Options): Bucket {
  const http = createHostHttp({
    name: 'Google Cloud Storage',
    origins: [endpoint],
    logger,
    maxBytes: MAX_STORED_BYTES,
  });
  const objects = `/storage/v1/b/${encodeURIComponent(bucketName)}/o`;
  const urlOf = (key: string) => `${endpoint}${objects}/${encodeURIComponent(key)}`;
  const credentials = async () => ({ credentials: { authorization: `Bearer ${await accessToken()}` } });

  return {
    async get(key, { known, signal } = {}) {
      const request = { ...(await credentials()), signal, ...(known && { etag: known }) };
      return storedFile(http.read(`${urlOf(key)}?alt=media`, request), known);
    },

    async put(key, content, { type, signal }) {
      const url = `${endpoint}/upload${objects}?uploadType=media&name=${encodeURIComponent(key)}`;
      await http.json(url, { ...(await credentials()), method: 'POST', bytes: { content, type }, signal });
    },

    async delete(key, { signal } = {}) {
      await http.json(urlOf(key), { ...(await credentials()), method: 'DELETE', signal, expected: [404] });
    },

    async *list(prefix, { signal } = {}) {
      let pageToken: string | undefined;
      for (let page = 0; page < maxPages; page += 1) {
        const query = new URLSearchParams({
          prefix,
          fields: 'items(name),nextPageToken',
          ...(pageToken && { pageToken }),
        });
        const answer = await http.json(`${endpoint}${objects}?${query}`, { ...(await credentials()), signal });
        const { items = [], nextPageToken } = bodyOf(answer, listSchema);
        for (const { name } of items) yield name;
        if (!nextPageToken) return;
        pageToken = nextPageToken;
      }
      throw new ServiceUnavailableError(`Listing the bucket '${bucketName}' takes more than ${maxPages} pages`);
    },
  };
}
