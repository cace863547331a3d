/** The number of no text at all. */
export const NO_TEXT = 0;
/** Stands for the length of a text that is kept whole. */
export const WHOLE = 255;

/**
 * The texts of a page of entities by number, from one on. Most come once and stand as bytes in one row: they cross to another
 * thread without being copied, and take no time to be collected. Others are kept whole, and `starts` says where.
 */
export type PageTexts = {
  bytes: Uint8Array<ArrayBuffer>;
  starts: Uint32Array<ArrayBuffer>;
  lengths: Uint8Array<ArrayBuffer>;
  whole: string[];
};
