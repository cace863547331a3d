import type { Metrics, PluginDatabase } from '@callboard/server-kit';
import { sql } from 'kysely';
import type { SearchTables } from './engines/store/tables.ts';
import type { CollatorStore } from './indexing/collatorStore.ts';

type Parts = { database: PluginDatabase; store: Pick<CollatorStore, 'states'> };

const fiveMinutes = 300_000;

/** The size of the index, and its age. The same on all replicas. */
export function searchMetrics({ ofContents, queriedGauges }: Metrics, { database, store }: Parts): void {
  const db = database.kysely<SearchTables>();
  ofContents.queriedGauges(
    'callboard_search_documents',
    'Documents in the search index, by type',
    ['type'],
    async () => {
      const count = sql<number>`count(*)`.as('documents');
      const rows = await db.selectFrom('search_documents').select(['type', count]).groupBy('type').execute();
      return rows.map(({ type, documents }) => ({ labels: { type }, value: Number(documents) }));
    },
    // Counts every row.
    { everyMs: fiveMinutes },
  );
  queriedGauges('callboard_search_read_due', 'Whether a type is waiting to be read again: 1 or 0', ['type'], async () =>
    (await store.states()).map(({ type, asked, answered, readAt }) => ({
      labels: { type },
      value: asked > answered || readAt === undefined ? 1 : 0,
    })),
  );
  queriedGauges(
    'callboard_search_last_read_timestamp_seconds',
    'When all documents of a type were last read',
    ['type'],
    async () =>
      (await store.states()).flatMap(({ type, readAt }) =>
        readAt === undefined ? [] : [{ labels: { type }, value: readAt / 1_000 }],
      ),
  );
}
