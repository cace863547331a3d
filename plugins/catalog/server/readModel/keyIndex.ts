import type { Comparison } from '../../common/index.ts';
import { NO_TEXT } from './loading/pageTexts.ts';
import type { TextPool } from './loading/textPool.ts';
import { WaitingPairs } from './loading/waitingPairs.ts';
import type { RestoredKey, RestoredPairs } from './restoredCatalog.ts';
import { SlotSet } from './slotSet.ts';
import { type NumberKind, SortedNumbers } from './sortedNumbers.ts';
import { Spellings } from './spellings.ts';
import { type Postings, ValueColumn } from './valueColumn.ts';

/** Up to this many members, sorting is faster than setting a bit for every entity of the catalog. */
const FEW = 256;
/** Keys with fewer entities have no waiting list: there are very many such keys, and a list for each would take much memory. */
const MIN_TO_WAIT = 16;
/** The cost for each holder of a key, in counting steps. */
const STEPS_TO_MAKE_A_COLUMN = 24;

/** Returns an equal text that is already stored. */
export type SameText = (value: string, slot: number) => string;

/** Everything about one search key: the entities that have it, and the posting list of each value. */
export class KeyIndex {
  private readonly sameText: SameText | undefined;
  private all = new SlotSet();
  /** Values added with `addLater`, or from a snapshot. */
  private waiting: WaitingPairs | RestoredPairs | undefined;
  /**
   * The only value of the key, if all its entities have the same. There are thousands of such keys: `metadata.tags.java` is `true` or
   * missing.
   */
  private only: string | undefined;
  private byValue: Map<string, Postings> | undefined;
  /** The entities with a value that cannot be matched: null, or too long. */
  private unmatched: SlotSet | undefined;
  /** Built when the key is first filtered by, because most never are. */
  private spellings: Spellings | undefined;
  /** Built when the key is first a facet, and again after values were added or removed. */
  private sorted: string[] | undefined;
  /** Built when the key is first a facet counted by entity, and again after any change. */
  private column: ValueColumn | undefined;
  /** Built when the key is first compared with a number or a date. */
  private numbers: Map<NumberKind, SortedNumbers> | undefined;
  /** The counting steps that a column would have saved since the last change. */
  private lostSteps = 0;
  /** Changes with every change of values or their entities. */
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

  /** No entity has the key: the index drops it, and creates another if an entity has it again. */
  get isEmpty(): boolean {
    return this.all.size === 0;
  }

  /** Adds a value that is sorted in when the key is next used: without sorting, a catalog loads in half the time. */
  addLater(slot: number, value: number, pool: TextPool): void {
    if (this.all.size < MIN_TO_WAIT) {
      this.add(slot, value === NO_TEXT ? null : pool.textOf(value));
      return;
    }
    if (!(this.waiting instanceof WaitingPairs) || this.waiting.pool !== pool) {
      this.sortIn();
      this.waiting = new WaitingPairs(pool);
    }
    this.waiting.push(slot, value);
  }

  /** Loads the key from a snapshot; it must be empty. */
  restore({ all, values, slotsOf, unmatched, pairs }: RestoredKey): void {
    if (unmatched.length > 0) this.unmatched = SlotSet.ofSorted(unmatched);
    this.all = SlotSet.ofSorted(all);
    if (pairs) {
      this.byValue = new Map();
      this.waiting = pairs;
      return;
    }
    const [only] = values;
    if (values.length === 1 && unmatched.length === 0) {
      this.only = only;
      return;
    }
    this.byValue = new Map(
      values.map((value, place) => {
        const slots = slotsOf[place]!;
        const first = slots[0]!;
        return [this.sameText?.(value, first) ?? value, slots.length === 1 ? first : SlotSet.ofSorted(slots)];
      }),
    );
  }

  /** Adds a value and returns whether it is new to the key. */
  add(slot: number, value: string | null): boolean {
    this.sortIn();
    return this.addNow(slot, value);
  }

