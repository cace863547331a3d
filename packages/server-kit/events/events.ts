import type { Topic } from './topic.ts';

/**
 * A message between parts of the server, delivered to every replica. Keep it small: the payload travels through the
 * database.
 */
export type Event<T = unknown> = { topic: string; payload: T };

/** Whether this process published the event; every replica receives it, and some work must run on only one. */
export type EventOrigin = { isOwn: boolean };

/**
 * In-process on SQLite; over LISTEN/NOTIFY to every replica on PostgreSQL. Delivery is at most once: keep state in
 * tables.
 */
export type Events = {
  publish<T>(topic: Topic<T>, payload: T): Promise<void>;
  /** Returns a function that ends the subscription. */
  subscribe<T>(topic: Topic<T>, listener: (event: Event<T>, origin: EventOrigin) => void | Promise<void>): () => void;
  /** Called when the connection to other replicas is back after a loss: catch up from the tables. */
  onReconnect(listener: () => void | Promise<void>): () => void;
};
