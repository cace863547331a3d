import type { Kysely } from 'kysely';
import type { RankedWords } from '../analysis/analyseDocument.ts';
import { filterMatch } from '../matching/filterMatch.ts';
import { scoreDocument } from '../ranking/scoreDocument.ts';
import { type EngineQuestion, MAX_COUNTED } from '../searchEngine.ts';
import type { LexemeIndex } from '../store/lexemeIndex.ts';
import type { SearchTables } from '../store/tables.ts';
import type { Found } from './createAnswers.ts';
import type { Finder } from './finder.ts';

/** How many documents are compared with each other. The rest, which nobody pages to, follows in the order of ids. */
const MAX_RANKED = 200;

/** The best first. The order depends on nothing but documents and question, so that pages neither repeat nor lose any. */
export async function orderByScore(
  db: Kysely<SearchTables>,
  lexemes: LexemeIndex,
  finder: Finder,
  found: Found,
  { types, filters, mayRead }: EngineQuestion,
): Promise<number[]> {
  const likely = new Set<number>();
  if (found.ids.length > MAX_RANKED) {
    for (const best of found.attempt.best) {
      const match = { ...best, ...filterMatch(types, filters) };
      for (const id of await finder.find(match, mayRead, MAX_RANKED)) likely.add(id);
      if (likely.size >= MAX_RANKED) break;
    }
  }
  for (const id of found.ids) if (likely.size < MAX_RANKED) likely.add(id);
  const candidates = [...likely].slice(0, MAX_RANKED);
  const rows = await db
    .selectFrom('search_documents')
    .select(['id', 'type', 'sort_title', 'ranked'])
    .where(lexemes.oneOf(candidates))
    .execute();
  const scored = rows.map(({ id, type, sort_title, ranked }) => {
    const words = JSON.parse(ranked) as RankedWords;
    const name = words.names[0] ?? words.title;
    return {
      id,
      type,
      title: sort_title,
      length: name.join('').length,
      score: scoreDocument(words, found.attempt.matchers),
    };
  });
  scored.sort(
    (left, right) =>
      right.score - left.score ||
      left.length - right.length ||
      compare(left.title, right.title) ||
      compare(left.type, right.type) ||
      left.id - right.id,
  );
  const first = scored.map(({ id }) => id);
  const ranked = new Set(first);
  return [...first, ...found.ids.filter((id) => !ranked.has(id))].slice(0, MAX_COUNTED);
}

const compare = (left: string, right: string) => (left < right ? -1 : Number(left > right));
