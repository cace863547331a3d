import type { Entity } from '../../common/index.ts';

/** What became of one entity. Whoever was away for several of its changes hears of the last. */
export type CatalogChange =
  | { seq: number; ref: string; type: 'added' | 'updated'; entity: Entity }
  | { seq: number; ref: string; type: 'removed' };

export type ChangeBatch = {
  /** In the order in which they happened. What is removed need not have been told of before. */
  changes: CatalogChange[];
  /** Where to go on. */
  seq: number;
  /** Too much happened, or nothing is known: read everything by `walk`, forget what is not there, and go on from `seq`. */
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

/** Changes as far as this replica's copy of the catalog holds them: what is told of can be read. */
export type CatalogChanges = {
  /** What happened after a number; of all numbers up to `seq` in the answer. */
  after(seq: number | undefined, options?: { limit?: number }): Promise<ChangeBatch>;
  /** Calls soon after something changed, once for many changes and never twice at a time; again when it fails. Gives an end. */
  listen(listener: (seq: number, signal: AbortSignal) => Promise<void> | void): () => Promise<void>;
  /** Handles everything that happens, from where it was left, until the server stops or the given function is called. */
  follow(options: FollowOptions): () => Promise<void>;
};
