import type { Kysely } from 'kysely';
import type { SearchDocument } from '../../../common/index.ts';
import { highlight } from '../highlighting/highlight.ts';
import type { WordMatcher } from '../matching/wordMatcher.ts';
import type { EngineHit, HighlightTags } from '../searchEngine.ts';
import type { LexemeIndex } from '../store/lexemeIndex.ts';
import { readPacked } from '../store/readPacked.ts';
import type { SearchTables } from '../store/tables.ts';

const notMarked = new Set(['location', 'authorization']);
/** Fields that say what the document is called. */
const names = new Set(['title', 'name', 'entityTitle']);

/** The documents in the order of the ids, with the words that fit marked. */
export async function readHits(
  db: Kysely<SearchTables>,
  lexemes: LexemeIndex,
  ids: readonly number[],
  matchers: readonly WordMatcher[],
  tags: HighlightTags,
): Promise<EngineHit[]> {
  if (ids.length === 0) return [];
  const rows = await readPacked(db, lexemes, ids, ['id', 'type', 'document']);
  const byId = new Map(rows.map((row) => [Number(row[0]), row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    // Removed since it was found.
    if (!row) return [];
    const [, type, json] = row;
    const document = JSON.parse(json) as SearchDocument;
    return { type, document, highlight: marked(document, matchers, tags) };
  });
}

function marked(
  document: SearchDocument,
  matchers: readonly WordMatcher[],
  tags: HighlightTags,
): Record<string, string> {
  const fields: Record<string, string> = {};
  if (matchers.length === 0) return fields;
  for (const [field, value] of Object.entries(document)) {
    if (typeof value !== 'string' || notMarked.has(field)) continue;
    const text = highlight(value, matchers, tags, { isName: names.has(field) });
    if (text !== undefined) fields[field] = text;
  }
  return fields;
}
