import type { Slipping } from '../analysis/nearestWords.ts';
import type { Term } from '../analysis/parseTerm.ts';
import { type Attempt, createAttempt } from '../matching/attempt.ts';
import { type Found, type Lookup, type Narrowing, widest } from './lookup.ts';

type Meant = { found: Found; attempt: Attempt | undefined; hasSlips: boolean };

/** Ways to have slipped, the likeliest first. Only the last word can be half typed. */
const ways: readonly Slipping[] = [
  { isFirstLetterSure: true, isHalfTyped: false },
  { isFirstLetterSure: true, isHalfTyped: true },
  { isFirstLetterSure: false, isHalfTyped: false },
];

/** What the words find; with words that may have been meant only when they find nothing at all, of whatever type. */
export async function findMeant(lookup: Lookup, term: Term, narrowing: Narrowing): Promise<Meant> {
  const attempt = term.words.length > 0 ? createAttempt(term) : undefined;
  const found = await lookup.find(attempt, narrowing);
  const asTyped = { found, attempt, hasSlips: false };
  if (found.count > 0 || !attempt) return asTyped;
  if ((await lookup.find(attempt, widest(narrowing))).count > 0) return asTyped;
  for (const way of ways) {
    const slips = new Map<string, string[]>();
    for (const word of term.words) {
      const isHalfTyped = way.isHalfTyped && word === term.words.at(-1);
      slips.set(word, await lookup.meant(word, { ...way, isHalfTyped }));
    }
    if ([...slips.values()].every((meant) => meant.length === 0)) continue;
    const guess = createAttempt(term, slips);
    const meant = await lookup.find(guess, narrowing);
    if (meant.count > 0) return { found: meant, attempt: guess, hasSlips: true };
  }
  return asTyped;
}
