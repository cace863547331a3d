import type { PluginDatabase } from '@callboard/server-kit';
import { type AuthorizationRow, openTables } from '../tables.ts';
import type { Authorization, Consent } from './authorization.ts';
import type { Grant } from './grant.ts';
import { insertGrant, type NewToken } from './grantStore.ts';

export type Approved = { authorization: Authorization; consent: Consent; codeExpiresAt: number };
type Redemption<T> = { grant: Grant; token: NewToken | undefined; result: T } | { problem: string };

export type AuthorizationStore = ReturnType<typeof createAuthorizationStore>;

/** Requests for access until their code is used; only a digest of the code is stored. */
export function createAuthorizationStore(database: PluginDatabase) {
  const db = openTables(database);

  /** True for the one caller whose decision counts. */
  async function decide(id: string, decision: Partial<AuthorizationRow>): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('auth_authorizations')
      .set(decision)
      .where('id', '=', id)
      .where('status', '=', 'pending')
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  }

  return {
    async add(authorization: Authorization): Promise<void> {
      await db.insertInto('auth_authorizations').values(rowOf(authorization)).execute();
    },

    /** Removes the oldest undecided requests above the limit: anyone can start one. */
    async dropBeyond(limit: number): Promise<void> {
      const last = await db
        .selectFrom('auth_authorizations')
        .select('created_at')
        .where('status', '=', 'pending')
        .orderBy('created_at', 'desc')
        .limit(1)
        .offset(limit)
        .executeTakeFirst();
      if (!last) return;
      await db
        .deleteFrom('auth_authorizations')
        .where('status', '=', 'pending')
        .where('created_at', '<=', last.created_at)
        .execute();
    },

    /** The undecided request, which from then on only this user can see; undefined if another user opened it before. */
    async openFor(id: string, userEntityRef: string, now: number): Promise<Authorization | undefined> {
      await db
        .updateTable('auth_authorizations')
        .set({ user_entity_ref: userEntityRef })
        .where('id', '=', id)
        .where('user_entity_ref', 'is', null)
        .execute();
      const row = await db
        .selectFrom('auth_authorizations')
        .selectAll()
        .where('id', '=', id)
        .where('user_entity_ref', '=', userEntityRef)
        .where('status', '=', 'pending')
        .where('expires_at', '>', now)
        .executeTakeFirst();
      return row && authorizationOf(row);
    },

    approve: (id: string, consent: Consent, code: NewToken, expiresAt: number): Promise<boolean> =>
      decide(id, {
        status: 'approved',
        granted: JSON.stringify(consent),
        code_hash: code.hash,
        code_expires_at: code.expiresAt,
        expires_at: expiresAt,
      }),

    reject: (id: string): Promise<boolean> => decide(id, { status: 'rejected' }),

    /** The approved request of a code, whether the code is still good or not. */
    async byCode(codeHash: string): Promise<Approved | undefined> {
      const row = await db
        .selectFrom('auth_authorizations')
        .selectAll()
        .where('code_hash', '=', codeHash)
        .executeTakeFirst();
      if (row?.granted == null) return undefined;
      const consent = JSON.parse(row.granted) as Consent;
      return { authorization: authorizationOf(row), consent, codeExpiresAt: Number(row.code_expires_at) };
    },

    /**
     * Uses a code up and stores the grant that it gives, in one transaction: of several callers with the same code, on any replica,
     * the others get 'used' when the grant already exists, so they can revoke it. A refused attempt uses the code up, too.
     */
    redeem: <T>(id: string, redeem: () => Redemption<T>): Promise<{ result: T } | { problem: string } | 'used'> =>
      db.transaction().execute(async (transaction) => {
        const { numUpdatedRows } = await transaction
          .updateTable('auth_authorizations')
          .set({ status: 'redeemed' })
          .where('id', '=', id)
          .where('status', '=', 'approved')
          .executeTakeFirstOrThrow();
        if (numUpdatedRows === 0n) return 'used';
        const redemption = redeem();
        if ('problem' in redemption) return redemption;
        await insertGrant(transaction, redemption.grant, redemption.token);
        return { result: redemption.result };
      }),

    /** Requests that could still become a grant: undecided ones, and those whose code was not used yet. */
    async removeOpenOf(userEntityRefs: readonly string[]): Promise<void> {
      await db
        .deleteFrom('auth_authorizations')
        .where('user_entity_ref', 'in', userEntityRefs)
        .where('status', 'in', ['pending', 'approved'])
        .execute();
    },

    async removeExpired(now: number): Promise<void> {
      await db.deleteFrom('auth_authorizations').where('expires_at', '<=', now).execute();
    },
  };
}

function rowOf({
  id,
  clientId,
  clientName,
  redirectUri,
  codeChallenge,
  ...authorization
}: Authorization): AuthorizationRow {
  const { address = null, state = null, scope = null, resource = null, createdAt, expiresAt } = authorization;
  return {
    id,
    client_id: clientId,
    client_name: clientName,
    address,
    redirect_uri: redirectUri,
    state,
    scope,
    resource,
    code_challenge: codeChallenge,
    status: 'pending',
    user_entity_ref: null,
    granted: null,
    code_hash: null,
    code_expires_at: null,
    created_at: createdAt,
    expires_at: expiresAt,
  };
}

const authorizationOf = (row: AuthorizationRow): Authorization => ({
  id: row.id,
  clientId: row.client_id,
  clientName: row.client_name,
  address: row.address ?? undefined,
  redirectUri: row.redirect_uri,
  state: row.state ?? undefined,
  scope: row.scope ?? undefined,
  resource: row.resource ?? undefined,
  codeChallenge: row.code_challenge,
  createdAt: Number(row.created_at),
  expiresAt: Number(row.expires_at),
});
