import { NO_TEXT } from './loading/pageTexts.ts';
import type { TextPool } from './loading/textPool.ts';
import { WaitingPairs } from './loading/waitingPairs.ts';
import type { Postings } from './postings.ts';
import { SlotSet } from './slotSet.ts';
import { Spellings } from './spellings.ts';
import { ValueColumn } from './valueColumn.ts';

/** So few members are sorted sooner than a bit is made for every entity of the catalog. */
const FEW = 256;
/** Of a key with fewer entities nothing waits: there are very many such keys, and a list for each would take much room. */
const FEWEST_TO_WAIT = 16;
/** For each holder of a key, in steps of counting. */
const STEPS_TO_MAKE_A_COLUMN = 24;

/** Gives the same text as another one, where that is kept anyway. */
export type SameText = (value: string, slot: number) => string;

/** Everything that is known about one search key: the entities that have it, and the posting list of each value. */
export class KeyIndex {
  private readonly sameText: SameText | undefined;
  private readonly all = new SlotSet();
  /** What came with `addLater`. */
  private waiting: WaitingPairs | undefined;
  /** The one value that all entities with the key have. There are thousands of such keys: `metadata.tags.java` is `true` or not there. */
  private only: string | undefined;
  private byValue: Map<string, Postings> | undefined;
  /** Made when the key is first filtered by, because most never are. */
  private spellings: Spellings | undefined;
  /** Made when the key is first a facet, and again after values came or went. */
  private sorted: string[] | undefined;
  /** Made when the key is first a facet that is counted by entity, and again after anything changed. */
  private column: ValueColumn | undefined;
  /** How many steps of counting a column would have saved since the last change. */
  private lostSteps = 0;
  /** Changes whenever who has which value does. */
  version = 0;

  constructor(sameText?: SameText) {
    this.sameText = sameText;
  }

  /** Every entity with the key, also those whose value is too long to be matched. */
  get postings(): SlotSet {
    this.sortIn();
    return this.all;
  }

  get valueCount(): number {
    this.sortIn();
    if (this.byValue) return this.byValue.size;
    return this.only === undefined ? 0 : 1;
  }

  /** Nobody has the key: the index forgets such a one, and another stands for it when somebody has it again. */
  get isEmpty(): boolean {
    return this.all.size === 0;
  }

  /** Adds a value that is sorted in when the key is next asked for: a catalog is loaded in half the time without that. */
  addLater(slot: number, value: number, pool: TextPool): void {
    if (this.all.size < FEWEST_TO_WAIT) {
      this.add(slot, value === NO_TEXT ? null : pool.textOf(value));
      return;
    }
    if (this.waiting?.pool !== pool) this.sortIn();
    this.waiting ??= new WaitingPairs(pool);
    this.waiting.push(slot, value);
  }

  /** Adds a value and says whether it is new to the key. */
  add(slot: number, value: string | null): boolean {
    this.sortIn();
    return this.addNow(slot, value);
  }

  private addNow(slot: number, value: string | null): boolean {
    const isFirst = !this.byValue && this.all.size === 0 && value !== null;
    if (isFirst) this.only = value;
    else if (!this.byValue && value !== this.only) this.tellValuesApart();
    this.all.add(slot);
    this.noteChange();
    if (value === null) return false;
    const isNew = isFirst || this.addValue(slot, value);
    if (isNew) {
      this.sorted = undefined;
      this.spellings?.add(value);
    }
    return isNew;
  }

  delete(slot: number, value: string | null): void {
    this.sortIn();
    this.all.delete(slot);
    this.noteChange();
    if (value === null || !this.deleteValue(slot, value)) return;
    this.sorted = undefined;
    this.spellings?.delete(value);
  }

  /** The entities that have any of these values; they are given and compared in lower case. */
  withValues(values: readonly string[]): SlotSet {
    const spellings = this.byLowerCase();
    return this.withAny(values.flatMap((value) => spellings.of(value)));
  }

  withPrefix(prefix: string): SlotSet {
    return this.withAny(this.byLowerCase().withPrefix(prefix));
  }

  postingsOf(value: string): Postings | undefined {
    this.sortIn();
    if (this.byValue) return this.byValue.get(value);
    return value === this.only ? this.all : undefined;
  }

