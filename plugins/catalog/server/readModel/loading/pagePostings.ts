import type { PageTexts } from './pageTexts.ts';

/** The data that the index takes from a page of entities without parsing their JSON. It is self-contained, and may come from a thread. */
export type PagePostings = {
  /** The names of all keys of these entities, possibly with duplicates. */
  keys: string[];
  /**
   * Alternating: a key, by its place in the list, and the number of the text that is its value; starting with those of the first entity.
   */
  pairs: Uint32Array<ArrayBuffer>;
  /** The end of each entity's pairs. */
  ends: Uint32Array<ArrayBuffer>;
  texts: PageTexts;
  /** The text numbers of the uid and the etag of each entity. */
  uids: Uint32Array<ArrayBuffer>;
  etags: Uint32Array<ArrayBuffer>;
  /** The ASCII JSON of entities with non-ASCII characters, by their place on the page. */
  escaped: Map<number, string>;
};

/** The buffers that are transferred to another thread without copying. */
export const buffersOf = ({ pairs, ends, uids, etags, texts }: PagePostings): ArrayBuffer[] =>
  [pairs, ends, uids, etags, texts.bytes, texts.starts, texts.lengths].map(({ buffer }) => buffer);
