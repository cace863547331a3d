import type { ReadFileOptions, StoredFile } from '../docsStorage.ts';

type Request = { signal?: AbortSignal };

/** What a cloud's storage has to be able to do. */
export type Bucket = {
  get(key: string, options?: ReadFileOptions): Promise<StoredFile | undefined>;
  put(key: string, content: Buffer, options: Request & { type: string }): Promise<void>;
  /** What is not there is deleted already. */
  delete(key: string, options?: Request): Promise<void>;
  /** All keys that begin so. */
  list(prefix: string, options?: Request): AsyncIterable<string>;
};

/** For one file; pages and pictures of docs are smaller. */
export const MAX_STORED_BYTES = 100 * 1024 * 1024;
