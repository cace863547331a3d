import type { PluginDatabase } from '@callboard/server-kit';
import { type OAuthDatabase, openTables } from '../tables.ts';
import { type Grant, grantOf, grantRow } from './grant.ts';

/** The first token of a family, or the one that follows another. */
export type NewToken = { hash: string; expiresAt: number };

export type GrantStore = ReturnType<typeof createGrantStore>;

/** Grants with their refresh tokens, of which only digests are stored. Used tokens stay, to notice when one is used again. */
export function createGrantStore(database: PluginDatabase) {
  const db = openTables(database);
  const grants = db.selectFrom('auth_grants').selectAll();
  return {
    async byToken(hash: string): Promise<{ grant: Grant; isUsed: boolean; expiresAt: number } | undefined> {
      const row = await db
        .selectFrom('auth_refresh_tokens')
        .innerJoin('auth_grants', 'auth_grants.id', 'auth_refresh_tokens.grant_id')
        .selectAll('auth_grants')
        .select(['auth_refresh_tokens.used_at', 'auth_refresh_tokens.expires_at as token_expires_at'])
        .where('hash', '=', hash)
        .executeTakeFirst();
      return row && { grant: grantOf(row), isUsed: row.used_at !== null, expiresAt: Number(row.token_expires_at) };
    },

    /**
     * Replaces a token, which only one of several callers with the same token can do, on any replica. The grant may have been revoked
     * in the meantime.
     */
    rotate: (renewed: Grant, usedHash: string, next: NewToken): Promise<'rotated' | 'used' | 'revoked'> =>
      db.transaction().execute(async (transaction) => {
        const { id, ...columns } = grantRow(renewed);
        // The grant first, as when it is removed: otherwise both could wait for each other.
        const changed = await transaction
          .updateTable('auth_grants')
          .set(columns)
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        if (changed.numUpdatedRows === 0n) return 'revoked';
        const used = await transaction
          .updateTable('auth_refresh_tokens')
          .set({ used_at: renewed.lastUsedAt })
          .where('hash', '=', usedHash)
          .where('used_at', 'is', null)
          .executeTakeFirstOrThrow();
        if (used.numUpdatedRows === 0n) return 'used';
        await insertToken(transaction, id, next);
        return 'rotated';
      }),

    async byId(id: string): Promise<Grant | undefined> {
      const row = await grants.where('id', '=', id).executeTakeFirst();
      return row && grantOf(row);
    },

    /** The grants of a user, most recently used first. */
    async ofUser(userEntityRef: string): Promise<Grant[]> {
      const ofUser = grants.where('user_entity_ref', '=', userEntityRef);
      const rows = await ofUser.orderBy('last_used_at', 'desc').orderBy('id').execute();
      return rows.map(grantOf);
    },

    async ofUsers(userEntityRefs: readonly string[]): Promise<Grant[]> {
      return (await grants.where('user_entity_ref', 'in', userEntityRefs).execute()).map(grantOf);
    },

    /** The grant first: a running rotation holds its row, and adds a token that must be removed, too. */
    async remove(ids: readonly string[]): Promise<void> {
      if (ids.length === 0) return;
      await db.transaction().execute(async (transaction) => {
        await transaction.deleteFrom('auth_grants').where('id', 'in', ids).execute();
        await transaction.deleteFrom('auth_refresh_tokens').where('grant_id', 'in', ids).execute();
      });
    },

    async removeExpired(now: number): Promise<void> {
      await db.deleteFrom('auth_grants').where('expires_at', '<=', now).execute();
      await db
        .deleteFrom('auth_refresh_tokens')
        .where('grant_id', 'not in', ({ selectFrom }) => selectFrom('auth_grants').select('id'))
        .execute();
    },
  };
}

export async function insertGrant(db: OAuthDatabase, grant: Grant, token: NewToken | undefined): Promise<void> {
  await db.insertInto('auth_grants').values(grantRow(grant)).execute();
  if (token) await insertToken(db, grant.id, token);
}

async function insertToken(db: OAuthDatabase, grantId: string, { hash, expiresAt }: NewToken): Promise<void> {
  await db
    .insertInto('auth_refresh_tokens')
    .values({ hash, grant_id: grantId, used_at: null, expires_at: expiresAt })
    .execute();
}
