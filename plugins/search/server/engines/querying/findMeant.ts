import type { TypoRules } from '../analysis/nearestWords.ts';
import type { Term } from '../analysis/parseTerm.ts';
import { type Attempt, createAttempt } from '../matching/attempt.ts';
import { findNamesMeant } from './findNamesMeant.ts';
import { type Found, type Lookup, type Narrowing, widest } from './lookup.ts';

type Meant = { found: Found; attempt: Attempt | undefined; hasTypos: boolean };

/** Kinds of typos, the likeliest first. Only the last word can be half typed. */
const ways: readonly TypoRules[] = [
  { isFirstLetterSure: true, isHalfTyped: false },
  { isFirstLetterSure: true, isHalfTyped: true },
  { isFirstLetterSure: false, isHalfTyped: false },
];

/**
 * What the words find. Words that may have been meant are tried when they find nothing at all, of whatever type; and those in names
 * also when they find next to nothing, since a text may have the same typo.
 */
export async function findMeant(lookup: Lookup, term: Term, narrowing: Narrowing): Promise<Meant> {
  const attempt = term.words.length > 0 ? createAttempt(term) : undefined;
  const found = await lookup.find(attempt, narrowing);
  const asTyped = { found, attempt, hasTypos: false };
  if (!attempt) return asTyped;
  if (found.count > 0) return (await findNamesMeant(lookup, attempt, found, narrowing)) ?? asTyped;
  const anywhere = await lookup.find(attempt, widest(narrowing));
  if (anywhere.count > 0) return (await findNamesMeant(lookup, attempt, anywhere, narrowing)) ?? asTyped;
  for (const way of ways) {
    const meant = new Map<string, string[]>();
    for (const word of term.words) {
      const isHalfTyped = way.isHalfTyped && word === term.words.at(-1);
      meant.set(word, await lookup.meant(word, { ...way, isHalfTyped }));
    }
    if ([...meant.values()].every((words) => words.length === 0)) continue;
    const guess = createAttempt(term, { meant, isForNames: false });
    const guessed = await lookup.find(guess, narrowing);
    if (guessed.count > 0) return { found: guessed, attempt: guess, hasTypos: true };
  }
  return asTyped;
}
