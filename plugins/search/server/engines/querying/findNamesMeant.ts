import { type Attempt, createAttempt } from '../matching/attempt.ts';
import { type Found, type Lookup, type Narrowing, widest } from './lookup.ts';

/** A word in more documents than these is hardly a typo; and what it finds comes first, so that names are still on every first page. */
const FEW = 5;
/** Most shorter words are one letter away from another. */
const SHORTEST = 5;
const one = { isFirstLetterSure: true, isHalfTyped: false, most: 1 };

/**
 * Names that are one typo away from words which hardly any document has, and those only in their texts: behind what was found, a page
 * that quotes `bookng` must not hide the booking-api. Nothing where no name is added.
 */
export async function findNamesMeant(
  lookup: Lookup,
  typed: Attempt,
  found: Found,
  narrowing: Narrowing,
): Promise<{ found: Found; attempt: Attempt; hasTypos: true } | undefined> {
  const { term } = typed;
  // Quoted words are meant as they are.
  if (found.count > FEW || term.phrases.length > 0) return undefined;
  const meant = new Map<string, string[]>();
  for (const word of await found.onlyInTexts()) {
    const words = word.length < SHORTEST ? [] : await lookup.meant(word, one);
    if (words.length > 0) meant.set(word, words);
  }
  if (meant.size === 0) return undefined;
  // Of another type, or filtered away, it may be in many more.
  if ((await lookup.find(typed, widest(narrowing))).count > FEW) return undefined;
  const attempt = createAttempt(term, { meant, isForNames: true });
  const first = await lookup.find(typed, narrowing);
  const all = await lookup.find(attempt, narrowing);
  return all.count > first.count ? { found: inTurn(first, all), attempt, hasTypos: true } : undefined;
}

/** All that is found, what was found at first before the rest. */
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
