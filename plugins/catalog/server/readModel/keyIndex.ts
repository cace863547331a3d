import { lowerCased } from '../../common/index.ts';
import { SlotSet } from './slotSet.ts';
import { ValueColumn } from './valueColumn.ts';

const SMALL = 64;

/** Most values belong to one entity alone; the number of that entity is all that is kept for them. */
export type Holders = number | SlotSet;

/** Everything that is known about one search key: who has it, and who has which value. */
export class KeyIndex {
  /** Every entity with the key, also those whose value is too long to be matched. */
  readonly holders = new SlotSet();
  /** The one value that all holders have. There are thousands of such keys: `metadata.tags.java` is `true` or not there. */
  private only: string | undefined;
  private byValue: Map<string, Holders> | undefined;
  /** Values in their own case by their lower case; made when the key is first filtered by, because most never are. */
  private byLowerCase: Map<string, string[]> | undefined;
  /** Made when the key is first a facet, and again after values came or went. */
  private sorted: string[] | undefined;
  /** Made when the key is first a facet that is counted by entity, and again after anything changed. */
  private column: ValueColumn | undefined;
  /** Changes whenever who has which value does. */
  version = 0;

  get valueCount(): number {
    if (this.byValue) return this.byValue.size;
    return this.only === undefined ? 0 : 1;
  }

  /** Adds a value and says whether it is new to the key. */
  add(slot: number, value: string | null): boolean {
    const isFirst = !this.byValue && this.holders.size === 0 && value !== null;
    if (isFirst) this.only = value;
    else if (!this.byValue && value !== this.only) this.tellValuesApart();
    this.holders.add(slot);
    this.noteChange();
    if (value === null) return false;
    const isNew = isFirst || this.addValue(slot, value);
    if (isNew) {
      this.sorted = undefined;
      this.rememberLowerCase(value);
    }
    return isNew;
  }

  delete(slot: number, value: string | null): void {
    this.holders.delete(slot);
    this.noteChange();
    if (value === null || !this.deleteValue(slot, value)) return;
    this.sorted = undefined;
    this.forgetLowerCase(value);
  }

  /** Who has any of these values; they are given in lower case and compared in lower case. */
  withValues(values: readonly string[]): SlotSet {
    return unionOf(values.flatMap((value) => this.spellings(value)).map((value) => this.holdersOf(value)!));
  }

  withPrefix(prefix: string): SlotSet {
    const found: Holders[] = [];
    for (const [lower, spellings] of this.lowerCases()) {
      if (lower.startsWith(prefix)) for (const value of spellings) found.push(this.holdersOf(value)!);
    }
    return unionOf(found);
  }

  holdersOf(value: string): Holders | undefined {
    if (this.byValue) return this.byValue.get(value);
    return value === this.only ? this.holders : undefined;
  }

  /** Visits every value in its own case; a value of one entity alone may come as the number of that entity. */
  forEachValue(visit: (value: string, holders: Holders) => void): void {
    if (this.only !== undefined) visit(this.only, this.holders);
    for (const [value, holders] of this.byValue ?? []) visit(value, holders);
  }

  /** The same in the order of the values. */
  forEachSortedValue(visit: (value: string, holders: Holders) => void): void {
    this.sorted ??= this.values().sort();
    for (const value of this.sorted) visit(value, this.holdersOf(value)!);
  }

  /** The values by entity. It takes room for each entity of the catalog, so it is for keys that many have. */
  byEntity(): ValueColumn {
    this.sorted ??= this.values().sort();
    this.column ??= new ValueColumn(this.sorted, this.holders.end, (value) => this.holdersOf(value)!);
    return this.column;
  }

  private noteChange(): void {
    this.version += 1;
    this.column = undefined;
  }

  private values(): string[] {
    const values: string[] = [];
    this.forEachValue((value) => values.push(value));
    return values;
  }

  private tellValuesApart(): void {
    this.byValue = new Map();
    if (this.only !== undefined) this.byValue.set(this.only, this.holders.copy());
    this.only = undefined;
  }

  /** Says whether nobody had the value before. */
  private addValue(slot: number, value: string): boolean {
    if (!this.byValue) return false;
    const holders = this.byValue.get(value);
    if (typeof holders === 'object') holders.add(slot);
    else if (holders === undefined) this.byValue.set(value, slot);
    else if (holders !== slot) this.byValue.set(value, SlotSet.of([holders, slot]));
    return holders === undefined;
  }

  /** Says whether nobody has the value any more. */
  private deleteValue(slot: number, value: string): boolean {
    if (!this.byValue) {
      const isLast = value === this.only && this.holders.size === 0;
      if (isLast) this.only = undefined;
      return isLast;
    }
    const holders = this.byValue.get(value);
    if (typeof holders === 'object') holders.delete(slot);
    const isLast = holders === slot || (typeof holders === 'object' && holders.size === 0);
    if (isLast) this.byValue.delete(value);
    return isLast;
  }

  private spellings(lower: string): string[] {
    return this.lowerCases().get(lower) ?? [];
  }

  private lowerCases(): Map<string, string[]> {
    if (!this.byLowerCase) {
      this.byLowerCase = new Map();
      this.forEachValue((value) => this.rememberLowerCase(value));
    }
    return this.byLowerCase;
  }

  private rememberLowerCase(value: string): void {
    if (!this.byLowerCase) return;
    const lower = lowerCased(value);
    const spellings = this.byLowerCase.get(lower);
    if (spellings) spellings.push(value);
    else this.byLowerCase.set(lower, [value]);
  }

  private forgetLowerCase(value: string): void {
    const lower = lowerCased(value);
    const spellings = this.byLowerCase?.get(lower)?.filter((other) => other !== value);
    if (!spellings) return;
    if (spellings.length > 0) this.byLowerCase!.set(lower, spellings);
    else this.byLowerCase!.delete(lower);
  }
}

/** Everybody in any of these; many small ones are gathered at once rather than merged one by one. */
export function unionOf(parts: readonly Holders[]): SlotSet {
  const [first] = parts;
  if (parts.length === 1 && typeof first === 'object') return first;
  const singles: number[] = [];
  const sets: SlotSet[] = [];
  for (const part of parts) {
    if (typeof part === 'number') singles.push(part);
    else if (part.size < SMALL) for (const slot of part.members()) singles.push(slot);
    else sets.push(part);
  }
  return sets.reduce((union, set) => union.union(set), SlotSet.of(singles));
}
