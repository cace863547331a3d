import { createApiRef } from '../apis/apiRef.ts';
import type { Unsubscribe } from '../observed.ts';

/** What is known of a key; `isLoading` until the store has answered for the first time. */
export type Stored = { readonly value: unknown; readonly isLoading: boolean };

/** A group of keys with JSON values. */
export type StorageBucket = {
  get(key: string): Promise<unknown>;
  set(key: string, value: unknown): Promise<void>;
  remove(key: string): Promise<void>;
  /** What is known right now; the same object until it changes. */
  snapshot(key: string): Stored;
  /** Hears every change, made here or in another tab; starts the first read. */
  observe(key: string, listener: (stored: Stored) => void): Unsubscribe;
};

/** What the user keeps: in this browser for guests, on the server for signed-in users. */
export type StorageApi = { forBucket(name: string): StorageBucket };

export const storageApi = createApiRef<StorageApi>({ id: 'core.storage' });
