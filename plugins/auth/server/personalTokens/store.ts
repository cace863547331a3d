import type { PluginDatabase, TokenScope } from '@callboard/server-kit';

type Row = {
  id: string;
  token_hash: string;
  user_entity_ref: string;
  name: string;
  scopes: string;
  needs_entity: number;
  created_at: number;
  expires_at: number;
  /** 0 until the first use. */
  last_used_at: number;
};
type AddressRow = { token_id: string; address: string; first_used_at: number };
type Tables = { auth_personal_tokens: Row; auth_personal_token_addresses: AddressRow };

/** A personal access token. Only a digest of it is stored. */
export type StoredToken = {
  id: string;
  tokenHash: string;
  userEntityRef: string;
  name: string;
  scopes: readonly TokenScope[];
  /** Whether the user was in the catalog when the token was created. */
  needsEntity: boolean;
  createdAt: number;
  expiresAt: number;
  lastUsedAt: number | undefined;
};

const maxAddresses = 100;
export const touchMs = 60_000;

/** Expired tokens are returned until they are removed. */
export function createPersonalTokenStore(database: PluginDatabase) {
  const db = database.kysely<Tables>();
  const tokens = db.selectFrom('auth_personal_tokens').selectAll();

  return {
    /** Adds a token, unless the user has this number of valid ones; returns whether it was added. */
    add: (token: StoredToken, maxTokens: number): Promise<boolean> =>
      db.transaction().execute(async (transaction) => {
        await database.lockIn(transaction, 'personal-tokens');
        const { count } = await transaction
          .selectFrom('auth_personal_tokens')
          .select(({ fn }) => fn.countAll().as('count'))
          .where('user_entity_ref', '=', token.userEntityRef)
          .where('expires_at', '>', token.createdAt)
          .executeTakeFirstOrThrow();
        if (Number(count) >= maxTokens) return false;
        await transaction.insertInto('auth_personal_tokens').values(rowOf(token)).execute();
        return true;
      }),

    async byHash(tokenHash: string): Promise<StoredToken | undefined> {
      const row = await tokens.where('token_hash', '=', tokenHash).executeTakeFirst();
      return row && tokenOf(row);
    },

    /** The tokens of a user, newest first. */
    async ofUser(userEntityRef: string): Promise<StoredToken[]> {
      const ofUser = tokens.where('user_entity_ref', '=', userEntityRef);
      const rows = await ofUser.orderBy('created_at', 'desc').orderBy('id').execute();
      return rows.map(tokenOf);
    },

    async ofUsers(userEntityRefs: readonly string[]): Promise<StoredToken[]> {
      return (await tokens.where('user_entity_ref', 'in', userEntityRefs).execute()).map(tokenOf);
    },

    /** Records a use, at most once a minute for all replicas. */
    async recordUse(id: string, now: number): Promise<void> {
      await db
        .updateTable('auth_personal_tokens')
        .set({ last_used_at: now })
        .where('id', '=', id)
        .where('last_used_at', '<=', now - touchMs)
        .execute();
    },

    /** Returns whether the token was never used from this address. Only the latest addresses are remembered. */
    async recordAddress(id: string, address: string, now: number): Promise<boolean> {
      const { numInsertedOrUpdatedRows = 0n } = await db
        .insertInto('auth_personal_token_addresses')
        .values({ token_id: id, address, first_used_at: now })
        .onConflict((conflict) => conflict.columns(['token_id', 'address']).doNothing())
        .executeTakeFirst();
      if (numInsertedOrUpdatedRows === 0n) return false;
      const latest = db
        .selectFrom('auth_personal_token_addresses')
        .select('address')
        .where('token_id', '=', id)
        .orderBy('first_used_at', 'desc')
        .limit(maxAddresses);
      await db
        .deleteFrom('auth_personal_token_addresses')
        .where('token_id', '=', id)
        .where('address', 'not in', latest)
        .execute();
      return true;
    },

    async remove(ids: readonly string[]): Promise<void> {
      if (ids.length === 0) return;
      await db.deleteFrom('auth_personal_token_addresses').where('token_id', 'in', ids).execute();
      await db.deleteFrom('auth_personal_tokens').where('id', 'in', ids).execute();
    },

    /** Also removes the addresses of tokens that were revoked while they were in use. */
    async removeExpired(before: number): Promise<void> {
      await db.deleteFrom('auth_personal_tokens').where('expires_at', '<=', before).execute();
      const remaining = db.selectFrom('auth_personal_tokens').select('id');
      await db.deleteFrom('auth_personal_token_addresses').where('token_id', 'not in', remaining).execute();
    },
  };
}

export type PersonalTokenStore = ReturnType<typeof createPersonalTokenStore>;

const rowOf = (token: StoredToken): Row => ({
  id: token.id,
  token_hash: token.tokenHash,
  user_entity_ref: token.userEntityRef,
  name: token.name,
  scopes: token.scopes.join(' '),
  needs_entity: token.needsEntity ? 1 : 0,
  created_at: token.createdAt,
  expires_at: token.expiresAt,
  last_used_at: token.lastUsedAt ?? 0,
});

const tokenOf = (row: Row): StoredToken => ({
  id: row.id,
  tokenHash: row.token_hash,
  userEntityRef: row.user_entity_ref,
  name: row.name,
  scopes: row.scopes.split(' ') as TokenScope[],
  needsEntity: row.needs_entity === 1,
  createdAt: Number(row.created_at),
  expiresAt: Number(row.expires_at),
  lastUsedAt: Number(row.last_used_at) || undefined,
});
