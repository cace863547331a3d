/** A range of a text that matches the typed word with that index. */
export type Mark = { start: number; end: number; matcher: number };
