/** The number for "no text". */
export const NO_TEXT = 0;
/** Marks the length of text that is stored as a string. */
export const WHOLE = 255;

/**
 * The texts of a page of entities by number, starting at one. Most occur once and are bytes in one buffer: they are transferred to another
 * thread without copying, and cost no garbage collection. Others are stored as strings, and `starts` contains their index.
 */
export type PageTexts = {
  bytes: Uint8Array<ArrayBuffer>;
  starts: Uint32Array<ArrayBuffer>;
  lengths: Uint8Array<ArrayBuffer>;
  whole: string[];
};
