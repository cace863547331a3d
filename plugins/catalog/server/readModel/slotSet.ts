import {
  bitsOf,
  countAmong,
  countInBoth,
  countListed,
  countOnes,
  inBoth,
  inFirstOnly,
  lowestOne,
  numbersOf,
} from './slotBits.ts';

const EMPTY: readonly number[] = [];
/** Most sets have a handful of members, and a plain array takes a third of the memory of a typed one. */
const LARGEST_PLAIN = 32;
/** Below this many members a list is smaller and faster than bits, however large the catalog. */
const MIN_BITS_SIZE = 256;

type Slots = readonly number[] | Uint32Array;

/**
 * A set of entity numbers ("slots"). Few members are a sorted list; above one in 32 of the slots, a bit each, so sets of half the catalog
 * are combined word by word.
 */
export class SlotSet {
  size = 0;
  private list: Slots = EMPTY;
  private bits: Uint32Array | undefined;

  /** The set of these slots, in any order and with possible duplicates. */
  static of(slots: Slots): SlotSet {
    if (slots.length < MIN_BITS_SIZE) return ofFew(slots);
    let last = 0;
    for (let at = 0; at < slots.length; at++) if (slots[at]! > last) last = slots[at]!;
    return SlotSet.ofBits(bitsOf(slots, slots.length, last + 1));
  }

  /** The set of these slots, in ascending order and each once. The array may become part of the set. */
  static ofSorted(slots: Uint32Array): SlotSet {
    const { length } = slots;
    if (length <= LARGEST_PLAIN) return SlotSet.assemble(length, [...slots]);
    const isDense = length >= MIN_BITS_SIZE && length * 32 > slots[length - 1]!;
    return isDense ? SlotSet.ofBits(bitsOf(slots, length, slots[length - 1]! + 1)) : SlotSet.assemble(length, slots);
  }

  static ofBits(bits: Uint32Array): SlotSet {
    return SlotSet.assemble(countOnes(bits), EMPTY, bits);
  }

  /** A number above every member. */
  get end(): number {
    if (this.bits) return this.bits.length * 32;
    return this.size > 0 ? this.list[this.size - 1]! + 1 : 0;
  }

  has(slot: number): boolean {
    const { bits } = this;
    // Reading beyond the end of a typed array is many times slower than checking first.
    if (bits) return slot >>> 5 < bits.length && (bits[slot >>> 5]! & (1 << (slot & 31))) !== 0;
    const at = this.indexOf(slot);
    return at < this.size && this.list[at] === slot;
  }

  add(slot: number): void {
    if (this.bits) {
      this.addBit(slot);
      return;
    }
    const at = this.size > 0 && slot > this.list[this.size - 1]! ? this.size : this.indexOf(slot);
    if (at < this.size && this.list[at] === slot) return;
    this.insert(at, slot);
    if (this.size >= MIN_BITS_SIZE && this.size * 32 > this.list[this.size - 1]!) this.turnIntoBits();
  }

  delete(slot: number): void {
    if (!this.has(slot)) return;
    this.size -= 1;
    if (this.bits) {
      this.bits[slot >>> 5]! &= ~(1 << (slot & 31));
      return;
    }
    const at = this.indexOf(slot);
    if (this.list instanceof Uint32Array) this.list.copyWithin(at, at + 1, this.size + 1);
    else this.list = this.list.toSpliced(at, 1);
  }

  forEach(visit: (slot: number) => void): void {
    if (!this.bits) {
      for (let at = 0; at < this.size; at++) visit(this.list[at]!);
      return;
    }
    for (let word = 0; word < this.bits.length; word++) {
      for (let rest = this.bits[word]!; rest !== 0; rest &= rest - 1) visit((word << 5) + lowestOne(rest));
    }
  }

  members(): number[] {
    return this.bits || this.list instanceof Uint32Array ? Array.from(this.packed()) : [...this.list];
  }

  /** The members, for loops over very many: iterating over them takes a fraction of the time of a call for each. */
  packed(): Uint32Array {
    if (this.bits) return numbersOf(this.bits, this.size);
    return this.list instanceof Uint32Array ? this.list.subarray(0, this.size) : Uint32Array.from(this.list);
  }

  intersect(other: SlotSet): SlotSet {
    if (this.bits && other.bits) return SlotSet.ofBits(inBoth(this.bits, other.bits));
    const [few, many] = this.isFewerThan(other) ? [this, other] : [other, this];
    return few.filter((slot) => many.has(slot));
  }

