import { AuthenticationError, messageOf, NotAllowedError } from '@callboard/errors';
import type {} from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Database } from '../database/openDatabase.ts';
import type { Events } from '../events/events.ts';
import { onlyCookie } from './cookieValues.ts';
import type { Credentials, Principal, TokenVerifier, UserPrincipal } from './credentials.ts';
import type { CredentialsConfig } from './credentialsConfig.ts';
import { createEndedAccess } from './endedAccess.ts';
import { createEndedAccessStore } from './endedAccessStore.ts';
import { createEndedSessionStore } from './endedSessionStore.ts';
import { createEndedSessions } from './endedSessions.ts';
import { createExternalAccess } from './externalAccess.ts';
import { createKeyStore } from './keyStore.ts';
import { createOwnershipStore } from './ownershipStore.ts';
import { createSigningKeys, tokenLifetimeMs } from './signingKeys.ts';
import { requireScope } from './tokenScopes.ts';
import { createTokens } from './tokens.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route also accepts the cookie for reading, for requests that cannot send a header (images, frames). */
    allowLimited?: boolean;
  }
}

// Wire: the cookie's name.
export const limitedUserCookie = 'backstage-auth';
const rotationCheckMs = 3_600_000;
// A fallback for lost events; the others arrive immediately.
const catchUpMs = 30_000;

type Options = {
  database: Database;
  events: Events;
  config: CredentialsConfig | undefined;
  logger: Logger;
  baseUrl: string;
  /** Whether tokens leave out the ownership refs of their users, to stay short. */
  omitsOwnership?: boolean;
};

export async function createCredentials({
  database,
  events,
  config,
  logger,
  baseUrl,
  omitsOwnership = false,
}: Options) {
  const keys = createSigningKeys(createKeyStore(database));
  const ended = await createEndedSessions(createEndedSessionStore(database), events);
  const endedAccess = await createEndedAccess(createEndedAccessStore(database), events);
  const ownership = createOwnershipStore(database);
  const tokens = createTokens(keys, `${baseUrl.replace(/(?<!\/)\/+$/, '')}/api/auth`, {
    hasEnded: ended.has,
    isRevoked: endedAccess.covers,
    ownership: { isOmitted: omitsOwnership, store: ownership },
  });
  const external = createExternalAccess(config ?? {});
  const verifiers = new Map<string, TokenVerifier>();
  const principals = new WeakMap<FastifyRequest, Principal>();
  const timers: NodeJS.Timeout[] = [];
  await keys.rotateIfDue();

  async function authenticate(token: string, pluginId: string, request?: FastifyRequest): Promise<Principal> {
    for (const [prefix, verify] of verifiers) {
      if (token.startsWith(prefix)) return tokens.whileItLasts(await verify(token, request));
    }
    const service = await external.principalOf(token, pluginId);
    return service ?? tokens.verifyBearerToken(token, pluginId);
  }

  async function principalFor(request: FastifyRequest, pluginId: string): Promise<Principal> {
    const token = bearerToken(request);
    if (token !== undefined) return authenticate(token, pluginId, request);
    const cookie = limitedToken(request);
    if (cookie === undefined) throw new AuthenticationError('Missing credentials');
    return tokens.verifyLimitedUserToken(cookie);
  }

  const principalOf = (request: FastifyRequest) => principals.get(request) ?? { type: 'none' };

  return {
    /**
     * Authenticates a request, for `principalOf` to return later. Throws AuthenticationError for missing or invalid
     * credentials, and NotAllowedError for a token whose scopes do not include the request. Not called for public routes: there every caller is anonymous.
     */
    async authenticateRequest(request: FastifyRequest, pluginId: string): Promise<Principal> {
      const principal = await principalFor(request, pluginId);
      requireScope(principal, pluginId, request);
      principals.set(request, principal);
      return principal;
    },
    /** Authenticates without recording the result, so it also works for public routes. */
    identify: principalFor,
    /** The user of a cookie, for requests that do not belong to a plugin. Throws AuthenticationError. */
    async limitedUser(cookie: string | undefined): Promise<UserPrincipal> {
      if (!cookie) throw new AuthenticationError('Missing credentials');
      return tokens.verifyLimitedUserToken(cookie);
    },
    forPlugin: (pluginId: string): Credentials => ({
      principalOf,
      userOf: (request) => userAmong(principalOf(request)),
      async authenticate(token) {
        if (!token) throw new AuthenticationError('Missing credentials');
        return authenticate(token, pluginId);
      },
      issueUserToken: tokens.issueUserToken,
      issueServiceToken: (targetPluginId, { onBehalfOf } = {}) =>
        tokens.issueServiceToken(pluginId, targetPluginId, onBehalfOf),
      issueLimitedUserToken: tokens.issueLimitedUserToken,
      acceptTokens: (prefix, verify) => void verifiers.set(prefix, verify),
      endSessions: ended.add,
      endAccess: endedAccess.add,
      jwks: keys.jwks,
    }),
    /** Publishes a fresh key even when nobody signs in, and keeps the ended sessions and users up to date. */
    start(): void {
      timers.push(
        every(rotationCheckMs, keys.rotateIfDue, 'Cannot rotate the signing key', logger),
        every(
          rotationCheckMs,
          () => ownership.forgetBefore(Date.now() - 2 * tokenLifetimeMs),
          'Cannot delete the ownership refs of expired tokens',
          logger,
        ),
        every(catchUpMs, ended.catchUp, 'Cannot read the ended sessions', logger),
        every(catchUpMs, endedAccess.catchUp, 'Cannot read the users whose access has ended', logger),
      );
    },
    async stop(): Promise<void> {
      for (const timer of timers) clearInterval(timer);
      ended.stop();
      endedAccess.stop();
    },
  };
}

function every(ms: number, work: () => Promise<void>, failure: string, logger: Logger): NodeJS.Timeout {
  const timer = setInterval(() => {
    work().catch((error) => logger.warn(`${failure}: ${messageOf(error)}`));
  }, ms);
  return timer.unref();
}

function bearerToken({ headers }: FastifyRequest): string | undefined {
  return /^Bearer +(\S+) *$/i.exec(headers.authorization ?? '')?.[1];
}

// Browsers send a cookie whichever page caused the request, so a cookie alone only grants reading.
function limitedToken(request: FastifyRequest): string | undefined {
  const { method, routeOptions } = request;
  const mayRead = routeOptions?.config?.allowLimited === true && (method === 'GET' || method === 'HEAD');
  return mayRead ? onlyCookie(request, limitedUserCookie) : undefined;
}

function userAmong(principal: Principal): UserPrincipal {
  if (principal.type === 'user') return principal;
  if (principal.type === 'none') throw new AuthenticationError('Missing credentials');
  throw new NotAllowedError(`Only users may call this endpoint; the caller is the service '${principal.subject}'`);
}
