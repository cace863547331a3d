import type { PluginDatabase } from '@callboard/server-kit';
import type { Transaction } from 'kysely';
import type { ImportState } from '../../common/index.ts';
import type { PullRequestRow } from '../pullRequests/store.ts';

export type RunRow = {
  id: string;
  created_by: string;
  ownership: string;
  created_at: number;
  owner_url: string;
  owner: string;
  title: string;
  body: string;
  sealed_token: string | null;
  ended_at: number | null;
};

export type RepositoryRow = {
  id: string;
  run_id: string;
  position: number;
  url: string;
  name: string;
  state: ImportState;
  changed_at: number;
  job: number;
  problem: string | null;
  waits_until: number | null;
  pull_request_id: string | null;
  pull_request_url: string | null;
  targets: string;
  entity_refs: string;
};

/** The columns of a repository on which nothing has happened yet. */
export const untouched = {
  job: 1,
  problem: null,
  waits_until: null,
  pull_request_id: null,
  pull_request_url: null,
  targets: '[]',
  entity_refs: '[]',
} as const;

export type ImportTables = {
  catalog_import_runs: RunRow;
  catalog_import_repositories: RepositoryRow;
  catalog_import_pull_requests: PullRequestRow;
};
export type ImportTransaction = Transaction<ImportTables>;

const toDo: readonly ImportState[] = ['waiting', 'analysing'];
// SQLite limits the number of values in one statement.
const rowsAtOnce = 50;

export type RunStore = ReturnType<typeof createRunStore>;

