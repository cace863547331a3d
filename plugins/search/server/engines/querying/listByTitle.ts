import { type Kysely, sql } from 'kysely';
import type { SearchFilters } from '../../../common/index.ts';
import { filterMatch } from '../matching/filterMatch.ts';
import { type EngineQuery, MAX_COUNTED } from '../searchEngine.ts';
import type { LexemeIndex } from '../store/lexemeIndex.ts';
import { readPacked } from '../store/readPacked.ts';
import type { SearchTables } from '../store/tables.ts';
import type { Finder } from './finder.ts';

type Listed = { ids: readonly number[]; count: number };
const STEP = 1_000;

/** Without words, documents are listed by title. */
export async function listByTitle(
  db: Kysely<SearchTables>,
  lexemes: LexemeIndex,
  finder: Finder,
  question: EngineQuery,
  knownTypes: readonly string[],
): Promise<Listed> {
  const { types, filters, mayRead, offset, limit } = question;
  if (!mayRead && Object.keys(filters).length === 0) {
    const count = await countOf(db, types);
    return { ids: limit === 0 ? [] : await walk(db, finder, question), count };
  }
  const match = { all: [], phrases: [], noPhrases: [], ...filterMatch(question, knownTypes) };
  const found = await finder.find(match, mayRead);
  if (limit === 0 || found.length === 0) return { ids: [], count: found.length };
  // So many that every range of the list contains some.
  if (found.length === MAX_COUNTED) return { ids: await walk(db, finder, question), count: MAX_COUNTED };
  const sorted = (await readPacked(db, lexemes, found, ['sort_title', 'id'], 'narrow')).sort(byTitle);
  return { ids: sorted.slice(offset, offset + limit).map(([, id]) => Number(id)), count: found.length };
}

function byTitle([left, leftId]: [string, string], [right, rightId]: [string, string]): number {
  if (left !== right) return left < right ? -1 : 1;
  return Number(leftId) - Number(rightId);
}

async function countOf(db: Kysely<SearchTables>, types: readonly string[]): Promise<number> {
  const some = db.selectFrom('search_documents').select(sql<number>`1`.as('one')).limit(MAX_COUNTED);
  const { count } = await db
    .selectFrom((types.length > 0 ? some.where('type', 'in', [...types]) : some).as('some'))
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Walks all documents by title until the page is full. */
async function walk(db: Kysely<SearchTables>, finder: Finder, question: EngineQuery): Promise<number[]> {
  const { types, filters, mayRead, offset, limit } = question;
  const wanted = Math.min(offset + limit, MAX_COUNTED);
  const found: number[] = [];
  let last: { sort_title: string; id: number } | undefined;
  const isWhole = !mayRead && Object.keys(filters).length === 0;
  const step = isWhole ? wanted : STEP;
  while (found.length < wanted) {
    const after = last;
    const rows = await db
      .selectFrom('search_documents')
      .select(['id', 'sort_title'])
      .$if(!isWhole, (select) => select.select('field_values'))
      .$if(types.length > 0, (select) => select.where('type', 'in', [...types]))
      .$if(after !== undefined, (select) =>
        select.where(sql<boolean>`(sort_title, id) > (${after?.sort_title}, ${after?.id})`),
      )
      .orderBy('sort_title')
      .orderBy('id')
      .limit(step)
      .execute();
    const matching = rows.filter((row) => matchesFilters(JSON.parse(row.field_values ?? '{}'), filters));
    const ids = matching.map(({ id }) => id);
    for (const id of await finder.readable(ids, mayRead)) found.push(id);
    last = rows.at(-1);
    if (rows.length < step) break;
  }
  return found.slice(offset, wanted);
}

/** The same rule as `filterMatch`, for a loaded document. */
function matchesFilters(values: Record<string, readonly string[]>, filters: SearchFilters): boolean {
  return Object.entries(filters).every(([field, wanted]) => {
    const isNot = typeof wanted === 'object' && 'not' in wanted;
    const asked = isNot ? wanted.not : wanted;
    const list = typeof asked === 'string' ? [asked] : asked;
    if (list.length === 0) return true;
    const has = list.some((value) => values[field]?.includes(value));
    return isNot ? !has : has;
  });
}
