import { createApiRef } from '../apis/apiRef.ts';
import type { Unsubscribe } from '../observed.ts';

/** The state of a key; `isLoading` until the store has responded for the first time. */
export type Stored = { readonly value: unknown; readonly isLoading: boolean };

/** A group of keys with JSON values. */
export type StorageBucket = {
  get(key: string): Promise<unknown>;
  set(key: string, value: unknown): Promise<void>;
  remove(key: string): Promise<void>;
  /** The current state; the same object until it changes. */
  snapshot(key: string): Stored;
  /** Receives every change, made here or in another tab; starts the first read. */
  observe(key: string, listener: (stored: Stored) => void): Unsubscribe;
};

/** The user's stored values: in this browser for guests, on the server for signed-in users. */
export type StorageApi = { forBucket(name: string): StorageBucket };

export const storageApi = createApiRef<StorageApi>({ id: 'core.storage' });
