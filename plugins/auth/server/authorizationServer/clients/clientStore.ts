import type { PluginDatabase } from '@callboard/server-kit';
import { openTables } from '../tables.ts';
import type { OAuthClient } from './client.ts';

export type ClientStore = ReturnType<typeof createClientStore>;

/** Applications that registered themselves. */
export function createClientStore(database: PluginDatabase) {
  const db = openTables(database);
  return {
    async add({ clientId, name, redirectUris, secretHash }: OAuthClient, now: number): Promise<void> {
      await db
        .insertInto('auth_clients')
        .values({
          client_id: clientId,
          name,
          redirect_uris: JSON.stringify(redirectUris),
          secret_hash: secretHash ?? '',
          created_at: now,
          last_used_at: now,
        })
        .execute();
    },

    async find(clientId: string): Promise<OAuthClient | undefined> {
      const row = await db.selectFrom('auth_clients').selectAll().where('client_id', '=', clientId).executeTakeFirst();
      if (!row) return undefined;
      return {
        clientId,
        name: row.name,
        address: undefined,
        redirectUris: JSON.parse(row.redirect_uris) as string[],
        secretHash: row.secret_hash === '' ? undefined : row.secret_hash,
      };
    },

    async touch(clientId: string, now: number): Promise<void> {
      await db.updateTable('auth_clients').set({ last_used_at: now }).where('client_id', '=', clientId).execute();
    },

    async count(): Promise<number> {
      const { count } = await db
        .selectFrom('auth_clients')
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    /** Removes applications without access that were last used before the given time. */
    async removeUnused(before: number): Promise<void> {
      await db
        .deleteFrom('auth_clients')
        .where('last_used_at', '<', before)
        .where('client_id', 'not in', ({ selectFrom }) => selectFrom('auth_grants').select('client_id'))
        .execute();
    },
  };
}
