import type { IndexedDocument } from '../searchEngine.ts';
import { fold } from './fold.ts';
import { runsOf } from './runsOf.ts';
import { partsOf, wordsOf } from './words.ts';

/** The words of a document by where they stand: what it is ranked by. */
export type RankedWords = {
  names: string[][];
  title: string[];
  keywords: string[];
  /** What it is called, letter by letter: `bookings.v2` is not `bookings-v2`. */
  spelled: string[];
  /** Parts of words of the names written together. */
  nameParts: string[];
  /** Neighbouring words of names written together, as a typo may have meant them; documents of an older analysis have none. */
  runs?: string[];
};

export type AnalysedDocument = RankedWords & {
  text: string[];
  /** Values of its fields, which filters and facets are about. */
  values: Record<string, string[]>;
  /** Parts of words written together that are in no name. */
  otherParts: string[];
};

/** What is longer is cut, so that one enormous page costs no more than many. */
const MAX_TEXT = 100_000;
const MAX_VALUE = 256;
/** Long, or of no use to whoever filters. */
const notFiltered = new Set(['text', 'authorization']);
const notWords = new Set(['title', 'text', 'location', 'authorization']);

export function analyseDocument({ document, names = [], keywords = [] }: IndexedDocument): AnalysedDocument {
  const text = document.text.slice(0, MAX_TEXT);
  const values = valuesOf(document);
  const calledBy = [...names.map(wordsOf), wordsOf(document.title)];
  const fields = Object.entries(values).flatMap(([field, those]) => (notWords.has(field) ? [] : those));
  return {
    names: names.map(wordsOf),
    spelled: [...new Set([...names, document.title].map(fold))],
    title: wordsOf(document.title),
    keywords: [...new Set(keywords.flatMap(wordsOf))],
    text: [...wordsOf(text), ...fields.flatMap(wordsOf)],
    values,
    nameParts: [...names, document.title].flatMap(partsOf),
    runs: [...new Set(calledBy.flatMap(runsOf))],
    otherParts: [...keywords, text].flatMap(partsOf),
  };
}

/** A field holds a text, a number or a flag, or a list of them; what is deeper is not filtered by. */
function valuesOf(document: IndexedDocument['document']): Record<string, string[]> {
  const values: Record<string, string[]> = {};
  for (const [field, value] of Object.entries(document)) {
    if (notFiltered.has(field)) continue;
    const texts = (Array.isArray(value) ? value : [value])
      .filter((one) => ['string', 'number', 'boolean'].includes(typeof one))
      .map(String)
      .filter((one) => one.length <= MAX_VALUE);
    if (texts.length > 0) values[field] = [...new Set(texts)];
  }
  return values;
}
