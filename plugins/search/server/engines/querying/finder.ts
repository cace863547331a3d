import { type Kysely, sql } from 'kysely';
import type { Match } from '../matching/match.ts';
import { type EngineQuery, MAX_COUNTED } from '../searchEngine.ts';
import type { LexemeIndex } from '../store/lexemeIndex.ts';
import { readIds, readPacked } from '../store/readPacked.ts';
import type { SearchTables } from '../store/tables.ts';

type MayRead = EngineQuery['mayRead'];

/** Finds the ids of documents, each of which the caller may read. */
export type Finder = {
  /** By id; the search stops at `max`. */
  find(match: Match, mayRead: MayRead, max?: number): Promise<number[]>;
  readable(ids: readonly number[], mayRead: MayRead): Promise<readonly number[]>;
};

export function createFinder(db: Kysely<SearchTables>, lexemes: LexemeIndex): Finder {
  async function readable(ids: readonly number[], mayRead: MayRead): Promise<readonly number[]> {
    if (!mayRead || ids.length === 0) return ids;
    const rows = await readPacked(db, lexemes, ids, ['id', 'entity'], 'narrow');
    const refs = [...new Set(rows.flatMap(([, ref]) => ref || []))];
    const answers = await mayRead(refs);
    const forbidden = new Set(refs.filter((_, at) => !answers[at]));
    // Unknown readability counts as unreadable.
    const allowed = new Set(rows.flatMap(([id, ref]) => (forbidden.has(ref) ? [] : Number(id))));
    return ids.filter((id) => allowed.has(id));
  }

  async function find(match: Match, mayRead: MayRead, max = MAX_COUNTED): Promise<number[]> {
    const found: number[] = [];
    // For a user who may read little, few of the first candidates are readable, so more are fetched.
    const step = mayRead ? Math.max(max, 1_000) : max;
    let after = 0;
    while (found.length < max) {
      const ids = await idsAfter(match, after, step);
      for (const id of await readable(ids, mayRead)) found.push(id);
      if (ids.length < step) break;
      after = ids.at(-1) ?? 0;
    }
    return found.slice(0, max);
  }

  async function idsAfter(match: Match, after: number, limit: number): Promise<number[]> {
    const isNarrowed = match.all.length + match.filters.length + match.phrases.length > 0;
    if (isNarrowed) return lexemes.find(db, match, after, limit);
    return readIds(
      db,
      lexemes,
      sql`select document as id from search_seen where document > ${after} order by document limit ${limit}`,
    );
  }

  return { find, readable };
}
