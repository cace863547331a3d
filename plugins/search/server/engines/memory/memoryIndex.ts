import type { RankedWords } from '../analysis/analyseDocument.ts';
import { runsOf } from '../analysis/runsOf.ts';
import type { Ranked } from '../ranking/compareRanked.ts';
import { NameStarts } from './nameStarts.ts';
import { SortedTexts } from './sortedTexts.ts';
import { type Place, type Postings, place, Vocabulary, withPosting } from './vocabulary.ts';

export type MemoryDocument = {
  id: number;
  type: string;
  /** It is the entity itself, not a part of it. */
  isEntity: boolean;
  /** Its entity, as `mayRead` takes it. */
  entity: string | undefined;
  ranked: RankedWords;
  values: Record<string, readonly string[]>;
  others: readonly string[];
};

/**
 * Fields with a different value in each document: nobody counts them, and hardly anyone filters by them. The database answers such queries.
 */
export const notInMemory = new Set(['title', 'location']);

/** Measured bytes of each document, each field value, and each number in a list. */
const BYTES = { document: 230, value: 90, number: 8 };

/**
 * The in-memory index of all documents without their texts, with everything needed to find, filter and rank them. Documents have their own
 * numbers here: one that changes gets a new number, and the old one stays behind as a tombstone, so nothing has to be removed from a
 * posting list.
 */
export class MemoryIndex {
  readonly words = new Vocabulary();
  readonly starts = new NameStarts();
  /** By document: the tie-breaker between equal scores. */
  readonly ranked: Ranked[] = [];
  readonly isGone: boolean[] = [];
  readonly types: string[] = [];
  /** By document: the index of its type in this list. */
  readonly typeNumbers: number[] = [];
  /** By document: the number of its entity, or -1. */
  readonly entities: number[] = [];
  readonly entityKeys: string[] = [];
  readonly byTitle = new SortedTexts((left, right) => this.ranked[left]!.id - this.ranked[right]!.id);
  readonly values = new Map<string, Map<string, Postings>>();
  readonly #entityNumbers = new Map<string, number>();
  readonly #documents = new Map<number, number>();
  #ownBytes = 0;

  /** All document numbers are below this. */
  get count(): number {
    return this.ranked.length;
  }

  /** The number of documents, without tombstones. */
  get size(): number {
    return this.#documents.size;
  }

  get goneCount(): number {
    return this.count - this.size;
  }

  /** An estimate, within a fifth of the real size. */
  get bytes(): number {
    return this.#ownBytes + this.words.bytes + this.starts.bytes;
  }

  documentOf(id: number): number | undefined {
    return this.#documents.get(id);
  }

  put({ id, type, isEntity, entity, ranked, values, others }: MemoryDocument): void {
    this.remove(id);
    const document = this.count;
    const title = ranked.title.join(' ');
    this.#documents.set(id, document);
    const nameLength = (ranked.names[0] ?? ranked.title).join('').length;
    this.ranked.push({ id, type, title, nameLength, isEntity });
    this.isGone.push(false);
    this.typeNumbers.push(this.#typeNumber(type));
    this.entities.push(entity === undefined ? -1 : this.#entityNumber(entity));
    this.byTitle.add(title, document);
    this.starts.add(document, ranked);
    for (const [word, at] of placesOf(ranked, others)) this.words.add(word, document, at);
    for (const [run, at] of runPlacesOf(ranked)) this.words.addRun(run, document, at);
    for (const [field, those] of Object.entries(values)) this.#addValues(document, field, those);
    this.#ownBytes += BYTES.document + title.length;
  }

  remove(id: number): void {
    const document = this.#documents.get(id);
    if (document === undefined) return;
    this.isGone[document] = true;
    this.#documents.delete(id);
  }

  /** Call it now and then while writing many documents. */
  settleMany(): void {
    this.words.settleMany();
    this.starts.settleMany();
    this.byTitle.settleMany();
  }

  everyDocument(): number[] {
    const documents: number[] = [];
    for (let document = 0; document < this.count; document++) documents.push(document);
    return documents;
  }

  #typeNumber(type: string): number {
    const known = this.types.indexOf(type);
    return known >= 0 ? known : this.types.push(type) - 1;
  }

  #addValues(document: number, field: string, values: readonly string[]): void {
    if (notInMemory.has(field)) return;
    let documents = this.values.get(field);
    if (!documents) {
      documents = new Map();
      this.values.set(field, documents);
    }
    for (const value of values) {
      const known = documents.get(value);
      documents.set(value, withPosting(known, document));
      this.#ownBytes += known === undefined ? BYTES.value + value.length : BYTES.number;
    }
  }

  #entityNumber(key: string): number {
    let number = this.#entityNumbers.get(key);
    if (number === undefined) {
      number = this.entityKeys.length;
      this.#entityNumbers.set(key, number);
      this.entityKeys.push(key);
      this.#ownBytes += BYTES.value + key.length;
    }
    return number;
  }
}

/** The most important place of each word of a document. */
function placesOf(
  { names, title, keywords, nameParts = [] }: RankedWords,
  others: readonly string[],
): Map<string, Place> {
  const places = new Map<string, Place>();
  for (const word of others) places.set(word, place.text);
  for (const word of keywords) places.set(word, place.keyword);
  for (const word of title) places.set(word, place.title);
  for (const word of nameParts) places.set(word, place.name);
  for (const words of names) for (const word of words) places.set(word, place.name);
  return places;
}

/** The most important place of each joined name. */
function runPlacesOf({ names, title, runs }: RankedWords): Map<string, Place> {
  const places = new Map<string, Place>();
  // A document of an older analysis gets its runs when it is next read, as in the database.
  if (!runs) return places;
  for (const run of runsOf(title)) places.set(run, place.title);
  for (const words of names) for (const run of runsOf(words)) places.set(run, place.name);
  return places;
}
