import { AuthenticationError } from '@callboard/errors';
import type { PluginDatabase } from '@callboard/server-kit';
import { signInLifetimeSeconds } from './sealedState.ts';

type Tables = { auth_used_sign_ins: { binding: string; expires_at: number } };

export type UsedSignIns = ReturnType<typeof createUsedSignIns>;

/**
 * Replay protection: stores completed sign-ins until their state expires. None completes twice, on any replica, even if a provider
 * accepts a code twice. Only sign-ins that got tokens from the provider are stored, so strangers cannot fill the table.
 */
export function createUsedSignIns(database: PluginDatabase) {
  const db = database.kysely<Tables>();
  return {
    /** Throws AuthenticationError if the sign-in, identified by the binding in its state, was already used. */
    async use(binding: string): Promise<void> {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('auth_used_sign_ins')
        .values({ binding, expires_at: Date.now() + signInLifetimeSeconds * 1000 })
        .onConflict((conflict) => conflict.column('binding').doNothing())
        .executeTakeFirstOrThrow();
      if (!numInsertedOrUpdatedRows) throw new AuthenticationError('The sign-in has already been used; start again');
    },

    async removeExpired(): Promise<void> {
      await db.deleteFrom('auth_used_sign_ins').where('expires_at', '<=', Date.now()).execute();
    },
  };
}
