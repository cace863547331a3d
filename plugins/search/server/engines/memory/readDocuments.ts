import { type Kysely, sql } from 'kysely';
import type { LexemeIndex } from '../store/lexemeIndex.ts';
import { readPacked } from '../store/readPacked.ts';
import type { SearchTables } from '../store/tables.ts';
import type { MemoryDocument } from './memoryIndex.ts';

const columns = ['id', 'type', 'is_entity', 'entity', 'ranked', 'field_values', 'others'] as const;

/** The parts of a document that are held in memory. */
export async function readDocuments(
  db: Kysely<SearchTables>,
  lexemes: LexemeIndex,
  ids: readonly number[],
): Promise<MemoryDocument[]> {
  const rows = await readPacked(db, lexemes, ids, columns);
  return rows.map(([id, type, isEntity, entity, ranked, values, others]) => ({
    id: Number(id),
    type: kept(type),
    isEntity: isEntity !== '',
    entity: entity === '' ? undefined : kept(entity),
    ranked: JSON.parse(ranked),
    values: JSON.parse(values),
    others: JSON.parse(others),
  }));
}

export async function idsAfter(db: Kysely<SearchTables>, last: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ document: number }>`select document from search_seen
    where document > ${last} order by document limit ${limit}`.execute(db);
  return rows.map(({ document }) => document);
}

/** Copied, because a substring keeps the entire text in memory. */
const kept = (text: string): string => JSON.parse(JSON.stringify(text)) as string;