  private addNow(slot: number, value: string | null): boolean {
    const isFirst = !this.byValue && this.all.size === 0 && value !== null;
    if (isFirst) this.only = value;
    else if (!this.byValue && value !== this.only) this.splitByValue();
    this.all.add(slot);
    this.noteChange();
    if (value === null) {
      this.unmatched ??= new SlotSet();
      this.unmatched.add(slot);
      return false;
    }
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
    if (value === null) this.unmatched?.delete(slot);
    this.noteChange();
    if (value === null || !this.deleteValue(slot, value)) return;
    this.sorted = undefined;
    this.spellings?.delete(value);
  }

  /** The entities that have any of these values, which are in lower case; comparison is case-insensitive. */
  withValues(values: readonly string[]): SlotSet {
    const spellings = this.byLowerCase();
    return this.withAny(values.flatMap((value) => spellings.of(value)));
  }

  withPrefix(prefix: string): SlotSet {
    return this.withAny(this.byLowerCase().withPrefix(prefix));
  }

  /** The entities of the values, in their original case, that pass a test. */
  withValuesThat(passes: (value: string) => boolean): SlotSet {
    const found: Postings[] = [];
    this.forEachValue((value, postings) => {
      if (passes(value)) found.push(postings);
    });
    return unionOf(found);
  }

  /** The entities with a number, or the time of a date, that relates to a limit as the comparison says. */
  withNumbers(kind: NumberKind, by: Comparison, limit: number): SlotSet {
    this.sortIn();
    this.numbers ??= new Map();
    let sorted = this.numbers.get(kind);
    if (sorted?.version !== this.version) {
      sorted = new SortedNumbers(kind, this.version, (visit) => this.forEachValue(visit));
      this.numbers.set(kind, sorted);
    }
    return unionOf(sorted.that(by, limit));
  }

  /** The entities with a value that only their JSON contains. */
  get withUnmatched(): SlotSet {
    this.sortIn();
    return this.unmatched ?? new SlotSet();
  }

  hasValue(lower: string): boolean {
    return this.byLowerCase().of(lower).length > 0;
  }

  postingsOf(value: string): Postings | undefined {
    this.sortIn();
    if (this.byValue) return this.byValue.get(value);
    return value === this.only ? this.all : undefined;
  }

  /** Visits every value in its original case; a value that only one entity has may be passed as that entity's slot. */
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
   * The values by entity, which would save this many steps of a count. Building the column takes a while and the next change invalidates
   * it, so it is built only after as many steps were lost as building takes. It has room for each entity of the catalog, so it is for keys
   * that many entities have.
   */
  byEntity(savedSteps: number): ValueColumn | undefined {
    this.lostSteps += savedSteps;
    if (!this.column && this.lostSteps < this.postings.size * STEPS_TO_MAKE_A_COLUMN) return undefined;
    this.sorted ??= this.values().sort();
    this.column ??= new ValueColumn(this.sorted, this.postings.end, (value) => this.postingsOf(value)!);
    return this.column;
  }

  /** Sorts in the waiting values. */
  sortIn(): void {
    if (this.waiting) this.sortInSome(Number.POSITIVE_INFINITY);
  }

  /** The same for at most this many; returns whether more wait. */
  sortInSome(max: number): boolean {
    const hasMore = this.waiting?.take(max, (slot, value) => this.addNow(slot, value)) ?? false;
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

  private splitByValue(): void {
    this.byValue = new Map();
    if (this.only !== undefined) this.byValue.set(this.only, this.all.copy());
    this.only = undefined;
  }

  /** Returns whether no entity had the value before. */
  private addValue(slot: number, value: string): boolean {
    if (!this.byValue) return false;
    const postings = this.byValue.get(value);
    if (typeof postings === 'object') postings.add(slot);
    else if (postings === undefined) this.byValue.set(this.sameText?.(value, slot) ?? value, slot);
    else if (postings !== slot) this.byValue.set(value, SlotSet.of([postings, slot]));
    return postings === undefined;
  }

  /** Returns whether no entity has the value any more. */
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

/** All entities in any of these; they are collected in one place instead of merged one by one. */
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