  /** Visits every value in its own case; a value of one entity alone may come as the number of that entity. */
  forEachValue(visit: (value: string, postings: Postings) => void): void {
    this.sortIn();
    if (this.only !== undefined) visit(this.only, this.all);
    for (const [value, postings] of this.byValue ?? []) visit(value, postings);
  }

  /** The same in the order of the values. */
  forEachSortedValue(visit: (value: string, postings: Postings) => void): void {
    this.sorted ??= this.values().sort();
    for (const value of this.sorted) visit(value, this.postingsOf(value)!);
  }

  /**
   * The values by entity, which would save so many steps of a count. Making them takes a while and the next change spoils
   * them, so that they are made only after as many steps were lost as that takes. They have room for each entity of the
   * catalog, so they are for keys that many have.
   */
  byEntity(savedSteps: number): ValueColumn | undefined {
    this.lostSteps += savedSteps;
    if (!this.column && this.lostSteps < this.postings.size * STEPS_TO_MAKE_A_COLUMN) return undefined;
    this.sorted ??= this.values().sort();
    this.column ??= new ValueColumn(this.sorted, this.postings.end, (value) => this.postingsOf(value)!);
    return this.column;
  }

  /** Sorts in what waits. */
  sortIn(): void {
    if (this.waiting) this.sortInSome(Number.POSITIVE_INFINITY);
  }

  /** The same for so many at most; says whether more wait. */
  sortInSome(most: number): boolean {
    const hasMore = this.waiting?.take(most, (slot, value) => this.addNow(slot, value)) ?? false;
    if (!hasMore) this.waiting = undefined;
    return hasMore;
  }

  private noteChange(): void {
    this.version += 1;
    this.column = undefined;
    this.lostSteps = 0;
  }

  private values(): string[] {
    const values: string[] = [];
    this.forEachValue((value) => values.push(value));
    return values;
  }

  private tellValuesApart(): void {
    this.byValue = new Map();
    if (this.only !== undefined) this.byValue.set(this.only, this.all.copy());
    this.only = undefined;
  }

  /** Says whether nobody had the value before. */
  private addValue(slot: number, value: string): boolean {
    if (!this.byValue) return false;
    const postings = this.byValue.get(value);
    if (typeof postings === 'object') postings.add(slot);
    else if (postings === undefined) this.byValue.set(this.sameText?.(value, slot) ?? value, slot);
    else if (postings !== slot) this.byValue.set(value, SlotSet.of([postings, slot]));
    return postings === undefined;
  }

  /** Says whether nobody has the value any more. */
  private deleteValue(slot: number, value: string): boolean {
    if (!this.byValue) {
      const isLast = value === this.only && this.all.size === 0;
      if (isLast) this.only = undefined;
      return isLast;
    }
    const postings = this.byValue.get(value);
    if (typeof postings === 'object') postings.delete(slot);
    const isLast = postings === slot || (typeof postings === 'object' && postings.size === 0);
    if (isLast) this.byValue.delete(value);
    return isLast;
  }

  private withAny(values: readonly string[]): SlotSet {
    return unionOf(values.map((value) => this.postingsOf(value)!));
  }

  private byLowerCase(): Spellings {
    if (!this.spellings) {
      const spellings = new Spellings();
      this.forEachValue((value) => spellings.add(value));
      this.spellings = spellings;
    }
    return this.spellings;
  }
}

/** Everybody in any of these; all are gathered in one place rather than merged one by one. */
export function unionOf(parts: readonly Postings[]): SlotSet {
  const [first] = parts;
  if (parts.length === 1 && typeof first === 'object') return first;
  let [count, end] = [0, 0];
  for (const part of parts) {
    count += typeof part === 'number' ? 1 : part.size;
    end = Math.max(end, typeof part === 'number' ? part + 1 : part.end);
  }
  if (count < FEW) return SlotSet.of(gathered(parts));
  const bits = new Uint32Array((end + 31) >>> 5);
  for (const part of parts) {
    if (typeof part === 'number') bits[part >>> 5]! |= 1 << (part & 31);
    else part.addTo(bits);
  }
  return SlotSet.ofBits(bits);
}

function gathered(parts: readonly Postings[]): number[] {
  const slots: number[] = [];
  for (const part of parts) {
    if (typeof part === 'number') slots.push(part);
    else for (const slot of part.members()) slots.push(slot);
  }
  return slots;
}
