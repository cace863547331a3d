import type { Entity } from '../../common/index.ts';

/** The outcome for one entity. A follower that missed several of its changes gets the last. */
export type CatalogChange =
  | { seq: number; ref: string; type: 'added' | 'updated'; entity: Entity }
  | { seq: number; ref: string; type: 'removed' };

export type ChangeBatch = {
  /** In chronological order. A removed entity may not have been reported before. */
  changes: CatalogChange[];
  /** The cursor to continue from. */
  seq: number;
  /**
   * Too much happened, or the cursor is unknown: read everything with `walk`, drop entities that are not in it, and continue from `seq`.
   */
  isReset: boolean;
};

export type FollowOptions = {
  /** For the log. */
  name: string;
  /** The `seq` of the last handled batch, which the plugin stores; undefined before the first. */
  from(): Promise<number | undefined> | number | undefined;
  /**
   * One batch at a time. A batch that fails, or whose `seq` was not stored when the process ended, is delivered again, so handling it must
   * be idempotent. The signal aborts when the server stops.
   */
  handle(batch: ChangeBatch, signal: AbortSignal): Promise<void> | void;
  /** The maximum number of changes in a batch. */
  limit?: number;
};

/** Changes that this replica's copy of the catalog already contains: a reported entity can be read. */
export type CatalogChanges = {
  /** The changes after a number, complete up to the `seq` of the response. */
  after(seq: number | undefined, options?: { limit?: number }): Promise<ChangeBatch>;
  /**
   * Calls back soon after something changed, coalesced for many changes and never concurrently; retries on failure. Returns the unsubscribe
   * function.
   */
  listen(listener: (seq: number, signal: AbortSignal) => Promise<void> | void): () => Promise<void>;
  /** Handles every change from its cursor on, until the server stops or the returned function is called. */
  follow(options: FollowOptions): () => Promise<void>;
};
