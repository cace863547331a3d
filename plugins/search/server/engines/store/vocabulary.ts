import type { Kysely } from 'kysely';
import { allowedSlips, slipsBetween } from '../analysis/slips.ts';
import type { SearchTables } from './tables.ts';

/** The best of them are enough: more would find anything. */
const MAX_MEANT = 12;
/** Words looked at for one that was typed. */
const MAX_LOOKED_AT = 20_000;

/** Known words that somebody may have meant, nearest and most common first. */
export async function wordsMeantBy(
  db: Kysely<SearchTables>,
  typed: string,
  { isFirstLetterSure }: { isFirstLetterSure: boolean },
): Promise<string[]> {
  const most = allowedSlips(typed.length);
  if (most === 0 || /\p{N}/u.test(typed)) return [];
  const [first = '', second = ''] = typed;
  const known = db
    .selectFrom('search_words')
    .select(['word', 'documents'])
    .where('length', '>=', typed.length - most)
    .where('length', '<=', typed.length + most)
    .limit(MAX_LOOKED_AT);
  const likely = isFirstLetterSure
    ? known.where('first', '=', first)
    : // The first letter was changed, left out, added, or swapped with the second.
      known.where((where) =>
        where.or([where('second', '=', second), where('second', '=', first), where('first', '=', second)]),
      );
  const meant: { word: string; slips: number; documents: number }[] = [];
  for (const { word, documents } of await likely.execute()) {
    const slips = slipsBetween(typed, word, most);
    if (slips > 0 && slips <= most) meant.push({ word, slips, documents });
  }
  return meant
    .sort(
      (left, right) =>
        left.slips - right.slips || right.documents - left.documents || (left.word < right.word ? -1 : 1),
    )
    .slice(0, MAX_MEANT)
    .map(({ word }) => word);
}
