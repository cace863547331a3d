import { type Comparison, type Entity, isWithin, sizeAt } from '../../common/index.ts';
import type { KeyIndex } from './keyIndex.ts';
import { SlotSet } from './slotSet.ts';

type Parts = {
  all: SlotSet;
  key(name: string): KeyIndex | undefined;
  keysBelow(prefix: string): Iterable<readonly [name: string, key: KeyIndex]>;
  jsonAt(slot: number): string;
};

type Known = { json: string; size: number };

/** The number of fields whose parsed entities are remembered. */
const KEPT = 24;

/**
 * The number of different elements that entities have at a key. Usually the posting lists contain it; only entities with objects in the array, or
 * with values that are too long to be indexed, are parsed, and once for each of their versions.
 */
export class EntitySizes {
  private readonly parts: Parts;
  private readonly parsed = new Map<string, Map<number, Known>>();

  constructor(parts: Parts) {
    this.parts = parts;
  }

  /** The entities whose number of elements relates to a limit as the comparison says. */
  that(name: string, by: Comparison, limit: number): SlotSet {
    const sizes = this.sizesOf(name);
    const slots: number[] = [];
    for (const [slot, size] of sizes) if (isWithin(size, by, limit)) slots.push(slot);
    const found = SlotSet.of(slots);
    if (!isWithin(0, by, limit)) return found;
    const others = SlotSet.of([...sizes.keys()].filter((slot) => !found.has(slot)));
    return this.parts.all.without(others);
  }

  /** By slot; entities without any element are missing. */
  private sizesOf(name: string): Map<number, number> {
    const sizes = new Map<number, number>();
    const count = (slot: number) => sizes.set(slot, (sizes.get(slot) ?? 0) + 1);
    const key = this.parts.key(name);
    key?.forEachValue((_value, postings) => {
      if (typeof postings === 'number') count(postings);
      else postings.forEach(count);
    });
    const sizeOf = this.parsedSizes(name);
    for (const slot of this.toParse(name, key)) {
      const size = sizeOf(slot);
      if (size > 0) sizes.set(slot, size);
    }
    return sizes;
  }

  /** The entities that the posting lists do not describe completely. */
  private toParse(name: string, key: KeyIndex | undefined): Set<number> {
    const slots = new Set<number>(key?.withUnmatched.members());
    for (const [below, { postings }] of this.parts.keysBelow(`${name}.`)) {
      // A string in an array has a separate key: `metadata.tags.java`.
      if (key?.hasValue(below.slice(name.length + 1))) continue;
      for (const slot of postings.members()) slots.add(slot);
    }
    return slots;
  }

  private parsedSizes(name: string): (slot: number) => number {
    const known = this.parsed.get(name) ?? new Map<number, Known>();
    this.parsed.delete(name);
    this.parsed.set(name, known);
    const oldest = this.parsed.keys().next().value;
    if (this.parsed.size > KEPT && oldest !== undefined) this.parsed.delete(oldest);
    return (slot) => {
      const json = this.parts.jsonAt(slot);
      const before = known.get(slot);
      if (before?.json === json) return before.size;
      const size = sizeAt(JSON.parse(json) as Entity, name);
      known.set(slot, { json, size });
      return size;
    };
  }
}
