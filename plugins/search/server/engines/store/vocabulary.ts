import type { Kysely } from 'kysely';
import { createNearestWords, type TypoRules } from '../analysis/nearestWords.ts';
import type { SearchTables } from './tables.ts';

/** Words looked at for one that was typed. */
const MAX_LOOKED_AT = 20_000;

/** Known words that somebody may have meant, nearest and most common first. */
export async function wordsMeantBy(db: Kysely<SearchTables>, typed: string, typoRules: TypoRules): Promise<string[]> {
  const nearest = createNearestWords(typed, typoRules);
  if (nearest.most === 0) return [];
  const [first = '', second = ''] = typed;
  const known = db
    .selectFrom('search_words')
    .select(['word', 'documents'])
    .where('length', '>=', Math.ceil(typed.length - nearest.most))
    .$if(!typoRules.isHalfTyped, (select) => select.where('length', '<=', Math.floor(typed.length + nearest.most)))
    .limit(MAX_LOOKED_AT);
  const likely = typoRules.isFirstLetterSure
    ? known.where('first', '=', first)
    : // The first letter was changed, left out, added, or swapped with the second.
      known.where((where) =>
        where.or([where('second', '=', second), where('second', '=', first), where('first', '=', second)]),
      );
  for (const { word, documents } of await likely.execute()) nearest.look(word, documents);
  return nearest.best();
}
