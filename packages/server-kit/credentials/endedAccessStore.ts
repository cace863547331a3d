import type { Database } from '../database/openDatabase.ts';

type Tables = { callboard_ended_access: { user_ref: string; issued_before: number; forget_at: number } };

/** Tokens of this user that were issued before that time are invalid. */
export type EndedAccess = { userRef: string; issuedBefore: number; forgetAt: number };

/** Users who lost their access while they had valid tokens, for replicas that missed the event. */
export function createEndedAccessStore(database: Database) {
  const db = database.kysely<Tables>();
  return {
    async remembered(now: number): Promise<EndedAccess[]> {
      const rows = await db.selectFrom('callboard_ended_access').selectAll().where('forget_at', '>', now).execute();
      return rows.map(({ user_ref, issued_before, forget_at }) => ({
        userRef: user_ref,
        issuedBefore: issued_before,
        forgetAt: forget_at,
      }));
    },
    async add(ended: readonly EndedAccess[]): Promise<void> {
      await db
        .insertInto('callboard_ended_access')
        .values(
          ended.map(({ userRef, issuedBefore, forgetAt }) => ({
            user_ref: userRef,
            issued_before: issuedBefore,
            forget_at: forgetAt,
          })),
        )
        .onConflict((conflict) =>
          conflict.column('user_ref').doUpdateSet(({ ref }) => ({
            issued_before: ref('excluded.issued_before'),
            forget_at: ref('excluded.forget_at'),
          })),
        )
        .execute();
    },
    async forget(now: number): Promise<void> {
      await db.deleteFrom('callboard_ended_access').where('forget_at', '<=', now).execute();
    },
  };
}

export type EndedAccessStore = ReturnType<typeof createEndedAccessStore>;
