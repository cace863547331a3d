import type { Kysely } from 'kysely';
import type { SearchDocument } from '../../../common/index.ts';
import type { LexemeIndex } from '../store/lexemeIndex.ts';
import { readPacked } from '../store/readPacked.ts';
import type { SearchTables } from '../store/tables.ts';

export type StoredDocument = {
  type: string;
  /** As `mayRead` takes it. */
  entity: string | undefined;
  document: SearchDocument;
  characters: number;
};

/** Documents by id, in no order. */
export type DocumentSource = (ids: readonly number[]) => Promise<ReadonlyMap<number, StoredDocument>>;

export type DocumentReader = {
  /** In the order of the ids, without documents that were removed since they were found. */
  read(ids: readonly number[]): Promise<StoredDocument[]>;
};

export function createDocumentSource(db: Kysely<SearchTables>, lexemes: LexemeIndex): DocumentSource {
  return async (ids) => {
    const rows = await readPacked(db, lexemes, ids, ['id', 'type', 'entity', 'document']);
    return new Map(
      rows.map(([id, type, entity, json]) => [
        Number(id),
        {
          type,
          entity: entity || undefined,
          document: JSON.parse(json) as SearchDocument,
          characters: json.length,
        },
      ]),
    );
  };
}

export const readerOf = (source: DocumentSource): DocumentReader => ({
  async read(ids) {
    const found = await source(ids);
    return ids.flatMap((id) => found.get(id) ?? []);
  },
});
