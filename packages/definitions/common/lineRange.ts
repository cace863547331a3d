/** Lines of a text, counted from 1, both of them included. */
export type LineRange = { from: number; to: number };
