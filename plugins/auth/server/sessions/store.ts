import type { PluginDatabase } from '@callboard/server-kit';

type Row = {
  id: string;
  secret_hash: string;
  /** Empty for a session without a user. */
  user_entity_ref: string;
  provider: string;
  user_agent: string;
  created_at: number;
  last_used_at: number;
  expires_at: number;
};

const nobody = '';
const batchSize = 100;

/** A signed-in browser. Only a digest of the secret in its cookie is stored. */
export type StoredSession = {
  id: string;
  secretHash: string;
  /** Undefined for a session that only gives access tokens. */
  userEntityRef: string | undefined;
  provider: string;
  userAgent: string;
  createdAt: number;
  lastUsedAt: number;
  expiresAt: number;
};

/** Expired sessions are not returned. */
export function createSessionStore(database: PluginDatabase) {
  const db = database.kysely<{ auth_sessions: Row }>();
  const sessions = db.selectFrom('auth_sessions').selectAll();
  const latestOf = (userEntityRef: string) =>
    sessions.where('user_entity_ref', '=', userEntityRef).orderBy('last_used_at', 'desc').orderBy('id');
  return {
    async add(session: StoredSession): Promise<void> {
      await db.insertInto('auth_sessions').values(rowOf(session)).execute();
    },

    async update(session: StoredSession): Promise<void> {
      const { id, ...columns } = rowOf(session);
      await db.updateTable('auth_sessions').set(columns).where('id', '=', id).execute();
    },

    async bySecretHash(secretHash: string): Promise<StoredSession | undefined> {
      const row = await sessions.where('secret_hash', '=', secretHash).executeTakeFirst();
      return row && sessionOf(row);
    },

    /** The sessions of a user, most recently used first. */
    async ofUser(userEntityRef: string): Promise<StoredSession[]> {
      if (userEntityRef === nobody) return [];
      return (await latestOf(userEntityRef).execute()).map(sessionOf);
    },

    async ofUsers(userEntityRefs: readonly string[]): Promise<StoredSession[]> {
      return (await sessions.where('user_entity_ref', 'in', userEntityRefs).execute()).map(sessionOf);
    },

    /** The sessions above the limit of a user, or of no user, least recently used last. */
    async beyond(userEntityRef: string | undefined, limit: number): Promise<StoredSession[]> {
      const beyond = latestOf(userEntityRef ?? nobody)
        .limit(batchSize)
        .offset(limit);
      return (await beyond.execute()).map(sessionOf);
    },

    async remove(ids: readonly string[]): Promise<void> {
      if (ids.length > 0) await db.deleteFrom('auth_sessions').where('id', 'in', ids).execute();
    },

    async count(now: number): Promise<number> {
      const { count } = await db
        .selectFrom('auth_sessions')
        .select(({ fn }) => fn.countAll().as('count'))
        .where('expires_at', '>', now)
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    async removeExpired(now: number): Promise<void> {
      await db.deleteFrom('auth_sessions').where('expires_at', '<=', now).execute();
    },
  };
}

export type SessionStore = ReturnType<typeof createSessionStore>;

const rowOf = (session: StoredSession): Row => ({
  id: session.id,
  secret_hash: session.secretHash,
  user_entity_ref: session.userEntityRef ?? nobody,
  provider: session.provider,
  user_agent: session.userAgent,
  created_at: session.createdAt,
  last_used_at: session.lastUsedAt,
  expires_at: session.expiresAt,
});

const sessionOf = (row: Row): StoredSession => ({
  id: row.id,
  secretHash: row.secret_hash,
  userEntityRef: row.user_entity_ref === nobody ? undefined : row.user_entity_ref,
  provider: row.provider,
  userAgent: row.user_agent,
  createdAt: row.created_at,
  lastUsedAt: row.last_used_at,
  expiresAt: row.expires_at,
});
