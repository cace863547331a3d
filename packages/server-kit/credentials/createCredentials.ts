import { AuthenticationError, messageOf, NotAllowedError } from '@callboard/errors';
import type {} from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Database } from '../database/openDatabase.ts';
import type { Events } from '../events/events.ts';
import { onlyCookie } from '../http/cookieValues.ts';
import type { Credentials, Principal, UserPrincipal } from './credentials.ts';
import type { CredentialsConfig } from './credentialsConfig.ts';
import { createEndedSessionStore } from './endedSessionStore.ts';
import { createEndedSessions } from './endedSessions.ts';
import { createExternalAccess } from './externalAccess.ts';
import { createKeyStore } from './keyStore.ts';
import { createSigningKeys } from './signingKeys.ts';
import { createTokens } from './tokens.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route may also be read with the cookie, which pages that cannot send a header (images, frames) rely on. */
    allowLimited?: boolean;
  }
}

// Wire: the cookie's name.
export const limitedUserCookie = 'backstage-auth';
const rotationCheckMs = 3_600_000;
// For events that were lost; what is not lost arrives at once.
const catchUpMs = 30_000;

type Options = {
  database: Database;
  events: Events;
  config: CredentialsConfig | undefined;
  logger: Logger;
  baseUrl: string;
};

export async function createCredentials({ database, events, config, logger, baseUrl }: Options) {
  const keys = createSigningKeys(createKeyStore(database));
  const ended = await createEndedSessions(createEndedSessionStore(database), events);
  const tokens = createTokens(keys, `${baseUrl.replace(/(?<!\/)\/+$/, '')}/api/auth`, ended.has);
  const external = createExternalAccess(config ?? {});
  const principals = new WeakMap<FastifyRequest, Principal>();
  const timers: NodeJS.Timeout[] = [];
  await keys.rotateIfDue();

  async function authenticate(token: string, pluginId: string): Promise<Principal> {
    const service = await external.principalOf(token, pluginId);
    return service ?? tokens.verifyBearerToken(token, pluginId);
  }

  async function principalFor(request: FastifyRequest, pluginId: string): Promise<Principal> {
    const token = bearerToken(request);
    if (token !== undefined) return authenticate(token, pluginId);
    const cookie = limitedToken(request);
    if (cookie === undefined) throw new AuthenticationError('Missing credentials');
    return tokens.verifyLimitedUserToken(cookie);
  }

  const principalOf = (request: FastifyRequest) => principals.get(request) ?? { type: 'none' };

  return {
    /**
     * Authenticates a request, for `principalOf` to return afterwards; throws AuthenticationError when it has no credentials, or invalid
     * ones. Not called for public routes: there every caller is anonymous.
     */
    async authenticateRequest(request: FastifyRequest, pluginId: string): Promise<Principal> {
      const principal = await principalFor(request, pluginId);
      principals.set(request, principal);
      return principal;
    },
    /** The same without telling anybody, and so for public routes too. */
    identify: principalFor,
    /** The user whom a cookie names, for what belongs to no plugin; throws AuthenticationError. */
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
      endSessions: ended.add,
      jwks: keys.jwks,
    }),
    /** Keeps a fresh key published even while nobody signs in, and the ended sessions known. */
    start(): void {
      timers.push(
        every(rotationCheckMs, keys.rotateIfDue, 'The signing key was not rotated', logger),
        every(catchUpMs, ended.catchUp, 'The ended sessions were not read', logger),
      );
    },
    async stop(): Promise<void> {
      for (const timer of timers) clearInterval(timer);
      ended.stop();
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

// A cookie is sent by the browser whoever made the page ask, so by itself it may only read.
function limitedToken(request: FastifyRequest): string | undefined {
  const { method, routeOptions } = request;
  const mayRead = routeOptions?.config?.allowLimited === true && (method === 'GET' || method === 'HEAD');
  return mayRead ? onlyCookie(request, limitedUserCookie) : undefined;
}

function userAmong(principal: Principal): UserPrincipal {
  if (principal.type === 'user') return principal;
  if (principal.type === 'none') throw new AuthenticationError('Missing credentials');
  throw new NotAllowedError(`This is for users only, and the caller is the service '${principal.subject}'`);
}
