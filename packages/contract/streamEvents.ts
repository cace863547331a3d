/** Events that a stream says itself, beside those of its contract; clients that do not know them pass over them. */
export const streamEvents = {
  /** Marks the stream as complete. A stream that ends without it was cut, and its subscriber reconnects. */
  end: 'callboard-end',
  /** The source failed; the data is the error. */
  error: 'callboard-error',
} as const;
