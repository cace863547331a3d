import type { JWK } from 'jose';
import type { Database } from '../database/openDatabase.ts';

type Tables = {
  callboard_keys: { kid: string; private_jwk: string; created_at: number; expires_at: number };
};

export type StoredKey = { kid: string; privateJwk: JWK; createdAt: number; expiresAt: number };

/** The signing keys, shared by all replicas. */
export function createKeyStore(database: Database) {
  const db = database.kysely<Tables>();
  return {
    async unexpired(now: number): Promise<StoredKey[]> {
      const rows = await db
        .selectFrom('callboard_keys')
        .selectAll()
        .where('expires_at', '>', now)
        .orderBy('created_at', 'desc')
        .orderBy('kid')
        .execute();
      return rows.map((row) => ({
        kid: row.kid,
        privateJwk: JSON.parse(row.private_jwk) as JWK,
        createdAt: row.created_at,
        expiresAt: row.expires_at,
      }));
    },
    async add({ kid, privateJwk, createdAt, expiresAt }: StoredKey): Promise<void> {
      const row = { kid, private_jwk: JSON.stringify(privateJwk), created_at: createdAt, expires_at: expiresAt };
      await db.insertInto('callboard_keys').values(row).execute();
    },
    async removeExpired(now: number): Promise<void> {
      await db.deleteFrom('callboard_keys').where('expires_at', '<=', now).execute();
    },
  };
}

export type KeyStore = ReturnType<typeof createKeyStore>;
