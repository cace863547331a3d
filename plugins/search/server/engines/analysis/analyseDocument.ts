import type { IndexedDocument } from '../searchEngine.ts';
import { fold } from './fold.ts';
import { runsOf } from './runsOf.ts';
import { partsOf, wordsOf } from './words.ts';

/** The words of a document by the place where they occur; used for ranking. */
export type RankedWords = {
  names: string[][];
  title: string[];
  keywords: string[];
  /** The exact names: `bookings.v2` is not `bookings-v2`. */
  spelled: string[];
  /** Parts of compound words in the names. */
  nameParts: string[];
  /** Neighbouring words of names joined, as candidates for corrections; documents of an older analysis have none. */
  runs?: string[];
};

export type AnalysedDocument = RankedWords & {
  text: string[];
  /** Field values, used by filters and facets. */
  values: Record<string, string[]>;
  /** Parts of compound words that occur in no name. */
  otherParts: string[];
};

/** Longer texts are cut, so one enormous page costs no more than many. */
const MAX_TEXT = 100_000;
const MAX_VALUE = 256;
/** Too long to be useful as a filter. */
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

/** A field contains a string, a number or a flag, or a list of them; nested values cannot be filtered. */
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
