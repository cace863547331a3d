import type { TypoRules } from '../analysis/nearestWords.ts';
import type { Term } from '../analysis/parseTerm.ts';
import { type Attempt, createAttempt } from '../matching/attempt.ts';
import { findCorrectedNames } from './findCorrectedNames.ts';
import { type Found, type Lookup, type Narrowing, widest } from './lookup.ts';

type CorrectedFindings = { found: Found; attempt: Attempt | undefined; hasTypos: boolean };

/** Kinds of typos, the likeliest first. Only the last word can be half typed. */
const ways: readonly TypoRules[] = [
  { isFirstLetterSure: true, isHalfTyped: false },
  { isFirstLetterSure: true, isHalfTyped: true },
  { isFirstLetterSure: false, isHalfTyped: false },
];

/**
 * The results for the words. Corrections are tried if the words find nothing at all, of any type; corrections in names are also tried if
 * they find next to nothing, since text may contain the same typo.
 */
export async function findWithCorrections(
  lookup: Lookup,
  term: Term,
  narrowing: Narrowing,
): Promise<CorrectedFindings> {
  const attempt = term.words.length > 0 ? createAttempt(term) : undefined;
  const found = await lookup.find(attempt, narrowing);
  const asTyped = { found, attempt, hasTypos: false };
  if (!attempt) return asTyped;
  if (found.count > 0) return (await findCorrectedNames(lookup, attempt, found, narrowing)) ?? asTyped;
  const anywhere = await lookup.find(attempt, widest(narrowing));
  if (anywhere.count > 0) return (await findCorrectedNames(lookup, attempt, anywhere, narrowing)) ?? asTyped;
  for (const way of ways) {
    const corrections = new Map<string, string[]>();
    for (const word of term.words) {
      const isHalfTyped = way.isHalfTyped && word === term.words.at(-1);
      corrections.set(word, await lookup.corrections(word, { ...way, isHalfTyped }));
    }
    if ([...corrections.values()].every((words) => words.length === 0)) continue;
    const guess = createAttempt(term, { corrections, isForNames: false });
    const guessed = await lookup.find(guess, narrowing);
    if (guessed.count > 0) return { found: guessed, attempt: guess, hasTypos: true };
  }
  return asTyped;
}
