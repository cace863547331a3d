import type { Database } from '../database/openDatabase.ts';

type Tables = { callboard_ended_sessions: { id: string; forget_at: number } };

export type EndedSession = { id: string; forgetAt: number };

/** Sessions that ended while they had valid tokens, for replicas that missed the event. */
export function createEndedSessionStore(database: Database) {
  const db = database.kysely<Tables>();
  return {
    async remembered(now: number): Promise<EndedSession[]> {
      const rows = await db.selectFrom('callboard_ended_sessions').selectAll().where('forget_at', '>', now).execute();
      return rows.map(({ id, forget_at }) => ({ id, forgetAt: forget_at }));
    },
    async add(sessions: readonly EndedSession[]): Promise<void> {
      await db
        .insertInto('callboard_ended_sessions')
        .values(sessions.map(({ id, forgetAt }) => ({ id, forget_at: forgetAt })))
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
    },
    async forget(now: number): Promise<void> {
      await db.deleteFrom('callboard_ended_sessions').where('forget_at', '<=', now).execute();
    },
  };
}

export type EndedSessionStore = ReturnType<typeof createEndedSessionStore>;
