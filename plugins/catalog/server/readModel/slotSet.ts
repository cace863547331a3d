const EMPTY: readonly number[] = [];
/** Most sets have a handful of members, and a plain array of them takes a third of the memory of a typed one. */
const LARGEST_PLAIN = 32;
/** Below this many members a list is smaller and quicker than bits, however large the catalog. */
const SMALLEST_BITS = 256;

/**
 * A set of entity numbers ("slots"). Few members are a sorted list; when they are more than one in 32 of the slots, a bit
 * each, so that sets of half the catalog are combined word by word.
 */
export class SlotSet {
  size = 0;
  private list: readonly number[] | Uint32Array = EMPTY;
  private bits: Uint32Array | undefined;

  /** The set of these slots, in any order and maybe repeated. */
  static of(slots: readonly number[]): SlotSet {
    if (slots.length < SMALLEST_BITS) return ofFew(slots);
    let last = 0;
    for (const slot of slots) if (slot > last) last = slot;
    const bits = new Uint32Array((last >>> 5) + 1);
    for (const slot of slots) bits[slot >>> 5]! |= 1 << (slot & 31);
    return SlotSet.assemble(countOnes(bits), EMPTY, bits);
  }

  /** A number above every member. */
  get end(): number {
    if (this.bits) return this.bits.length * 32;
    return this.size > 0 ? this.list[this.size - 1]! + 1 : 0;
  }

  has(slot: number): boolean {
    if (this.bits) return ((this.bits[slot >>> 5] ?? 0) & (1 << (slot & 31))) !== 0;
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
    if (this.size >= SMALLEST_BITS && this.size * 32 > this.list[this.size - 1]!) this.turnIntoBits();
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
      for (let rest = this.bits[word]!; rest !== 0; rest &= rest - 1)
        visit((word << 5) + 31 - Math.clz32(rest & -rest));
    }
  }

  members(): number[] {
    const members: number[] = [];
    this.forEach((slot) => {
      members.push(slot);
    });
    return members;
  }

  intersect(other: SlotSet): SlotSet {
    if (this.bits && other.bits) return inBoth(this.bits, other.bits);
    const [few, many] = this.isFewerThan(other) ? [this, other] : [other, this];
    return few.filter((slot) => many.has(slot));
  }

  without(other: SlotSet): SlotSet {
    if (this.bits && other.bits) return inFirstOnly(this.bits, other.bits);
    return this.filter((slot) => !other.has(slot));
  }

  union(other: SlotSet): SlotSet {
    const [few, many] = this.isFewerThan(other) ? [this, other] : [other, this];
    if (many.bits && few.bits) return inEither(many.bits, few.bits);
    const result = many.copy();
    if (result.bits) {
      few.forEach((slot) => {
        result.add(slot);
      });
      return result;
    }
    return merged(result.list.slice(0, result.size), few.list.slice(0, few.size));
  }

  /** How many members two sets share, without making the set of them. */
  countShared(other: SlotSet): number {
    if (this.bits && other.bits) {
      let count = 0;
      for (let word = Math.min(this.bits.length, other.bits.length) - 1; word >= 0; word--)
        count += ones(this.bits[word]! & other.bits[word]!);
      return count;
    }
    const [few, many] = this.isFewerThan(other) ? [this, other] : [other, this];
    let count = 0;
    // Two of bits are dealt with above, so the fewer are a list.
    for (let at = 0; at < few.size; at++) if (many.has(few.list[at]!)) count += 1;
    return count;
  }

  /** The same set as bits, for who asks about very many slots: a list takes a search for each. */
  asBits(): SlotSet {
    if (this.bits) return this;
    const set = this.copy();
    set.turnIntoBits();
    return set;
  }

  private filter(keep: (slot: number) => boolean): SlotSet {
    const list = new Uint32Array(this.size);
    let size = 0;
    this.forEach((slot) => {
      if (keep(slot)) list[size++] = slot;
    });
    return fromSorted(list, size);
  }

  /** A set of bits has no cheap walk over few members, so a list counts as the smaller of the two. */
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

  /** Where a slot stands, or would stand, in the list. */
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
      // A new array each time has no room to spare; one that is pushed to has room for sixteen more.
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
    if (this.has(slot)) return;
    this.bits![word]! |= 1 << (slot & 31);
    this.size += 1;
  }

  private turnIntoBits(): void {
    const bits = new Uint32Array((this.list[this.size - 1]! >>> 5) + 1);
    for (let at = 0; at < this.size; at++) bits[this.list[at]! >>> 5]! |= 1 << (this.list[at]! & 31);
    this.bits = bits;
    this.list = EMPTY;
  }

  /** For the functions below, which build sets without going through `add`. */
  static assemble(size: number, list: readonly number[] | Uint32Array, bits?: Uint32Array): SlotSet {
    const set = new SlotSet();
    set.size = size;
    set.list = list;
    set.bits = bits;
    return set;
  }
}

function ofFew(slots: readonly number[]): SlotSet {
  if (slots.length <= LARGEST_PLAIN) {
    const list = [...new Set(slots)].sort((a, b) => a - b);
    return SlotSet.assemble(list.length, list);
  }
  const sorted = Uint32Array.from(slots).sort();
  const size = sorted.reduce((end, slot) => {
    if (end === 0 || sorted[end - 1] !== slot) sorted[end++] = slot;
    return end;
  }, 0);
  return fromSorted(sorted, size);
}

function fromSorted(list: Uint32Array, size: number): SlotSet {
  return SlotSet.assemble(size, list);
}

// One loop each rather than one with a function for the operator: that call would be most of the work.

function inBoth(a: Uint32Array, b: Uint32Array): SlotSet {
  const bits = new Uint32Array(Math.min(a.length, b.length));
  for (let word = 0; word < bits.length; word++) bits[word] = a[word]! & b[word]!;
  return SlotSet.assemble(countOnes(bits), EMPTY, bits);
}

function inFirstOnly(a: Uint32Array, b: Uint32Array): SlotSet {
  const bits = a.slice();
  const words = Math.min(a.length, b.length);
  for (let word = 0; word < words; word++) bits[word]! &= ~b[word]!;
  return SlotSet.assemble(countOnes(bits), EMPTY, bits);
}

function inEither(a: Uint32Array, b: Uint32Array): SlotSet {
  const [shorter, longer] = a.length < b.length ? [a, b] : [b, a];
  const bits = longer.slice();
  for (let word = 0; word < shorter.length; word++) bits[word]! |= shorter[word]!;
  return SlotSet.assemble(countOnes(bits), EMPTY, bits);
}

function countOnes(bits: Uint32Array): number {
  let count = 0;
  for (let word = 0; word < bits.length; word++) count += ones(bits[word]!);
  return count;
}

function merged(a: ArrayLike<number>, b: ArrayLike<number>): SlotSet {
  const list = new Uint32Array(a.length + b.length);
  let size = 0;
  let i = 0;
  let j = 0;
  while (i < a.length || j < b.length) {
    const next = j >= b.length || (i < a.length && a[i]! <= b[j]!) ? a[i]! : b[j]!;
    if (a[i] === next) i += 1;
    if (b[j] === next) j += 1;
    list[size++] = next;
  }
  return fromSorted(list, size);
}

/** How many bits of a word are set. */
function ones(word: number): number {
  const pairs = (word | 0) - ((word >>> 1) & 0x55555555);
  const quads = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  // Not `*`, whose result is too large for the quick arithmetic of 32 bits.
  return Math.imul((quads + (quads >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
