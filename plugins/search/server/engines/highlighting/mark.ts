/** A stretch of a text that fits the typed word of that number. */
export type Mark = { start: number; end: number; matcher: number };
