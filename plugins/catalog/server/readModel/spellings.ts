import { lowerCased } from '../../common/index.ts';

/** Values added since the last sort are scanned one by one, until they make up this share of all. */
const FRESH_SHARE = 0.05;
const FRESH_AT_LEAST = 100;

/** The values of a key in their original case, by their lower case. Most have one spelling only, which is then stored directly. */
export class Spellings {
  private readonly byLowerCase = new Map<string, string | readonly string[]>();
  /** Sorted; built on the first prefix query. Removed values stay listed and are skipped. */
  private sorted: string[] | undefined;
  private fresh: string[] = [];

  add(value: string): void {
    const lower = lowerCased(value);
    const known = this.of(lower);
    this.byLowerCase.set(lower, known.length > 0 ? [...known, value] : value);
    if (known.length === 0 && this.sorted) this.fresh.push(lower);
  }

  delete(value: string): void {
    const lower = lowerCased(value);
    const others = this.of(lower).filter((other) => other !== value);
    if (others.length > 0) this.byLowerCase.set(lower, others);
    else this.byLowerCase.delete(lower);
  }

  /** The spellings of the values with this lower case. */
  of(lower: string): readonly string[] {
    const known = this.byLowerCase.get(lower);
    if (known === undefined) return [];
    return typeof known === 'string' ? [known] : known;
  }

  /** The same for those whose lower case has a prefix; some may occur twice. */
  withPrefix(prefix: string): string[] {
    const sorted = this.inOrder();
    const found: string[] = [];
    const find = (lower: string) => {
      const known = this.byLowerCase.get(lower);
      if (typeof known === 'string') found.push(known);
      else if (known) found.push(...known);
    };
    for (let at = firstFrom(sorted, prefix); at < sorted.length && sorted[at]!.startsWith(prefix); at++)
      find(sorted[at]!);
    for (const lower of this.fresh) if (lower.startsWith(prefix)) find(lower);
    return found;
  }

  private inOrder(): string[] {
    const isStale = this.fresh.length > Math.max(FRESH_AT_LEAST, this.byLowerCase.size * FRESH_SHARE);
    if (!this.sorted || isStale) {
      this.sorted = [...this.byLowerCase.keys()].sort();
      this.fresh = [];
    }
    return this.sorted;
  }
}

function firstFrom(sorted: readonly string[], text: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sorted[middle]! < text) low = middle + 1;
    else high = middle;
  }
  return low;
}
