import { createNearestWords, type TypoRules } from '../analysis/nearestWords.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Corrections among the known words; see `correctionsInDatabase` for the same in the database. */
export function correctionsInMemory(vocabulary: Vocabulary, typed: string, typoRules: TypoRules): string[] {
  const nearest = createNearestWords(typed, typoRules);
  if (nearest.max === 0) return [];
  const [first = '', second = ''] = typed;
  if (typoRules.isFirstLetterSure) vocabulary.visit(first, nearest.look);
  else
    vocabulary.visit('', (word, documents) => {
      // The first letter was changed, left out, added, or swapped with the second.
      if (word[1] === second || word[1] === first || word[0] === second) nearest.look(word, documents);
    });
  return nearest.best();
}
