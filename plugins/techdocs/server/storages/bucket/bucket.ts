import { NotFoundError, NotModifiedError } from '@callboard/errors';
import type { ReadFileOptions, StoredFile } from '../docsStorage.ts';

type Request = { signal?: AbortSignal };

/** Operations that a cloud storage must support. */
export type Bucket = {
  get(key: string, options?: ReadFileOptions): Promise<StoredFile | undefined>;
  put(key: string, content: Buffer, options: Request & { type: string }): Promise<void>;
  /** Deleting a missing file succeeds. */
  delete(key: string, options?: Request): Promise<void>;
  /** All keys with this prefix. */
  list(prefix: string, options?: Request): AsyncIterable<string>;
};

/** A file that a storage sends with an HTTP response: undefined if it is missing, and no content if the known one is current. */
export async function storedFile(
  response: Promise<{ content: Buffer; etag?: string | undefined }>,
  known: string | undefined,
): Promise<StoredFile | undefined> {
  try {
    const { content, etag = '' } = await response;
    return { content, etag };
  } catch (thrown) {
    if (thrown instanceof NotModifiedError && known) return { etag: known };
    if (thrown instanceof NotFoundError) return undefined;
    throw thrown;
  }
}

/** For one file; pages and images of docs are smaller. */
export const MAX_STORED_BYTES = 100 * 1024 * 1024;
