import { randomBytes } from 'node:crypto';
import type { PluginDatabase } from '@callboard/server-kit';

type Tables = { auth_secrets: { name: string; value: string } };

/** Random keys shared by all replicas. */
export function createSecretStore(database: PluginDatabase) {
  const db = database.kysely<Tables>();
  return {
    /** The key with a name, created on first use; replicas that start at the same time get the same key. */
    async secret(name: string): Promise<Uint8Array> {
      const value = randomBytes(32).toString('base64url');
      await db
        .insertInto('auth_secrets')
        .values({ name, value })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute();
      const row = await db.selectFrom('auth_secrets').selectAll().where('name', '=', name).executeTakeFirstOrThrow();
      return Buffer.from(row.value, 'base64url');
    },
  };
}
