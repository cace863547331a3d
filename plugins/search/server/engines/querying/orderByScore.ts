import type { Kysely } from 'kysely';
import type { RankedWords } from '../analysis/analyseDocument.ts';
import type { Match } from '../matching/match.ts';
import { scoreDocument } from '../ranking/scoreDocument.ts';
import { type EngineQuestion, MAX_COUNTED } from '../searchEngine.ts';
import type { LexemeIndex } from '../store/lexemeIndex.ts';
import { readPacked } from '../store/readPacked.ts';
import type { SearchTables } from '../store/tables.ts';
import type { Found } from './createAnswers.ts';
import type { Finder } from './finder.ts';

/** How many documents are compared with each other. The rest, which nobody pages to, follows in the order of ids. */
const MAX_RANKED = 100;

/** The best first. The order depends on nothing but documents and question, so that pages neither repeat nor lose any. */
export async function orderByScore(
  db: Kysely<SearchTables>,
  lexemes: LexemeIndex,
  finder: Finder,
  found: Found,
  { mayRead }: EngineQuestion,
): Promise<number[]> {
  const isMuch = found.ids.length > MAX_RANKED;
  const likely = isMuch
    ? await likelyOf(found.attempt.names, (match) => finder.find({ ...match, ...found.narrow }, mayRead, MAX_RANKED))
    : [];
  const candidates = [...new Set([...likely, ...found.ids.slice(0, MAX_RANKED)])].slice(0, MAX_RANKED);
  const rows = await readPacked(db, lexemes, candidates, ['id', 'type', 'sort_title', 'ranked']);
  const scored = rows.map(([id, type, title, ranked]) => {
    const words = JSON.parse(ranked) as RankedWords;
    const name = words.names[0] ?? words.title;
    const score = scoreDocument(words, found.attempt.matchers, found.attempt.spelled);
    return { id: Number(id), type, title, length: name.join('').length, score };
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

/** Those whose names fit, the narrowest way first. Where a wider way finds few, the narrower ones have nothing to add. */
async function likelyOf(names: readonly Match[], find: (match: Match) => Promise<number[]>): Promise<number[]> {
  const likely: number[][] = [];
  for (const match of [...names].reverse()) {
    const ids = await find(match);
    likely.unshift(ids);
    if (ids.length < MAX_RANKED) break;
  }
  return likely.flat();
}

const compare = (left: string, right: string) => (left < right ? -1 : Number(left > right));
