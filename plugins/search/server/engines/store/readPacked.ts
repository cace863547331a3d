import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { LexemeIndex } from './lexemeIndex.ts';
import type { SearchTables } from './tables.ts';

type Db = Kysely<SearchTables>;
/** Columns that contain numbers, words or JSON, and therefore no separator characters. */
type PackedColumn =
  | 'id'
  | 'type'
  | 'is_entity'
  | 'entity'
  | 'sort_title'
  | 'ranked'
  | 'field_values'
  | 'document'
  | 'others';

type Packed<C extends readonly unknown[]> = { -readonly [At in keyof C]: string };

const sources = {
  documents: sql`search_documents`,
  narrow: sql`(select document as id, entity_ref, entity_uid, sort_title from search_seen) as narrow`,
};

const COLUMN = '\u001e';
const ROW = '\u001f';

/** Columns of many documents as one text: SQLite returns rows one by one, which for thousands takes many times as long as finding them. */
export async function readPacked<const C extends readonly PackedColumn[]>(
  db: Db,
  { pack, oneOf }: Pick<LexemeIndex, 'pack' | 'oneOf'>,
  ids: readonly number[],
  columns: C,
  source: keyof typeof sources = 'documents',
): Promise<Packed<C>[]> {
  if (ids.length === 0) return [];
  const values = columns.map((column) => sql`coalesce(cast(${sourceOf(column)} as text), '')`);
  const { rows } = await sql<{
    packed: string | null;
  }>`select ${pack(sql.join(values, sql` || ${sql.lit(COLUMN)} || `), sql.lit(ROW))} as packed
    from ${sources[source]} where ${oneOf(ids)}`.execute(db);
  const packed = rows[0]?.packed;
  return packed ? packed.split(ROW).map((row) => row.split(COLUMN) as unknown as Packed<C>) : [];
}

/** Computed columns: whether a document is an entity itself follows from its key; for the other see `parseEntityKey`. */
const made = new Map<PackedColumn, RawBuilder<unknown>>([
  ['is_entity', sql`case when key = entity_ref then '1' end`],
  ['entity', sql`entity_ref || coalesce(' ' || entity_uid, '')`],
]);

const sourceOf = (column: PackedColumn) => made.get(column) ?? sql.ref(column);

/** The ids in the `id` column of a query, in its order. */
export async function readIds(
  db: Db,
  { pack }: Pick<LexemeIndex, 'pack'>,
  query: RawBuilder<unknown>,
): Promise<number[]> {
  const { rows } = await sql<{ packed: string | null }>`select ${pack(sql`cast(id as text)`, sql.lit(','))} as packed
    from (${query}) as found`.execute(db);
  const packed = rows[0]?.packed;
  return packed ? packed.split(',').map(Number) : [];
}
