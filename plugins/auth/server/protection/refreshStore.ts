import type { PluginDatabase } from '@callboard/server-kit';

type Tables = { auth_shared_refreshes: { key: string; result: string; expires_at: number } };

export type RefreshStore = ReturnType<typeof createRefreshStore>;

/** Refreshes of all replicas, running and just finished, by a digest of the refresh token. */
export function createRefreshStore(database: PluginDatabase) {
  const db = database.kysely<Tables>();

  async function removeExpired(now = Date.now()): Promise<void> {
    await db.deleteFrom('auth_shared_refreshes').where('expires_at', '<=', now).execute();
  }

  return {
    removeExpired,

    /** True for the one caller that may use the token; the claim of a replica that died expires. */
    async claim(key: string, forMs: number): Promise<boolean> {
      const now = Date.now();
      await removeExpired(now);
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('auth_shared_refreshes')
        .values({ key, result: '', expires_at: now + forMs })
        .onConflict((conflict) => conflict.column('key').doNothing())
        .executeTakeFirstOrThrow();
      return Boolean(numInsertedOrUpdatedRows);
    },

    /** The result; 'running' while another caller has the claim, undefined if nobody has it. */
    async find(key: string): Promise<{ result: string } | 'running' | undefined> {
      const row = await db
        .selectFrom('auth_shared_refreshes')
        .select('result')
        .where('key', '=', key)
        .where('expires_at', '>', Date.now())
        .executeTakeFirst();
      if (!row) return undefined;
      return row.result === '' ? 'running' : { result: row.result };
    },

    async finish(key: string, result: string, forMs: number): Promise<void> {
      const columns = { result, expires_at: Date.now() + forMs };
      await db.updateTable('auth_shared_refreshes').set(columns).where('key', '=', key).execute();
    },

    async release(key: string): Promise<void> {
      await db.deleteFrom('auth_shared_refreshes').where('key', '=', key).execute();
    },
  };
}
