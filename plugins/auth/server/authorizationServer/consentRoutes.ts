import { serve } from '@callboard/contract/server';
import { InputError, NotAllowedError, NotFoundError } from '@callboard/errors';
import type { PluginContext, UserPrincipal } from '@callboard/server-kit';
import { type ConsentSession, consentContract, type GrantedApplication } from '../../common/index.ts';
import type { Request } from '../provider.ts';
import { isLoopback } from './clients/redirectUris.ts';
import type { Authorization } from './grants/authorization.ts';
import type { Grant } from './grants/grant.ts';
import { OAuthError } from './oauthError.ts';
import { readScopes } from './scopes.ts';
import type { AuthorizationServer } from './startAuthorizationServer.ts';

type Context = Pick<PluginContext, 'http' | 'credentials'>;
type Parts = {
  /** Undefined if the portal gives no access to applications. */
  server: AuthorizationServer | undefined;
  backendUrl: string;
};

/** The routes of the consent page and of the page with the granted applications. */
export function consentRoutes({ http, credentials }: Context, { server, backendUrl }: Parts): void {
  /** The user, in their own session: neither a service on behalf of one, nor a token, which the contract excludes. */
  function callerOf(request: Request): UserPrincipal {
    const user = credentials.userOf(request);
    if (!user.actor && !user.token) return user;
    throw new NotAllowedError('Only a signed-in user can do this');
  }
  function running(): AuthorizationServer {
    if (server) return server;
    throw new NotFoundError('This portal does not grant access to applications');
  }
  const urlOf = (path: string | undefined) => (path === undefined ? {} : { resource: `${backendUrl}${path}` });

  serve(http, consentContract, {
    getConsentSession: async ({ params }, request, reply) => {
      reply.header('cache-control', 'no-store');
      const user = callerOf(request);
      const { authorizations, terms } = running();
      const authorization = await authorizations.opened(params.id, user);
      const { isOffline } = readScopes(authorization.scope);
      const duration = terms.duration(isOffline && (await terms.mayLast(user.userEntityRef)));
      return { ...consentSession(authorization, user, duration), ...urlOf(authorization.resource) };
    },
    approveConsentSession: async ({ params, body }, request, reply) => {
      reply.header('cache-control', 'no-store');
      const { authorizations, audit } = running();
      const user = callerOf(request);
      const approved = await authorizations.approve(params.id, user, body?.scopes).catch(asInputError);
      const { authorization, consent, redirectUrl } = approved;
      const { clientId, clientName: name } = authorization;
      audit('application-granted', { ...consent, id: consent.grantId, clientId, name }, request);
      return { redirectUrl };
    },
    rejectConsentSession: async ({ params }, request, reply) => {
      reply.header('cache-control', 'no-store');
      const { authorizations, audit } = running();
      const { userEntityRef } = callerOf(request);
      const { authorization, redirectUrl } = await authorizations.reject(params.id, callerOf(request));
      const { id, clientId, clientName: name } = authorization;
      audit('application-rejected', { id, clientId, name, userEntityRef }, request);
      return { redirectUrl };
    },
    listGrantedApplications: async (_input, request, reply) => {
      reply.header('cache-control', 'no-store');
      const { userEntityRef } = callerOf(request);
      const grants = server ? await server.grants.list(userEntityRef) : [];
      return { items: grants.map((grant) => ({ ...grantedApplication(grant), ...urlOf(grant.resource) })) };
    },
    revokeGrantedApplication: async ({ params }, request) => {
      const { grants, audit } = running();
      const grant = await grants.revoke(callerOf(request).userEntityRef, params.id);
      audit('application-revoked', grant, request);
    },
  });
}

function consentSession(
  authorization: Authorization,
  { userEntityRef }: UserPrincipal,
  { unusedMs, totalMs }: { unusedMs: number; totalMs: number },
): ConsentSession {
  const { id, clientId, clientName, redirectUri, scope, address, expiresAt } = authorization;
  const redirect = new URL(redirectUri);
  return {
    id,
    clientId,
    clientName,
    redirectUri,
    ...(scope !== undefined && { scope }),
    ...(address !== undefined && { address }),
    redirectHost: redirect.protocol.startsWith('http') ? redirect.host : redirect.protocol,
    isRedirectLocal: isLoopback(redirect) || !redirect.protocol.startsWith('http'),
    scopes: [...readScopes(scope).scopes],
    duration: { unusedSeconds: Math.round(unusedMs / 1000), totalSeconds: Math.round(totalMs / 1000) },
    userEntityRef,
    expiresAt: new Date(expiresAt).toISOString(),
  };
}

const grantedApplication = (grant: Grant): GrantedApplication => ({
  id: grant.id,
  clientId: grant.clientId,
  name: grant.name,
  ...(grant.address !== undefined && { address: grant.address }),
  scopes: [...grant.scopes],
  grantedAt: new Date(grant.createdAt).toISOString(),
  lastUsedAt: new Date(grant.lastUsedAt).toISOString(),
  expiresAt: new Date(grant.expiresAt).toISOString(),
});

/** The page is ours and expects our errors. */
function asInputError(error: unknown): never {
  throw error instanceof OAuthError ? new InputError(error.message) : error;
}
