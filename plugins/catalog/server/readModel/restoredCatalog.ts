import type { TextBlock } from './entityTexts.ts';
import { type TextTable, textAt } from './textTable.ts';

/** A search key as it was stored: either its values with their entities, or unsorted pairs if most values occur once. */
export type RestoredKey = {
  name: string;
  /** All entities with the key, in ascending order. */
  all: Uint32Array;
  values: readonly string[];
  /** The entities of each value, in ascending order. */
  slotsOf: readonly Uint32Array[];
  /** The entities with a value that cannot be matched. */
  unmatched: Uint32Array;
  pairs: RestoredPairs | undefined;
};

/** A whole catalog from a snapshot, whose slots count from zero without gaps. */
export type RestoredCatalog = {
  count: number;
  refs: TextTable;
  uids: TextTable;
  /** Empty for an entity without an etag. */
  etags: TextTable;
  texts: readonly TextBlock[];
  keys: readonly RestoredKey[];
};

/** Entities and their values of one key, in the order of the entities: sorted in when the key is first used. */
export class RestoredPairs {
  private readonly slots: Uint32Array;
  private readonly texts: TextTable;
  private taken = 0;

  constructor(slots: Uint32Array, texts: TextTable) {
    this.slots = slots;
    this.texts = texts;
  }

  /** Takes at most this many of the remaining pairs; returns whether there are more. */
  take(max: number, visit: (slot: number, value: string) => void): boolean {
    const { slots, texts } = this;
    const end = Math.min(slots.length, this.taken + max);
    for (let at = this.taken; at < end; at++) visit(slots[at]!, textAt(texts, at));
    this.taken = end;
    return end < slots.length;
  }
}
