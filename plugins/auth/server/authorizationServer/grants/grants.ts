import { NotFoundError } from '@callboard/errors';
import type { AccessToken, Credentials, IssuedToken } from '@callboard/server-kit';
import type { Clients, PresentedClient } from '../clients/clients.ts';
import { digestOf, randomSecret } from '../digest.ts';
import { OAuthError } from '../oauthError.ts';
import type { AccessTerms } from './accessTerms.ts';
import type { Approved, AuthorizationStore } from './authorizationStore.ts';
import { type CodeExchange, exchangeProblem, grantFrom } from './codeExchange.ts';
import type { Grant } from './grant.ts';
import type { GrantStore, NewToken } from './grantStore.ts';

type Parts = {
  store: GrantStore;
  authorizations: AuthorizationStore;
  clients: Clients;
  terms: AccessTerms;
  credentials: Pick<Credentials, 'issueUserToken' | 'endSessions' | 'authenticate'>;
  /** Access that ended because someone else seems to have its code or refresh token. */
  onTheft(grant: Grant, what: 'code' | 'refresh token'): void;
};

export type IssuedAccess = { access: IssuedToken; refreshToken: string | undefined; grant: Grant; scope: string };

type Redeemed = { grant: Grant; token: string | undefined };

export type Grants = ReturnType<typeof createGrants>;

/** The access of applications, from the code that a user approved to its end. */
export function createGrants({ store, authorizations, clients, terms, credentials, onTheft }: Parts) {
  async function end(grants: readonly Grant[]): Promise<void> {
    const ids = grants.map(({ id }) => id);
    // In this order a partial failure can be retried, and a token issued in between is rejected too.
    await credentials.endSessions(ids);
    await store.remove(ids);
  }

  async function endStolen(grant: Grant | undefined, what: 'code' | 'refresh token'): Promise<void> {
    if (!grant) return;
    await end([grant]);
    onTheft(grant, what);
  }

  async function refuseStolen(grant: Grant): Promise<never> {
    await endStolen(grant, 'refresh token');
    throw refused('The refresh token has already been used');
  }

  async function issued(grant: Grant, refreshToken: string | undefined): Promise<IssuedAccess> {
    const { id, name, scopes, resource, userEntityRef, ownershipEntityRefs } = grant;
    const token: AccessToken = { id, kind: 'application', name, scopes, ...(resource !== undefined && { resource }) };
    const access = await credentials.issueUserToken({ userEntityRef, ownershipEntityRefs, sessionId: id, token });
    return { access, refreshToken, grant, scope: scopes.join(' ') };
  }

  const list = async (userEntityRef: string): Promise<Grant[]> => {
    const now = Date.now();
    return (await store.ofUser(userEntityRef)).filter(({ expiresAt }) => expiresAt > now);
  };

  /** Access that ends within the hour does not count: guests share one name. */
  async function endBeyondLimit({ id, userEntityRef }: Grant): Promise<void> {
    const lasting = (await list(userEntityRef)).filter((grant) => terms.isLasting(grant) && grant.id !== id);
    await end(lasting.slice(terms.maxPerUser - 1));
  }

  async function redeem(approved: Approved, exchange: CodeExchange) {
    const { authorization, consent } = approved;
    const result = await authorizations.redeem<Redeemed>(authorization.id, () => {
      const problem = exchangeProblem(approved, exchange);
      if (problem !== undefined) return { problem };
      const grant = grantFrom(approved, exchange, terms.duration(consent.isOffline));
      if (!consent.isOffline) return { grant, token: undefined, result: { grant, token: undefined } };
      const token = newToken();
      return { grant, token: storedToken(token, grant), result: { grant, token } };
    });
    if (result !== 'used') return result;
    await endStolen(await store.byId(consent.grantId), 'code');
    return { problem: 'The code has already been used' };
  }

  return {
    list,

    /** Exchanges a code. A second use ends the access that the first one gave: one of the two is not the application. */
    async exchange(exchange: CodeExchange): Promise<IssuedAccess> {
      const approved = await authorizations.byCode(digestOf(exchange.code));
      if (!approved) throw refused('The code is not valid');
      await clients.authenticate(approved.authorization.clientId, exchange.client).catch((error) => {
        // The code goes to another application only by theft or mistake, so it is used up below.
        if (!(error instanceof OAuthError && error.code === 'invalid_grant')) throw error;
      });
      const result = await redeem(approved, exchange);
      if ('problem' in result) throw refused(result.problem);
      const { grant, token } = result.result;
      if (token !== undefined) await endBeyondLimit(grant);
      return issued(grant, token);
    },

    /** Exchanges a refresh token for the next one. A second use ends the access, as with a code. */
    async refresh(refreshToken: string, client: PresentedClient): Promise<IssuedAccess> {
      const usedHash = digestOf(refreshToken);
      const found = await store.byToken(usedHash);
      if (!found) throw refused('The refresh token is not valid');
      const { grant, isUsed, expiresAt } = found;
      await clients.authenticate(grant.clientId, client);
      if (isUsed) return refuseStolen(grant);
      const now = Date.now();
      if (Math.min(expiresAt, grant.endsAt) <= now) throw refused('The refresh token has expired');
      const ownershipEntityRefs = await terms.ownershipOf(grant.userEntityRef, grant.ownershipEntityRefs);
      if (!ownershipEntityRefs) throw refused('The access cannot be renewed');
      const next = newToken();
      const unusedUntil = Math.min(now + terms.duration(true).unusedMs, grant.endsAt);
      const renewed = { ...grant, ownershipEntityRefs, lastUsedAt: now, expiresAt: unusedUntil };
      const outcome = await store.rotate(renewed, usedHash, storedToken(next, renewed));
      if (outcome === 'used') return refuseStolen(grant);
      if (outcome === 'revoked') throw refused('The access was revoked');
      return issued(renewed, next);
    },

    /** Ends the access that a token belongs to. An invalid token is ignored, because the caller wants exactly that. */
    async revokeToken(token: string, client: PresentedClient): Promise<Grant | undefined> {
      const grant = (await store.byToken(digestOf(token)))?.grant ?? (await grantOfAccessToken(token));
      if (!grant) return undefined;
      await clients.authenticate(grant.clientId, client);
      await end([grant]);
      return grant;
    },

    /** Ends the access of one of the user's applications. */
    async revoke(userEntityRef: string, id: string): Promise<Grant> {
      const grant = (await list(userEntityRef)).find((candidate) => candidate.id === id);
      if (!grant) throw new NotFoundError(`You have not granted access '${id}'`);
      await end([grant]);
      return grant;
    },

    removeExpired: () => store.removeExpired(Date.now()),
  };

  async function grantOfAccessToken(token: string): Promise<Grant | undefined> {
    const principal = await credentials.authenticate(token).catch(() => undefined);
    const isOurs = principal?.type === 'user' && principal.token?.kind === 'application';
    return isOurs ? store.byId(principal.token!.id) : undefined;
  }
}

/** The prefix lets secret scanners find it. */
const newToken = () => `cbr_${randomSecret()}`;
const storedToken = (token: string, { expiresAt }: Grant): NewToken => ({ hash: digestOf(token), expiresAt });

const refused = (why: string) => new OAuthError('invalid_grant', why);
