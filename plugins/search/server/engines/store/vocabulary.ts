import type { Kysely } from 'kysely';
import { createNearestWords, type TypoRules } from '../analysis/nearestWords.ts';
import type { SearchTables } from './tables.ts';

/** The number of words examined for a typed word. */
const MAX_SCANNED = 20_000;

/** Corrections among the known words, nearest and most common first. */
export async function correctionsInDatabase(
  db: Kysely<SearchTables>,
  typed: string,
  typoRules: TypoRules,
): Promise<string[]> {
  const nearest = createNearestWords(typed, typoRules);
  if (nearest.max === 0) return [];
  const [first = '', second = ''] = typed;
  const known = db
    .selectFrom('search_words')
    .select(['word', 'documents'])
    .where('length', '>=', Math.ceil(typed.length - nearest.max))
    .$if(!typoRules.isHalfTyped, (select) => select.where('length', '<=', Math.floor(typed.length + nearest.max)))
    .limit(MAX_SCANNED);
  const likely = typoRules.isFirstLetterSure
    ? known.where('first', '=', first)
    : // The first letter was changed, left out, added, or swapped with the second.
      known.where((where) =>
        where.or([where('second', '=', second), where('second', '=', first), where('first', '=', second)]),
      );
  for (const { word, documents } of await likely.execute()) nearest.look(word, documents);
  return nearest.best();
}
