import type { Kysely } from 'kysely';
import type { Match } from '../matching/match.ts';
import { type EngineQuestion, MAX_COUNTED } from '../searchEngine.ts';
import type { LexemeIndex } from '../store/lexemeIndex.ts';
import type { SearchTables } from '../store/tables.ts';

type MayRead = EngineQuestion['mayRead'];

/** Finds the ids of documents, of which the caller may read each. */
export type Finder = {
  /** By id; more than `most` are not looked for. */
  find(match: Match, mayRead: MayRead, most?: number): Promise<number[]>;
  readable(ids: readonly number[], mayRead: MayRead): Promise<readonly number[]>;
};

export function createFinder(db: Kysely<SearchTables>, lexemes: LexemeIndex): Finder {
  async function readable(ids: readonly number[], mayRead: MayRead): Promise<readonly number[]> {
    if (!mayRead || ids.length === 0) return ids;
    const rows = await db
      .selectFrom('search_documents')
      .select(['id', 'entity_ref'])
      .where(lexemes.oneOf(ids))
      .execute();
    const refs = [...new Set(rows.flatMap(({ entity_ref }) => entity_ref ?? []))];
    const answers = await mayRead(refs);
    const allowed = new Set(refs.filter((_, at) => answers[at]));
    const hidden = new Set(
      rows.flatMap(({ id, entity_ref }) => (entity_ref === null || allowed.has(entity_ref) ? [] : id)),
    );
    return ids.filter((id) => !hidden.has(id));
  }

  async function find(match: Match, mayRead: MayRead, most = MAX_COUNTED): Promise<number[]> {
    const found: number[] = [];
    // Somebody who may read little would have little found among the first, so more is asked for.
    const step = mayRead ? Math.max(most, 1_000) : most;
    let after = 0;
    while (found.length < most) {
      const ids = await idsAfter(match, after, step);
      for (const id of await readable(ids, mayRead)) found.push(id);
      if (ids.length < step) break;
      after = ids.at(-1) ?? 0;
    }
    return found.slice(0, most);
  }

  async function idsAfter(match: Match, after: number, limit: number): Promise<number[]> {
    const isNarrowed = match.all.length + match.filters.length > 0;
    if (isNarrowed) return lexemes.find(db, match, after, limit);
    const rows = await db
      .selectFrom('search_documents')
      .select('id')
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .execute();
    return rows.map(({ id }) => id);
  }

  return { find, readable };
}
