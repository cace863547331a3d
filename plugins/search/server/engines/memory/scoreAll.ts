import type { Attempt } from '../matching/attempt.ts';
import { quality, type WordMatcher } from '../matching/wordMatcher.ts';
import { leastOfWord, shareOfParts, weight } from '../ranking/weights.ts';
import type { MemoryIndex } from './memoryIndex.ts';
import { place } from './vocabulary.ts';

/** Documents with what each is worth, in no order. */
type Scored = { documents: number[]; scores: Float64Array };

const weightAt = [leastOfWord, weight.keyword, weight.title, weight.name];
const SHORTEST_JOINED = 4;

/**
 * All documents that have what was typed, each with its score: the same as `scoreDocument` gives, but word by word for all documents
 * instead of document by document. `scores` is by document, and 0 for all others.
 */
export function scoreAll(index: MemoryIndex, { matchers, typos, term }: Attempt): Scored {
  const scores = new Float64Array(index.count);
  let documents: number[] | undefined;
  for (const matcher of matchers) {
    const meant = typos.meant.get(matcher.word) ?? [];
    documents = documents ? having(documents, matcher, meant) : scoreWord(index, matcher, meant, scores);
  }
  const found = documents ?? [];
  if (matchers.length > 1) for (const document of found) scores[document]! /= matchers.length;
  addWhole();
  return { documents: found, scores };

  /** Of these documents, those that have one more word. */
  function having(documents: readonly number[], matcher: WordMatcher, meant: readonly string[]): number[] {
    const best = new Float64Array(index.count);
    scoreWord(index, matcher, meant, best);
    return documents.filter((document) => {
      scores[document] = best[document] === 0 ? 0 : scores[document]! + best[document]!;
      return best[document]! > 0;
    });
  }

  /** Names as a whole count more than all their words. Several words may also be a name that is written as one. */
  function addWhole(): void {
    const isJoined = matchers.length > 1 && term.phrases.length === 0;
    const worth = new Map<number, number>();
    index.starts.visitWhole(term.words, term.spelled, (document, score) => {
      const counted = index.ranked[document]!.isEntity ? score : score * shareOfParts;
      if (counted > (worth.get(document) ?? 0)) worth.set(document, counted);
    });
    for (const [document, score] of worth) {
      if (scores[document]! > 0) scores[document]! += score;
      else if (isJoined) {
        found.push(document);
        scores[document] = score + leastOfWord;
      }
    }
  }
}

/** Sets what the word is worth in each document that has it, and gives those. */
function scoreWord(
  { words, starts }: MemoryIndex,
  matcher: WordMatcher,
  meant: readonly string[],
  best: Float64Array,
): number[] {
  const having: number[] = [];
  const raise = (document: number, score: number) => {
    const before = best[document]!;
    if (before === 0) having.push(document);
    if (score > before) best[document] = score;
  };
  for (const number of words.around(matcher.word, meant)) {
    const word = words.word(number);
    const [inNames, elsewhere] = [matcher.fit(word, true), matcher.fit(word, false)];
    const scoreAt = weightAt.map((weight, at) => {
      const fit = at >= place.title ? inNames : elsewhere;
      return fit === 0 ? 0 : Math.max(leastOfWord, at === place.text ? 0 : weight * fit);
    });
    for (const posting of words.postings(number)) {
      const score = scoreAt[posting & 3]!;
      if (score > 0) raise(posting >>> 2, score);
    }
  }
  for (const run of meant) {
    for (const posting of words.runPostings(run)) raise(posting >>> 2, weightAt[posting & 3]! * quality.typo);
  }
  if (matcher.word.length >= SHORTEST_JOINED)
    starts.visit(matcher.word, (document, isTitle) => {
      const worth = isTitle ? weight.title : weight.name;
      // A word that begins so was counted; this is for what reaches into the next one.
      if (best[document]! < worth * quality.prefix) raise(document, worth * quality.joined);
    });
  return having;
}
