import type { Database } from '../database/openDatabase.ts';

type Tables = { callboard_secret_keys: { id: string; value: string; created_at: number } };

export type StoredSecretKey = { id: string; value: string; createdAt: number };

/** The generated keys, shared by all replicas. */
export function createSecretKeyStore(database: Database) {
  const db = database.kysely<Tables>();
  return {
    /** The newest first. */
    async all(): Promise<StoredSecretKey[]> {
      const rows = await db
        .selectFrom('callboard_secret_keys')
        .selectAll()
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .execute();
      return rows.map(({ id, value, created_at }) => ({ id, value, createdAt: created_at }));
    },
    async add({ id, value, createdAt }: StoredSecretKey): Promise<void> {
      await db.insertInto('callboard_secret_keys').values({ id, value, created_at: createdAt }).execute();
    },
  };
}

export type SecretKeyStore = ReturnType<typeof createSecretKeyStore>;
