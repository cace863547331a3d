import { lowerCased } from '../../common/index.ts';
import { SlotSet } from './slotSet.ts';
import type { Postings } from './valueColumn.ts';

const FEW_CHANGES = 32;
/** One in this many, as a power of two. */
const ROOM_TO_SPARE = 6;

/** The rank of an entity without a place in an order. */
export const NO_RANK = 0xffff_ffff;

type UidOf = (slot: number) => string;

/** The input of an order: every value in its original case, with its entities. */
export type ValueSource = { forEachValue(visit: (value: string, postings: Postings) => void): void };

/** The start of a page: just after the entity with this value and uid, in the direction of the walk. */
export type SortPosition = { value: string; uid: string };

/**
 * The entities that have a field, sorted by its lower-cased value and then by uid. An entity with several values is sorted by the smallest. Built on
 * first use, and kept up to date by merging changes.
 */
export class SortedOrder {
  /** All entities with a place in the order. */
  readonly members: SlotSet;
  private readonly uidOf: UidOf;
  private readonly valueOf: (string | undefined)[] = [];
  private readonly changed = new Set<number>();
  /** The changed entities that are still at their old place. */
  private readonly misplaced = new Set<number>();
  /** With spare capacity at the end: few changes are made in place. */
  private sorted: Uint32Array;
  private size: number;
  private ranks: Uint32Array | undefined;

  constructor(source: ValueSource, uidOf: UidOf) {
    this.uidOf = uidOf;
    source.forEachValue((value, postings) => {
      const lower = lowerCased(value);
      const offer = (slot: number) => this.offer(slot, lower);
      if (typeof postings === 'number') offer(postings);
      else postings.forEach(offer);
    });
    const slots: number[] = [];
    this.valueOf.forEach((value, slot) => {
      if (value !== undefined) slots.push(slot);
    });
    this.members = SlotSet.of(slots);
    this.sorted = Uint32Array.from(slots).sort(this.compare);
    this.size = slots.length;
  }

  /** The slots in order, until the next change. */
  get slots(): Uint32Array {
    if (this.changed.size > 0) this.mergeChanges();
    return this.sorted.subarray(0, this.size);
  }

  /** The rank of every slot, by slot. */
  get rankOf(): Uint32Array {
    const slots = this.slots;
    if (!this.ranks) {
      this.ranks = new Uint32Array(this.valueOf.length).fill(NO_RANK);
      for (let rank = 0; rank < slots.length; rank++) this.ranks[slots[rank]!] = rank;
    }
    return this.ranks;
  }

  valueAt(slot: number): string | undefined {
    return this.valueOf[slot];
  }

  /** Marks a slot as changed: its values are read again when the order is next used. */
  touch(slot: number, values: readonly string[]): void {
    if (values.length === 0 && !this.members.has(slot)) {
      // Without a hole the list of values stays compact.
      this.valueOf[slot] = undefined;
      return;
    }
    if (!this.changed.has(slot) && this.members.has(slot)) this.misplaced.add(slot);
    this.changed.add(slot);
    this.valueOf[slot] = undefined;
    for (const value of values) this.offer(slot, lowerCased(value));
    if (values.length > 0) this.members.add(slot);
    else this.members.delete(slot);
  }

  /** The first rank whose entity comes at or after a position. */
  rankFrom(position: SortPosition): number {
    return this.firstFrom(this.slots, position);
  }

  /** The first rank whose entity comes after a position. */
  rankAfter(position: SortPosition): number {
    const rank = this.rankFrom(position);
    const slot = this.slots[rank];
    return slot !== undefined && this.comparePosition(slot, position) === 0 ? rank + 1 : rank;
  }

  /** The range of ranks at a value, from the first to just after the last. */
  run(value: string): { start: number; end: number } {
    const slots = this.slots;
    const start = this.firstFrom(slots, { value, uid: '' });
    let end = start;
    let high = slots.length;
    while (end < high) {
      const middle = (end + high) >>> 1;
      if (this.valueOf[slots[middle]!]! <= value) end = middle + 1;
      else high = middle;
    }
    return { start, end };
  }

  private firstFrom(slots: Uint32Array, position: SortPosition): number {
    let low = 0;
    let high = slots.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.comparePosition(slots[middle]!, position) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  private offer(slot: number, value: string): void {
    const smallest = this.valueOf[slot];
    if (smallest === undefined || value < smallest) this.valueOf[slot] = value;
  }

  /** The same as by position, but for sorting all: it creates no object for each of millions of comparisons. */
  private readonly compare = (a: number, b: number): number => {
    const left = this.valueOf[a]!;
    const right = this.valueOf[b]!;
    if (left !== right) return left < right ? -1 : 1;
    if (a === b) return 0;
    return this.uidOf(a) < this.uidOf(b) ? -1 : 1;
  };

  private comparePosition(slot: number, { value, uid }: SortPosition): number {
    const own = this.valueOf[slot]!;
    if (own !== value) return own < value ? -1 : 1;
    const ownUid = this.uidOf(slot);
    if (ownUid === uid) return 0;
    return ownUid < uid ? -1 : 1;
  }

  private mergeChanges(): void {
    if (this.changed.size <= FEW_CHANGES) this.moveOneByOne();
    else this.mergeAll();
    this.ranks = undefined;
    this.changed.clear();
    this.misplaced.clear();
  }

  /** Moving memory is so fast that a few moves cost less than one walk over all. */
  private moveOneByOne(): void {
    for (const slot of this.misplaced) {
      const at = this.sorted.indexOf(slot);
      this.sorted.copyWithin(at, at + 1, this.size);
      this.size -= 1;
    }
    this.makeRoom(this.size + this.changed.size);
    for (const slot of this.changed) {
      const value = this.valueOf[slot];
      if (value === undefined) continue;
      const at = this.firstFrom(this.sorted.subarray(0, this.size), { value, uid: this.uidOf(slot) });
      this.sorted.copyWithin(at + 1, at, this.size);
      this.sorted[at] = slot;
      this.size += 1;
    }
  }

  private makeRoom(size: number): void {
    if (size <= this.sorted.length) return;
    const grown = new Uint32Array(size + (size >> ROOM_TO_SPARE));
    grown.set(this.sorted);
    this.sorted = grown;
  }

  private mergeAll(): void {
    const added = Uint32Array.from([...this.changed].filter((slot) => this.valueOf[slot] !== undefined)).sort(
      this.compare,
    );
    const kept = this.sorted.subarray(0, this.size).filter((slot) => !this.misplaced.has(slot));
    const merged = new Uint32Array(kept.length + added.length);
    let next = 0;
    let size = 0;
    for (const slot of kept) {
      while (next < added.length && this.compare(added[next]!, slot) < 0) merged[size++] = added[next++]!;
      merged[size++] = slot;
    }
    merged.set(added.subarray(next), size);
    this.sorted = merged;
    this.size = merged.length;
  }
}
