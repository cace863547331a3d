import type { Holders } from './keyIndex.ts';
import type { SlotSet } from './slotSet.ts';

const NONE = -1;
const SEVERAL = -2;

/** The values of one key by entity: what `KeyIndex` has by value, turned around. Values are places in a sorted list. */
export class ValueColumn {
  private readonly sorted: readonly string[];
  private readonly places: Int32Array;
  private readonly several = new Map<number, number[]>();

  constructor(sorted: readonly string[], slotCount: number, holdersOf: (value: string) => Holders) {
    this.sorted = sorted;
    this.places = new Int32Array(slotCount).fill(NONE);
    for (let place = 0; place < sorted.length; place++) {
      const holders = holdersOf(sorted[place]!);
      if (typeof holders === 'number') this.note(holders, place);
      else for (const slot of holders.members()) this.note(slot, place);
    }
  }

  /** How many of these entities have each value, in the order of the values. */
  count(matches: SlotSet): { value: string; count: number }[] {
    const counts = new Map<number, number>();
    const add = (place: number) => counts.set(place, (counts.get(place) ?? 0) + 1);
    matches.forEach((slot) => {
      const place = this.places[slot] ?? NONE;
      if (place >= 0) add(place);
      else if (place === SEVERAL) this.several.get(slot)!.forEach(add);
    });
    const found = Uint32Array.from(counts.keys()).sort();
    return Array.from(found, (place) => ({ value: this.sorted[place]!, count: counts.get(place)! }));
  }

  private note(slot: number, place: number): void {
    const before = this.places[slot]!;
    if (before === NONE) {
      this.places[slot] = place;
      return;
    }
    if (before === SEVERAL) this.several.get(slot)!.push(place);
    else this.several.set(slot, [before, place]);
    this.places[slot] = SEVERAL;
  }
}
