import { type Comparison, numberIn, timeIn } from '../../common/index.ts';
import type { Postings } from './valueColumn.ts';

/** How a value is read as a number: a date is its time in milliseconds. */
export type NumberKind = 'number' | 'time';

/** The values of one key that are numbers, or dates, in ascending order with their entities. */
export class SortedNumbers {
  /** The version of the key that they belong to. */
  readonly version: number;
  private readonly numbers: Float64Array;
  private readonly postings: readonly Postings[];

  constructor(
    kind: NumberKind,
    version: number,
    forEachValue: (visit: (value: string, postings: Postings) => void) => void,
  ) {
    this.version = version;
    const read = kind === 'number' ? numberIn : timeIn;
    const pairs: { number: number; postings: Postings }[] = [];
    forEachValue((value, postings) => {
      const number = read(value);
      if (!Number.isNaN(number)) pairs.push({ number, postings });
    });
    pairs.sort((left, right) => left.number - right.number);
    this.numbers = Float64Array.from(pairs, ({ number }) => number);
    this.postings = pairs.map(({ postings }) => postings);
  }

  /** The entities of all numbers that relate to a limit as the comparison says. */
  that(by: Comparison, limit: number): readonly Postings[] {
    switch (by) {
      case 'gt':
        return this.postings.slice(this.firstAbove(limit));
      case 'gte':
        return this.postings.slice(this.firstFrom(limit));
      case 'lt':
        return this.postings.slice(0, this.firstFrom(limit));
      case 'lte':
        return this.postings.slice(0, this.firstAbove(limit));
      case 'eq':
        return this.postings.slice(this.firstFrom(limit), this.firstAbove(limit));
    }
  }

  private firstFrom(limit: number): number {
    return this.firstThat((number) => number >= limit);
  }

  private firstAbove(limit: number): number {
    return this.firstThat((number) => number > limit);
  }

  private firstThat(passes: (number: number) => boolean): number {
    let [low, high] = [0, this.numbers.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (passes(this.numbers[middle]!)) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}
