import { randomUUID } from 'node:crypto';
import { NotFoundError } from '@callboard/errors';
import type { UserPrincipal } from '@callboard/server-kit';
import type { Clients } from '../clients/clients.ts';
import { digestOf, randomSecret } from '../digest.ts';
import { OAuthError } from '../oauthError.ts';
import type { ResourcePath } from '../resourcePath.ts';
import { grantedScopes, readScopes } from '../scopes.ts';
import type { AccessTerms } from './accessTerms.ts';
import type { Authorization, Consent } from './authorization.ts';
import type { AuthorizationStore } from './authorizationStore.ts';

/** The validated parts of a request for authorization. */
type AuthorizationRequest = {
  clientId: string;
  redirectUri: string;
  responseType: string;
  scope: string | undefined;
  state: string | undefined;
  resource: string | undefined;
  codeChallenge: string | undefined;
  codeChallengeMethod: string | undefined;
  prompt: string | undefined;
};

type Parts = { store: AuthorizationStore; clients: Clients; terms: AccessTerms; issuer: string; pathOf: ResourcePath };

type Answer = { code: string } | { error: string; error_description: string };

const minuteMs = 60_000;
/** Enough to sign in first. */
const decideWithinMs = 15 * minuteMs;
const codeLifetimeMs = minuteMs;
/** Until then, a second use of the code revokes the access. */
const rememberCodeMs = 24 * 60 * minuteMs;
const maxPending = 10_000;
const dropEvery = 100;
/** The digest of a verifier: 32 bytes in base64url. */
const challengeForm = /^[\w-]{43}$/;

export type Authorizations = ReturnType<typeof createAuthorizations>;

/** Requests of applications for access, and the decisions of users about them. */
export function createAuthorizations({ store, clients, terms, issuer, pathOf }: Parts) {
  let begun = 0;

  async function opened(id: string, user: UserPrincipal): Promise<Authorization> {
    const authorization = await store.openFor(id, user.userEntityRef, Date.now());
    if (authorization) return authorization;
    throw new NotFoundError('The access request does not exist, has expired, or has already been decided');
  }

  /** Wire: `iss` lets an application that uses several servers notice which one answers (RFC 9207). */
  function redirect({ redirectUri, state }: Pick<Authorization, 'redirectUri' | 'state'>, answer: Answer): string {
    const url = new URL(redirectUri);
    for (const [name, value] of Object.entries(answer)) url.searchParams.set(name, value);
    if (state !== undefined) url.searchParams.set('state', state);
    url.searchParams.set('iss', issuer);
    return url.href;
  }

  return {
    /** Starts a request. Throws if the browser cannot be sent back; other problems are an `error` to send back. */
    async begin(request: AuthorizationRequest): Promise<{ id: string } | { redirectUrl: string }> {
      const client = await clients.find(request.clientId);
      clients.requireRedirect(client, request.redirectUri);
      let resource: string | undefined;
      try {
        checkRequest(request);
        resource = pathOf(request.resource);
      } catch (error) {
        if (!(error instanceof OAuthError)) throw error;
        return { redirectUrl: redirect(request, { error: error.code, error_description: error.message }) };
      }
      const now = Date.now();
      const id = randomUUID();
      await store.add({
        id,
        clientId: client.clientId,
        clientName: client.name,
        address: client.address,
        redirectUri: request.redirectUri,
        state: request.state,
        scope: request.scope,
        resource,
        codeChallenge: request.codeChallenge!,
        createdAt: now,
        expiresAt: now + decideWithinMs,
      });
      if (begun++ % dropEvery === 0) await store.dropBeyond(maxPending);
      return { id };
    },

    opened,

    /** Grants access: returns the address with the code that the application exchanges for its token. */
    async approve(id: string, user: UserPrincipal, chosen: readonly string[] | undefined) {
      const authorization = await opened(id, user);
      const requested = readScopes(authorization.scope);
      const consent: Consent = {
        grantId: randomUUID(),
        userEntityRef: user.userEntityRef,
        ownershipEntityRefs: user.ownershipEntityRefs,
        scopes: grantedScopes(requested.scopes, chosen),
        isOffline: requested.isOffline && (await terms.mayLast(user.userEntityRef)),
      };
      const now = Date.now();
      const code = randomSecret();
      const stored = { hash: digestOf(code), expiresAt: now + codeLifetimeMs };
      const isFirst = await store.approve(id, consent, stored, now + rememberCodeMs);
      if (!isFirst) throw new NotFoundError('The access request has already been decided');
      return { authorization, consent, redirectUrl: redirect(authorization, { code }) };
    },

    async reject(id: string, user: UserPrincipal) {
      const authorization = await opened(id, user);
      if (!(await store.reject(id))) throw new NotFoundError('The access request has already been decided');
      const answer = { error: 'access_denied', error_description: 'The user denied the request' };
      return { authorization, redirectUrl: redirect(authorization, answer) };
    },

    removeExpired: () => store.removeExpired(Date.now()),
  };
}

function checkRequest(request: AuthorizationRequest): void {
  const { responseType, scope, codeChallenge, codeChallengeMethod, prompt } = request;
  if (responseType !== 'code') {
    throw new OAuthError('unsupported_response_type', "The response_type must be 'code'");
  }
  // A missing method means 'plain', which would let anyone who sees the request use the code.
  if (codeChallengeMethod !== 'S256') {
    throw new OAuthError('invalid_request', "The code_challenge_method must be 'S256'");
  }
  if (codeChallenge === undefined || !challengeForm.test(codeChallenge)) {
    throw new OAuthError('invalid_request', 'The code_challenge must be a SHA-256 digest in base64url');
  }
  if (prompt?.split(' ').includes('none')) {
    throw new OAuthError('consent_required', 'The user must agree on the consent page');
  }
  readScopes(scope);
}
