/** Events that every stream can send in addition to those of its contract; clients that do not know them skip them. */
export const streamEvents = {
  /** Marks the stream as complete. A stream that ends without it was cut off, and its subscriber reconnects. */
  end: 'callboard-end',
  /** The source failed; the data is the error. */
  error: 'callboard-error',
} as const;
