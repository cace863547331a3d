import type { SlotSet } from './slotSet.ts';

/** Most values belong to one entity alone, whose slot is stored without a set. */
export type Postings = number | SlotSet;

/**
 * The values of one key by entity: the inverse of `KeyIndex`. Values are indexes into a sorted list; those of all entities are in one flat
 * array, and `starts` contains the start of each.
 */
export class ValueColumn {
  private readonly sorted: readonly string[];
  private readonly starts: Uint32Array;
  private readonly places: Uint32Array;

  constructor(sorted: readonly string[], slotCount: number, postingsOf: (value: string) => Postings) {
    this.sorted = sorted;
    const postingsAt = sorted.map(postingsOf);
    const forEachPair = (visit: (slot: number, place: number) => void) => {
      for (let place = 0; place < sorted.length; place++) {
        const postings = postingsAt[place]!;
        if (typeof postings === 'number') visit(postings, place);
        else
          postings.forEach((slot) => {
            visit(slot, place);
          });
      }
    };
    const starts = new Uint32Array(slotCount + 1);
    forEachPair((slot) => starts[slot + 1]!++);
    for (let slot = 0; slot < slotCount; slot++) starts[slot + 1]! += starts[slot]!;
    this.starts = starts.slice();
    const places = new Uint32Array(starts[slotCount]!);
    forEachPair((slot, place) => {
      places[starts[slot]!++] = place;
    });
    this.places = places;
  }

  /** How many of these entities have each value, in the order of the values. */
  count(matches: SlotSet): { value: string; count: number }[] {
    const { sorted, starts, places } = this;
    const counts = new Uint32Array(sorted.length);
    const slotCount = starts.length - 1;
    const slots = matches.packed();
    const { length } = slots;
    for (let next = 0; next < length; next++) {
      const slot = slots[next]!;
      if (slot >= slotCount) break;
      const end = starts[slot + 1]!;
      for (let at = starts[slot]!; at < end; at++) counts[places[at]!]!++;
    }
    const found: { value: string; count: number }[] = [];
    for (let place = 0; place < counts.length; place++) {
      if (counts[place]! > 0) found.push({ value: sorted[place]!, count: counts[place]! });
    }
    return found;
  }
}
