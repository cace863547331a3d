/** Merge when a sixteenth is new: less often makes each merge slow, more often costs more in total. */
const MANY = 16;

type Entry = { text: string; number: number };

/** A sorted list of texts, each with a number. Additions are merged lazily, in batches. */
export class SortedTexts {
  #texts: string[] = [];
  #numbers: number[] = [];
  #added: Entry[] = [];
  /** The order of numbers with equal texts. */
  readonly #compareNumbers: (left: number, right: number) => number;

  constructor(compareNumbers = (left: number, right: number) => left - right) {
    this.#compareNumbers = compareNumbers;
  }

  add(text: string, number: number): void {
    this.#added.push({ text, number });
  }

  /** Visits the texts with a prefix, in order, until `visit` returns false. */
  visit(beginning: string, visit: (text: string, number: number) => unknown): void {
    this.#settle();
    const texts = this.#texts;
    for (let at = this.#firstFrom(beginning); at < texts.length; at++) {
      const text = texts[at]!;
      if (!text.startsWith(beginning) || visit(text, this.#numbers[at]!) === false) return;
    }
  }

  /** Merges additions when there are many, so no query has to wait for all of them. */
  settleMany(): void {
    if (this.#added.length * MANY > this.#texts.length) this.#settle();
  }

  #settle(): void {
    if (this.#added.length === 0) return;
    const added = this.#added.sort((left, right) => this.#compare(left, right));
    const [oldTexts, oldNumbers] = [this.#texts, this.#numbers];
    const texts: string[] = [];
    const numbers: number[] = [];
    let old = 0;
    for (const entry of added) {
      while (old < oldTexts.length && this.#compare({ text: oldTexts[old]!, number: oldNumbers[old]! }, entry) <= 0) {
        texts.push(oldTexts[old]!);
        numbers.push(oldNumbers[old++]!);
      }
      texts.push(entry.text);
      numbers.push(entry.number);
    }
    for (; old < oldTexts.length; old++) {
      texts.push(oldTexts[old]!);
      numbers.push(oldNumbers[old]!);
    }
    this.#texts = texts;
    this.#numbers = numbers;
    this.#added = [];
  }

  #compare(left: Entry, right: Entry): number {
    if (left.text !== right.text) return left.text < right.text ? -1 : 1;
    return this.#compareNumbers(left.number, right.number);
  }

  #firstFrom(beginning: string): number {
    let [low, high] = [0, this.#texts.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#texts[middle]! < beginning) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
