import { baseForms } from '../analysis/baseForms.ts';
import { SHORTEST_INSIDE } from '../analysis/lexemes.ts';
import { isOfVocabulary } from '../analysis/runsOf.ts';
import { SortedTexts } from './sortedTexts.ts';

/** A posting list: document numbers, or values derived from them. Most words and values have one number, which needs no list. */
export type Postings = number | number[];

export function withPosting(postings: Postings | undefined, number: number): Postings {
  if (postings === undefined) return number;
  if (typeof postings === 'number') return [postings, number];
  postings.push(number);
  return postings;
}

export const postingsOf = (postings: Postings | undefined): readonly number[] => {
  if (postings === undefined) return [];
  return typeof postings === 'number' ? [postings] : postings;
};

/** The most important place of a word in a document. */
export const place = { text: 0, keyword: 1, title: 2, name: 3 } as const;
export type Place = (typeof place)[keyof typeof place];

/** Measured bytes of a string in a list, and of a number in a list. */
const BYTES = { text: 85, number: 8 };

/** All words of all documents with their posting lists, and the indexes that lead to a word. */
export class Vocabulary {
  readonly #numbers = new Map<string, number>();
  readonly #words: string[] = [];
  readonly #postings: (Postings | undefined)[] = [];
  readonly #isInNames: boolean[] = [];
  readonly #sorted = new SortedTexts();
  /** Words that can be corrections. */
  readonly #likely = new SortedTexts();
  /** Words of names from each of their letters on, which makes parts findable. */
  readonly #ends = new SortedTexts();
  /** Joined names, which can also be corrections. */
  readonly #runs = new Map<string, Postings>();
  readonly #sortedRuns = new SortedTexts();
  readonly #byBase = new Map<string, Postings>();
  bytes = 0;

  add(word: string, document: number, at: Place): void {
    const number = this.#numbers.get(word) ?? this.#create(word);
    this.#postings[number] = withPosting(this.#postings[number], document * 4 + at);
    this.bytes += BYTES.number;
    if (at >= place.title && !this.#isInNames[number]) this.#addEnds(word, number);
  }

  addRun(run: string, document: number, at: Place): void {
    const known = this.#runs.get(run);
    this.#runs.set(run, withPosting(known, document * 4 + at));
    if (known === undefined) this.#sortedRuns.add(run, 0);
    this.bytes += known === undefined ? BYTES.text + run.length : BYTES.number;
  }

  /** Like `postings`, for a joined name. */
  runPostings(run: string): readonly number[] {
    return postingsOf(this.#runs.get(run));
  }

  word(number: number): string {
    return this.#words[number]!;
  }

  /** `document * 4 + place` for each document that contains the word. */
  postings(number: number): readonly number[] {
    return postingsOf(this.#postings[number]);
  }

  numberOf(word: string): number | undefined {
    return this.#numbers.get(word);
  }

  /** Words that may match the typed text; a `WordMatcher` decides whether and how well. */
  around(typed: string, corrections: readonly string[]): Set<number> {
    const found = new Set<number>();
    const add = (number: number | undefined) => number !== undefined && found.add(number);
    this.#sorted.visit(typed, (_, number) => add(number));
    const forms = [typed, ...baseForms(typed)];
    for (const form of forms) {
      add(this.#numbers.get(form));
      for (const number of postingsOf(this.#byBase.get(form))) add(number);
    }
    if (typed.length >= SHORTEST_INSIDE) this.#ends.visit(typed, (_, number) => add(number));
    for (const word of corrections) add(this.#numbers.get(word));
    return found;
  }

  /** Words and joined names with this prefix that can be corrections. */
  visit(beginning: string, visit: (word: string, documents: number) => void): void {
    this.#likely.visit(beginning, (word, number) => visit(word, this.postings(number).length));
    this.#sortedRuns.visit(beginning, (run) => {
      if (!this.#numbers.has(run)) visit(run, this.runPostings(run).length);
    });
  }

  settleMany(): void {
    for (const texts of [this.#sorted, this.#likely, this.#ends, this.#sortedRuns]) texts.settleMany();
  }

  #create(word: string): number {
    const number = this.#words.length;
    this.#numbers.set(word, number);
    this.#words.push(word);
    this.#isInNames.push(false);
    this.#sorted.add(word, number);
    if (isOfVocabulary(word)) this.#likely.add(word, number);
    this.bytes += BYTES.text + word.length;
    for (const base of new Set(baseForms(word))) {
      this.#byBase.set(base, withPosting(this.#byBase.get(base), number));
      this.bytes += BYTES.text;
    }
    return number;
  }

  #addEnds(word: string, number: number): void {
    this.#isInNames[number] = true;
    for (let at = 1; at <= word.length - SHORTEST_INSIDE; at++) this.#ends.add(word.slice(at), number);
    this.bytes += Math.max(0, word.length - SHORTEST_INSIDE) * BYTES.text * 0.5;
  }
}
