import { createHash } from 'node:crypto';
import type { AnalysedDocument } from './analyseDocument.ts';
import { baseForms } from './baseForms.ts';
import { isOfVocabulary } from './runsOf.ts';

/**
 * The lexemes that engines store: words, and marks that begin with a character no word contains. All engines store the same ones, so they
 * find the same documents.
 */
export const mark = {
  /** The whole name, with its words joined: `=boardingpass`. */
  whole: (words: readonly string[]) => `=${words.join('').slice(0, MAX_JOINED)}`,
  /** The name from each of its words on, joined: `/boardingpass` and `/pass`. */
  joined: (word: string) => `/${word.slice(0, MAX_JOINED)}`,
  /** Neighbouring words of the name, joined: `=/checkin` of check-in-api. */
  run: (words: string) => `=/${words}`,
  /** A word of the name. */
  name: (word: string) => `~${word}`,
  /** The end of a word of the name, which makes parts of it findable: `<arding`. */
  inside: (word: string) => `<${word}`,
  /** A base form of a word. */
  base: (word: string) => `^${word}`,
  /** An exact field value. */
  value: (field: string, value: string) =>
    `#${createHash('sha1').update(`${field}\0${value}`).digest('hex').slice(0, 14)}`,
  /** Every document has it. */
  any: '#any',
  type: (type: string) => `#${createHash('sha1').update(`\0${type}`).digest('hex').slice(0, 14)}`,
};

/** Words in order, grouped by place so a phrase does not reach from one place into the next; then marks. */
export type Lexemes = { names: string[]; title: string[]; keywords: string[]; text: string[]; marks: string[] };

const MAX_JOINED = 80;
export const SHORTEST_INSIDE = 3;

export function lexemesOf(type: string, analysed: AnalysedDocument): Lexemes {
  const { title, keywords, text } = analysed;
  const called = title.length > 0 ? [...analysed.names, title] : analysed.names;
  const nameWords = new Set([...called.flat(), ...analysed.nameParts]);
  const marks = new Set<string>([mark.any, mark.type(type)]);
  for (const words of called) {
    if (words.length === 0) continue;
    marks.add(mark.whole(words));
    for (const start of startsOf(words)) marks.add(mark.joined(start));
  }
  for (const run of analysed.runs ?? []) marks.add(mark.run(run));
  for (const word of nameWords) {
    marks.add(mark.name(word));
    for (let at = 1; at <= word.length - SHORTEST_INSIDE; at++) marks.add(mark.inside(word.slice(at)));
  }
  for (const part of [...analysed.nameParts, ...analysed.otherParts]) marks.add(part);
  for (const word of new Set([...nameWords, ...keywords, ...text])) {
    for (const form of baseForms(word)) marks.add(mark.base(form));
  }
  for (const [field, values] of Object.entries(analysed.values)) {
    for (const value of values) marks.add(mark.value(field, value));
  }
  return { names: analysed.names.flat(), title, keywords, text, marks: [...marks] };
}

/** A name from each of its words on, joined. */
export function startsOf(words: readonly string[]): string[] {
  return words.slice(0, MAX_STARTS).map((_, at) => words.slice(at).join('').slice(0, MAX_JOINED));
}

/** Titles of many words are sentences, whose second half nobody types as one word. */
const MAX_STARTS = 8;

/** Words and joined names that can be corrections. */
export function vocabularyOf({
  names,
  title,
  keywords,
  text,
  runs = [],
}: Pick<AnalysedDocument, 'names' | 'title' | 'keywords' | 'text' | 'runs'>): Set<string> {
  const words = new Set([...names.flat(), ...title, ...keywords, ...text, ...runs]);
  for (const word of words) if (!isOfVocabulary(word)) words.delete(word);
  return words;
}
