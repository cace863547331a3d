import { TextTableWriter } from '../readModel/textTable.ts';

/** From this many values on, a key is stored as pairs if its entities rarely share a value. */
const MANY_VALUES = 4_096;
const FEW_ENTITIES_PER_VALUE = 4;

/** Collects the values of one search key, entity by entity in ascending order. */
export class KeyCollector {
  readonly name: string;
  readonly all: number[] = [];
  readonly unmatched: number[] = [];
  /** Used until there are too many values. */
  values: Map<string, number[]> | undefined = new Map();
  /** Used from then on. */
  pairs: { slots: number[]; texts: TextTableWriter } | undefined;

  constructor(name: string) {
    this.name = name;
  }

  add(slot: number, value: string | null): void {
    addLast(this.all, slot);
    if (value === null) addLast(this.unmatched, slot);
    else if (this.values) this.addShared(this.values, slot, value);
    else this.addPair(slot, value);
  }

  private addShared(values: Map<string, number[]>, slot: number, value: string): void {
    const slots = values.get(value);
    if (slots) addLast(slots, slot);
    else values.set(value, [slot]);
    if (values.size > MANY_VALUES && values.size * FEW_ENTITIES_PER_VALUE > this.all.length) this.turnIntoPairs(values);
  }

  private turnIntoPairs(values: Map<string, number[]>): void {
    const pairs = Array.from(values, ([value, slots]) => slots.map((slot) => ({ slot, value }))).flat();
    pairs.sort((a, b) => a.slot - b.slot);
    this.values = undefined;
    for (const { slot, value } of pairs) this.addPair(slot, value);
  }

  private addPair(slot: number, value: string): void {
    this.pairs ??= { slots: [], texts: new TextTableWriter() };
    this.pairs.slots.push(slot);
    this.pairs.texts.add(value);
  }
}

/** An entity may have the same value of a key twice. */
function addLast(slots: number[], slot: number): void {
  if (slots.at(-1) !== slot) slots.push(slot);
}
