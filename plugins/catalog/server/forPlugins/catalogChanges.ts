import type { Entity } from '../../common/index.ts';

/** What became of one entity. A follower that missed several of its changes gets the last. */
export type CatalogChange =
  | { seq: number; ref: string; type: 'added' | 'updated'; entity: Entity }
  | { seq: number; ref: string; type: 'removed' };

export type ChangeBatch = {
  /** In the order in which they happened. A removed entity need not have been reported before. */
  changes: CatalogChange[];
  /** The cursor to go on from. */
  seq: number;
  /** Too much happened, or the cursor is unknown: read everything by `walk`, forget what is not there, and go on from `seq`. */
  isReset: boolean;
};

export type FollowOptions = {
  /** For the log. */
  name: string;
  /** The `seq` of the last batch that was handled, which the plugin keeps; undefined when there was none. */
  from(): Promise<number | undefined> | number | undefined;
  /**
   * One batch at a time. One that fails, or whose `seq` was not kept when the process ended, comes again, so it must bear being
   * repeated. The signal aborts when the server stops.
   */
  handle(batch: ChangeBatch, signal: AbortSignal): Promise<void> | void;
  /** The most changes in a batch. */
  limit?: number;
};

/** Changes as far as this replica's copy of the catalog holds them: what is reported can be read. */
export type CatalogChanges = {
  /** What happened after a number; of all numbers up to `seq` in the answer. */
  after(seq: number | undefined, options?: { limit?: number }): Promise<ChangeBatch>;
  /**
   * Calls back soon after something changed, coalesced for many changes and never twice at a time; again when it fails. Returns the
   * unsubscribe function.
   */
  listen(listener: (seq: number, signal: AbortSignal) => Promise<void> | void): () => Promise<void>;
  /** Handles every change from its cursor on, until the server stops or the returned function is called. */
  follow(options: FollowOptions): () => Promise<void>;
};