/** Runs over many repositories. */
export function createRunStore(database: PluginDatabase) {
  const db = database.kysely<ImportTables>();

  return {
    inTransaction: <T>(work: (transaction: ImportTransaction) => Promise<T>) => db.transaction().execute(work),

    async add(transaction: ImportTransaction, run: RunRow, repositories: readonly RepositoryRow[]): Promise<void> {
      await transaction.insertInto('catalog_import_runs').values(run).execute();
      for (let at = 0; at < repositories.length; at += rowsAtOnce) {
        const rows = repositories.slice(at, at + rowsAtOnce);
        await transaction.insertInto('catalog_import_repositories').values(rows).execute();
      }
    },

    async find(id: string): Promise<RunRow | undefined> {
      const row = await db.selectFrom('catalog_import_runs').selectAll().where('id', '=', id).executeTakeFirst();
      return row && runWithNumbers(row);
    },

    /** Newest first. */
    async list(user: string, limit: number): Promise<RunRow[]> {
      const runs = db.selectFrom('catalog_import_runs').selectAll().where('created_by', '=', user);
      const rows = await runs.orderBy('created_at', 'desc').orderBy('id').limit(limit).execute();
      return rows.map(runWithNumbers);
    },

    async countOpen(user: string): Promise<number> {
      const { count } = await db
        .selectFrom('catalog_import_runs')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('created_by', '=', user)
        .where('ended_at', 'is', null)
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    async repositoriesOf(runIds: readonly string[]): Promise<RepositoryRow[]> {
      if (runIds.length === 0) return [];
      const rows = await db
        .selectFrom('catalog_import_repositories')
        .selectAll()
        .where('run_id', 'in', runIds)
        .orderBy('run_id')
        .orderBy('position')
        .execute();
      return rows.map(withNumbers);
    },

    async repository(id: string): Promise<RepositoryRow | undefined> {
      const rows = db.selectFrom('catalog_import_repositories').selectAll();
      const row = await rows.where('id', '=', id).executeTakeFirst();
      return row && withNumbers(row);
    },

    /** Returns false if the repository no longer belongs to this job. */
    async change(
      transaction: ImportTransaction | undefined,
      { id, job }: Pick<RepositoryRow, 'id' | 'job'>,
      change: Partial<RepositoryRow>,
    ): Promise<boolean> {
      const { numUpdatedRows } = await (transaction ?? db)
        .updateTable('catalog_import_repositories')
        .set(change)
        .where('id', '=', id)
        .where('job', '=', job)
        .where('state', 'in', toDo)
        .executeTakeFirst();
      return Number(numUpdatedRows) > 0;
    },

    /** Changes all repositories in certain states and returns them. */
    async changeAll(
      transaction: ImportTransaction,
      runId: string,
      states: readonly ImportState[],
      change: Partial<RepositoryRow>,
    ): Promise<RepositoryRow[]> {
      const rows = transaction.selectFrom('catalog_import_repositories').selectAll();
      const found = await rows.where('run_id', '=', runId).where('state', 'in', states).execute();
      await transaction
        .updateTable('catalog_import_repositories')
        .set((update) => ({ ...change, job: update('job', '+', 1) }))
        .where('run_id', '=', runId)
        .where('state', 'in', states)
        .execute();
      return found.map(withNumbers);
    },

    async reopen(transaction: ImportTransaction, id: string, sealedToken: string | null): Promise<void> {
      const change = { sealed_token: sealedToken, ended_at: null };
      await transaction.updateTable('catalog_import_runs').set(change).where('id', '=', id).execute();
    },

    /** Ends completed runs, or a certain one, and deletes their tokens. */
    async endDone(
      now: number,
      { transaction, id }: { transaction?: ImportTransaction; id?: string } = {},
    ): Promise<void> {
      // The last two repositories may finish at the same moment, and neither transaction sees the other's write, so one waits here for
      // the other's lock.
      if (transaction && id !== undefined) await lockRun(transaction, id);
      let update = (transaction ?? db)
        .updateTable('catalog_import_runs')
        .set({ ended_at: now, sealed_token: null })
        .where('ended_at', 'is', null)
        .where(({ not, exists, selectFrom }) => {
          const open = selectFrom('catalog_import_repositories')
            .select('catalog_import_repositories.id')
            .whereRef('catalog_import_repositories.run_id', '=', 'catalog_import_runs.id')
            .where('catalog_import_repositories.state', 'in', toDo);
          return not(exists(open));
        });
      if (id !== undefined) update = update.where('id', '=', id);
      await update.execute();
    },

    /** Unfinished repositories that have not changed for some time. */
    async unchangedSince(time: number, limit: number): Promise<RepositoryRow[]> {
      const rows = await db
        .selectFrom('catalog_import_repositories')
        .selectAll()
        .where('state', 'in', toDo)
        .where('changed_at', '<', time)
        .limit(limit)
        .execute();
      return rows.map(withNumbers);
    },

    pullRequestsOf: (ids: readonly string[]) =>
      db
        .selectFrom('catalog_import_pull_requests')
        .select(['id', 'state', 'entity_refs'])
        .where('id', 'in', ids.length > 0 ? ids : [''])
        .execute(),

    /** Stores the result of pull requests, because they are deleted earlier. */
    async keepArrivals(now: number): Promise<void> {
      const arrived = await db
        .selectFrom('catalog_import_repositories as repository')
        .innerJoin('catalog_import_pull_requests as request', 'request.id', 'repository.pull_request_id')
        .select(['repository.id', 'request.entity_refs'])
        .where('repository.state', '=', 'proposed')
        .where('request.state', '=', 'arrived')
        .execute();
      for (const { id, entity_refs } of arrived) {
        const change = { state: 'arrived' as const, changed_at: now, entity_refs };
        await db.updateTable('catalog_import_repositories').set(change).where('id', '=', id).execute();
      }
    },

    async removeEndedBefore(time: number): Promise<void> {
      const old = db.selectFrom('catalog_import_runs').select('id').where('ended_at', '<', time);
      await db.deleteFrom('catalog_import_repositories').where('run_id', 'in', old).execute();
      await db.deleteFrom('catalog_import_runs').where('ended_at', '<', time).execute();
    },
  };
}

/** A write that changes nothing locks the row until the transaction ends, in both databases. */
async function lockRun(transaction: ImportTransaction, id: string): Promise<void> {
  const update = transaction.updateTable('catalog_import_runs').set(({ ref }) => ({ ended_at: ref('ended_at') }));
  await update.where('id', '=', id).execute();
}

// PostgreSQL may give a bigint as text.
const number = (value: number | null) => (value === null ? null : Number(value));

const runWithNumbers = (row: RunRow): RunRow => ({
  ...row,
  created_at: Number(row.created_at),
  ended_at: number(row.ended_at),
});

const withNumbers = (row: RepositoryRow): RepositoryRow => ({
  ...row,
  changed_at: Number(row.changed_at),
  waits_until: number(row.waits_until),
});
