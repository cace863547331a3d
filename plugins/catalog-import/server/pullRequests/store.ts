import type { PluginDatabase } from '@callboard/server-kit';
import type { PullRequestState } from '../../common/index.ts';

export type PullRequestRow = {
  id: string;
  created_by: string;
  /** JSON text: the user's ownership refs; null in older rows. */
  ownership: string | null;
  created_at: number;
  repository_url: string;
  pull_request_url: string;
  file_url: string;
  state: PullRequestState;
  /** Null when polling has stopped. */
  next_look_at: number | null;
  /** The number of polls in the current state. */
  looks: number;
  looked_at: number | null;
  problem: string | null;
  registered_target: string | null;
  /** JSON text. */
  entity_refs: string;
  ended_at: number | null;
};

export type PullRequestStore = ReturnType<typeof createPullRequestStore>;

export function createPullRequestStore(database: PluginDatabase) {
  const db = database.kysely<{ catalog_import_pull_requests: PullRequestRow }>();
  const rows = () => db.selectFrom('catalog_import_pull_requests').selectAll();

  return {
    async add(row: PullRequestRow): Promise<void> {
      await db.insertInto('catalog_import_pull_requests').values(row).execute();
    },

    async find(id: string): Promise<PullRequestRow | undefined> {
      const row = await rows().where('id', '=', id).executeTakeFirst();
      return row && withNumbers(row);
    },

    /** Newest first; of one user, or of all. */
    async list(user: string | undefined, limit: number): Promise<PullRequestRow[]> {
      const query = user === undefined ? rows() : rows().where('created_by', '=', user);
      const found = await query.orderBy('created_at', 'desc').orderBy('id').limit(limit).execute();
      return found.map(withNumbers);
    },

    /** The newest unmerged pull requests of all users. */
    async open(limit: number): Promise<PullRequestRow[]> {
      const found = await rows().where('state', '=', 'waiting').orderBy('created_at', 'desc').limit(limit).execute();
      return found.map(withNumbers);
    },

    async countWaiting(user: string): Promise<number> {
      const { count } = await db
        .selectFrom('catalog_import_pull_requests')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('created_by', '=', user)
        .where('next_look_at', 'is not', null)
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    /** Pull requests that are due for a poll, the longest due first. */
    async due(now: number, limit: number): Promise<PullRequestRow[]> {
      const found = await rows().where('next_look_at', '<=', now).orderBy('next_look_at').limit(limit).execute();
      return found.map(withNumbers);
    },

    /** Pull requests that are due later, the newest first. */
    async notYetDue(now: number, limit: number): Promise<PullRequestRow[]> {
      const found = await rows().where('next_look_at', '>', now).orderBy('created_at', 'desc').limit(limit).execute();
      return found.map(withNumbers);
    },

    async update(id: string, change: Partial<PullRequestRow>): Promise<void> {
      await db.updateTable('catalog_import_pull_requests').set(change).where('id', '=', id).execute();
    },

    async remove(id: string): Promise<void> {
      await db.deleteFrom('catalog_import_pull_requests').where('id', '=', id).execute();
    },

    async removeEndedBefore(time: number): Promise<void> {
      await db.deleteFrom('catalog_import_pull_requests').where('ended_at', '<', time).execute();
    },
  };
}

// PostgreSQL may give a bigint as text.
const number = (value: number | null) => (value === null ? null : Number(value));

const withNumbers = (row: PullRequestRow): PullRequestRow => ({
  ...row,
  created_at: Number(row.created_at),
  next_look_at: number(row.next_look_at),
  looked_at: number(row.looked_at),
  ended_at: number(row.ended_at),
});
