/** Line numbers from 1, both inclusive. */
export type LineRange = { from: number; to: number };
