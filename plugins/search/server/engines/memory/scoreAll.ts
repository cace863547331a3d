import type { Attempt } from '../matching/attempt.ts';
import { quality, type WordMatcher } from '../matching/wordMatcher.ts';
import { minWordScore, shareOfParts, weight } from '../ranking/scoreDocument.ts';
import type { MemoryIndex } from './memoryIndex.ts';
import { place } from './vocabulary.ts';

/** Documents with their scores, in no order. */
type Scored = { documents: number[]; scores: Float64Array };

const weightAt = [minWordScore, weight.keyword, weight.title, weight.name];
const SHORTEST_JOINED = 4;

/**
 * All matching documents with their scores: the same as `scoreDocument` returns, but computed word by word for all documents instead of
 * document by document. `scores` is by document, and 0 for all others.
 */
export function scoreAll(index: MemoryIndex, { matchers, typos, term }: Attempt): Scored {
  const scores = new Float64Array(index.count);
  let documents: number[] | undefined;
  for (const matcher of matchers) {
    const corrections = typos.corrections.get(matcher.word) ?? [];
    documents = documents ? having(documents, matcher, corrections) : scoreWord(index, matcher, corrections, scores);
  }
  const found = documents ?? [];
  if (matchers.length > 1) for (const document of found) scores[document]! /= matchers.length;
  addWhole();
  return { documents: found, scores };

  /** Those of the documents that contain one more word. */
  function having(documents: readonly number[], matcher: WordMatcher, corrections: readonly string[]): number[] {
    const best = new Float64Array(index.count);
    scoreWord(index, matcher, corrections, best);
    return documents.filter((document) => {
      scores[document] = best[document] === 0 ? 0 : scores[document]! + best[document]!;
      return best[document]! > 0;
    });
  }

  /** A whole name counts more than all its words. Several words may also be a name that is written as one. */
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
        scores[document] = score + minWordScore;
      }
    }
  }
}

/** Sets the score of the word in each document that contains it, and returns those documents. */
function scoreWord(
  { words, starts }: MemoryIndex,
  matcher: WordMatcher,
  corrections: readonly string[],
  best: Float64Array,
): number[] {
  const having: number[] = [];
  const raise = (document: number, score: number) => {
    const before = best[document]!;
    if (before === 0) having.push(document);
    if (score > before) best[document] = score;
  };
  for (const number of words.around(matcher.word, corrections)) {
    const word = words.word(number);
    const [inNames, elsewhere] = [matcher.fit(word, true), matcher.fit(word, false)];
    const scoreAt = weightAt.map((weight, at) => {
      const fit = at >= place.title ? inNames : elsewhere;
      return fit === 0 ? 0 : Math.max(minWordScore, at === place.text ? 0 : weight * fit);
    });
    for (const posting of words.postings(number)) {
      const score = scoreAt[posting & 3]!;
      if (score > 0) raise(posting >>> 2, score);
    }
  }
  for (const run of corrections) {
    for (const posting of words.runPostings(run)) raise(posting >>> 2, weightAt[posting & 3]! * quality.typo);
  }
  if (matcher.word.length >= SHORTEST_JOINED)
    starts.visit(matcher.word, (document, isTitle) => {
      const worth = isTitle ? weight.title : weight.name;
      // Words with this prefix were counted already; this is for matches that reach into the next word.
      if (best[document]! < worth * quality.prefix) raise(document, worth * quality.joined);
    });
  return having;
}
