import { chunks, type PluginDatabase, upsertRows } from '@callboard/server-kit';
import type { MicrosoftGraphTables, RecordKind } from '../tables.ts';

type Key = { directory: string; kind: RecordKind };

type Changes = {
  fingerprint: string;
  /** Where the next sync continues. */
  link: string;
  /** Whether the records replace all others, because everything was read. */
  isComplete: boolean;
  /** The changed records by id; undefined for those that are gone. */
  records: ReadonlyMap<string, object | undefined>;
};

export type DeltaStore = ReturnType<typeof createDeltaStore>;

const ROWS_PER_STATEMENT = 500;

/** The records of a tenant, and the link to the changes since then. */
export function createDeltaStore(database: PluginDatabase) {
  const db = database.kysely<MicrosoftGraphTables>();
  return {
    async cursor({ directory, kind }: Key): Promise<{ fingerprint: string; link: string } | undefined> {
      return db
        .selectFrom('microsoft_graph_cursors')
        .select(['fingerprint', 'link'])
        .where('directory', '=', directory)
        .where('kind', '=', kind)
        .executeTakeFirst();
    },

    async records<T>({ directory, kind }: Key): Promise<Map<string, T>> {
      const rows = await db
        .selectFrom('microsoft_graph_records')
        .select(['id', 'record'])
        .where('directory', '=', directory)
        .where('kind', '=', kind)
        .execute();
      return new Map(rows.map(({ id, record }) => [id, JSON.parse(record) as T]));
    },

    /** Deletes the records of directories that are no longer configured, because they are personal data. */
    async keepOnly(directories: readonly string[]): Promise<void> {
      await db.transaction().execute(async (transaction) => {
        for (const table of ['microsoft_graph_cursors', 'microsoft_graph_records'] as const) {
          await transaction
            .deleteFrom(table)
            .where('directory', 'not in', ['', ...directories])
            .execute();
        }
      });
    },

    /** Stores records and cursor together, so a crash loses neither a change nor the place to continue. */
    async save({ directory, kind }: Key, { fingerprint, link, isComplete, records }: Changes): Promise<void> {
      const changed: { directory: string; kind: RecordKind; id: string; record: string }[] = [];
      const gone: string[] = [];
      for (const [id, record] of records) {
        if (record === undefined) gone.push(id);
        else changed.push({ directory, kind, id, record: JSON.stringify(record) });
      }
      await db.transaction().execute(async (transaction) => {
        const deletion = transaction
          .deleteFrom('microsoft_graph_records')
          .where('directory', '=', directory)
          .where('kind', '=', kind);
        if (isComplete) await deletion.execute();
        for (const some of chunks(isComplete ? [] : gone, ROWS_PER_STATEMENT))
          await deletion.where('id', 'in', some).execute();
        const target = { db: transaction, dialect: database.dialect };
        await upsertRows(target, 'microsoft_graph_records', changed, ['directory', 'kind', 'id']);
        await transaction
          .insertInto('microsoft_graph_cursors')
          .values({ directory, kind, fingerprint, link })
          .onConflict((conflict) => conflict.columns(['directory', 'kind']).doUpdateSet({ fingerprint, link }))
          .execute();
      });
    },
  };
}
