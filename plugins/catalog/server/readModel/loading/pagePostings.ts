import type { PageTexts } from './pageTexts.ts';

/** What the index takes over of a page of entities without looking at their JSON. It is whole in itself, and may come from a thread. */
export type PagePostings = {
  /** The names of all keys that any of them has; the same one may come twice. */
  keys: string[];
  /** In turns a key, by its place in the list, and the number of the text that is its value: first those of the first entity. */
  pairs: Uint32Array<ArrayBuffer>;
  /** Where the pairs of each entity end. */
  ends: Uint32Array<ArrayBuffer>;
  texts: PageTexts;
  /** The texts that are the uid and the etag of each entity. */
  uids: Uint32Array<ArrayBuffer>;
  etags: Uint32Array<ArrayBuffer>;
  /** The JSON in ASCII of those that have more than that, by their place on the page. */
  escaped: Map<number, string>;
};

/** What crosses to another thread without being copied. */
export const buffersOf = ({ pairs, ends, uids, etags, texts }: PagePostings): ArrayBuffer[] =>
  [pairs, ends, uids, etags, texts.bytes, texts.starts, texts.lengths].map(({ buffer }) => buffer);
