import type { Kysely } from 'kysely';
import type { RankedWords } from '../analysis/analyseDocument.ts';
import type { Attempt } from '../matching/attempt.ts';
import type { Match } from '../matching/match.ts';
import { compareRanked } from '../ranking/compareRanked.ts';
import { scoreDocument } from '../ranking/scoreDocument.ts';
import { MAX_COUNTED } from '../searchEngine.ts';
import type { LexemeIndex } from '../store/lexemeIndex.ts';
import { readPacked } from '../store/readPacked.ts';
import type { SearchTables } from '../store/tables.ts';
import type { Finder } from './finder.ts';
import type { Narrowing } from './lookup.ts';

type Matched = {
  attempt: Attempt;
  names: readonly Match[];
  narrow: Pick<Match, 'filters' | 'none'>;
  ids: readonly number[];
};

/** How many documents are ranked. The rest, which nobody pages to, follows in the order of ids. */
const MAX_RANKED = 100;

/** The best first. The order depends only on documents and query, so pages neither repeat nor miss any. */
export async function orderByScore(
  db: Kysely<SearchTables>,
  lexemes: LexemeIndex,
  finder: Finder,
  found: Matched,
  { mayRead }: Narrowing,
): Promise<number[]> {
  const isMuch = found.ids.length > MAX_RANKED;
  const likely = isMuch
    ? await likelyOf(found.names, (match) => finder.find({ ...match, ...found.narrow }, mayRead, MAX_RANKED))
    : [];
  const candidates = [...new Set([...likely, ...found.ids.slice(0, MAX_RANKED)])].slice(0, MAX_RANKED);
  const rows = await readPacked(db, lexemes, candidates, ['id', 'type', 'sort_title', 'ranked', 'is_entity']);
  const scored = rows.map(([id, type, title, ranked, isEntity]) => {
    const words = { ...(JSON.parse(ranked) as RankedWords), isEntity: isEntity !== '' };
    const name = words.names[0] ?? words.title;
    const score = scoreDocument(words, found.attempt.matchers, found.attempt.term.spelled);
    return { id: Number(id), type, title, nameLength: name.join('').length, isEntity: words.isEntity, score };
  });
  scored.sort((left, right) => right.score - left.score || compareRanked(left, right));
  const first = scored.map(({ id }) => id);
  const ranked = new Set(first);
  return [...first, ...found.ids.filter((id) => !ranked.has(id))].slice(0, MAX_COUNTED);
}

/** Documents with matching names, the narrowest match first. If a wider match finds few, the narrower ones add nothing. */
async function likelyOf(names: readonly Match[], find: (match: Match) => Promise<number[]>): Promise<number[]> {
  const likely: number[][] = [];
  for (const match of [...names].reverse()) {
    const ids = await find(match);
    likely.unshift(ids);
    if (ids.length < MAX_RANKED) break;
  }
  return likely.flat();
}
