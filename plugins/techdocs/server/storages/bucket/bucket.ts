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

/** For one file; pages and images of docs are smaller. */
export const MAX_STORED_BYTES = 100 * 1024 * 1024;
