import { type Attempt, createAttempt } from '../matching/attempt.ts';
import { type Found, type Lookup, type Narrowing, widest } from './lookup.ts';

/** A word in more documents than this is hardly a typo. Its results come first, so names still appear on every first page. */
const FEW = 5;
/** Most shorter words are one letter away from another. */
const MIN_LENGTH = 5;
const one = { isFirstLetterSure: true, isHalfTyped: false, max: 1 };

/**
 * Names one typo away from words that hardly any document contains, and only in its text. They follow the other results: a page that quotes
 * `bookng` must not hide the booking-api. Nothing if no name is added.
 */
export async function findCorrectedNames(
  lookup: Lookup,
  typed: Attempt,
  found: Found,
  narrowing: Narrowing,
): Promise<{ found: Found; attempt: Attempt; hasTypos: true } | undefined> {
  const { term } = typed;
  // Quoted words are taken literally.
  if (found.count > FEW || term.phrases.length > 0) return undefined;
  const corrections = new Map<string, string[]>();
  for (const word of await found.onlyInTexts()) {
    const words = word.length < MIN_LENGTH ? [] : await lookup.corrections(word, one);
    if (words.length > 0) corrections.set(word, words);
  }
  if (corrections.size === 0) return undefined;
  // Filtered out or in another type, it may be in many more documents.
  if ((await lookup.find(typed, widest(narrowing))).count > FEW) return undefined;
  const attempt = createAttempt(term, { corrections, isForNames: true });
  const first = await lookup.find(typed, narrowing);
  const all = await lookup.find(attempt, narrowing);
  return all.count > first.count ? { found: inTurn(first, all), attempt, hasTypos: true } : undefined;
}

/** All results, the original ones first. */
function inTurn(first: Found, all: Found): Found {
  return {
    ...all,
    async page(offset, limit) {
      const before = await first.page(0, first.count);
      const after = (await all.page(0, offset + limit)).filter((id) => !before.includes(id));
      return [...before, ...after].slice(offset, offset + limit);
    },
  };
}