  without(other: SlotSet): SlotSet {
    if (!this.bits) return this.filter((slot) => !other.has(slot));
    if (other.bits) return SlotSet.ofBits(inFirstOnly(this.bits, other.bits));
    const rest = this.copy();
    other.forEach((slot) => {
      rest.delete(slot);
    });
    return rest;
  }

  /** Sets the bits of all members; there must be room for them. */
  addTo(bits: Uint32Array): void {
    const { bits: own, list, size } = this;
    const words = own?.length ?? 0;
    for (let word = 0; word < words; word++) bits[word]! |= own![word]!;
    for (let at = 0; !own && at < size; at++) bits[list[at]! >>> 5]! |= 1 << (list[at]! & 31);
  }

  /** How many of these slots are members. */
  countIn(slots: Uint32Array): number {
    return countAmong(slots, this.asBits().bits!);
  }

  /** How many members two sets share, without creating the intersection. */
  countShared(other: SlotSet): number {
    if (this.bits && other.bits) return countInBoth(this.bits, other.bits);
    const [few, many] = this.isFewerThan(other) ? [this, other] : [other, this];
    // Two bit sets are handled above, so the smaller one is a list.
    if (many.bits && few.list instanceof Uint32Array) return countListed(few.list, few.size, many.bits);
    let count = 0;
    for (let at = 0; at < few.size; at++) if (many.has(few.list[at]!)) count += 1;
    return count;
  }

  /** The same set as bits, for lookups of very many slots: a list takes a search for each. */
  asBits(): SlotSet {
    return this.bits ? this : SlotSet.assemble(this.size, EMPTY, bitsOf(this.list, this.size, this.end));
  }

  private filter(keep: (slot: number) => boolean): SlotSet {
    const list = new Uint32Array(this.size);
    let size = 0;
    this.forEach((slot) => {
      if (keep(slot)) list[size++] = slot;
    });
    return fromSorted(list, size);
  }

  /** A bit set has no cheap iteration over few members, so a list counts as the smaller of the two. */
  private isFewerThan(other: SlotSet): boolean {
    if (!this.bits !== !other.bits) return !this.bits;
    return this.size <= other.size;
  }

  copy(): SlotSet {
    const set = new SlotSet();
    set.size = this.size;
    set.list = this.list.slice(0, this.size);
    set.bits = this.bits?.slice();
    return set;
  }

  /** The index of a slot in the list, or where it would be inserted. */
  private indexOf(slot: number): number {
    let low = 0;
    let high = this.size;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.list[middle]! < slot) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  private insert(at: number, slot: number): void {
    if (this.size < LARGEST_PLAIN && !(this.list instanceof Uint32Array)) {
      // A new array each time has no spare capacity; one that is pushed to has room for sixteen more.
      this.list = at === this.size ? this.list.concat(slot) : this.list.toSpliced(at, 0, slot);
      this.size += 1;
      return;
    }
    const list = this.roomForOne();
    list.copyWithin(at + 1, at, this.size);
    list[at] = slot;
    this.size += 1;
  }

  private roomForOne(): Uint32Array {
    if (this.list instanceof Uint32Array && this.size < this.list.length) return this.list;
    const grown = new Uint32Array(this.size + (this.size >> 1) + 1);
    grown.set(this.list);
    this.list = grown;
    return grown;
  }

  private addBit(slot: number): void {
    const word = slot >>> 5;
    if (word >= this.bits!.length) {
      const grown = new Uint32Array(Math.max(word + 1, this.bits!.length + (this.bits!.length >> 1)));
      grown.set(this.bits!);
      this.bits = grown;
    }
    const bit = 1 << (slot & 31);
    if ((this.bits![word]! & bit) !== 0) return;
    this.bits![word]! |= bit;
    this.size += 1;
  }

  private turnIntoBits(): void {
    this.bits = bitsOf(this.list, this.size, this.end);
    this.list = EMPTY;
  }

  /** For the functions below, which build sets without `add`. */
  static assemble(size: number, list: Slots, bits?: Uint32Array): SlotSet {
    const set = new SlotSet();
    set.size = size;
    set.list = list;
    set.bits = bits;
    return set;
  }
}

function ofFew(slots: Slots): SlotSet {
  if (slots.length <= LARGEST_PLAIN) {
    const list = [...new Set(slots)].sort((a, b) => a - b);
    return SlotSet.assemble(list.length, list);
  }
  const sorted = Uint32Array.from(slots).sort();
  let size = 0;
  for (const slot of sorted) if (size === 0 || sorted[size - 1] !== slot) sorted[size++] = slot;
  return fromSorted(sorted, size);
}

function fromSorted(list: Uint32Array, size: number): SlotSet {
  return SlotSet.assemble(size, list);
}
