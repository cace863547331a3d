import type { FastifyRequest } from 'fastify';
import type { JSONWebKeySet } from 'jose';

export type UserPrincipal = {
  type: 'user';
  userEntityRef: string;
  ownershipEntityRefs: readonly string[];
  /** The session that the token was issued for; undefined for a user without a session, such as a guest. */
  sessionId?: string;
  /** The token with limited scopes that the user created or granted; undefined in a session. */
  token?: AccessToken;
  /** The service that calls on the user's behalf; undefined when the user calls. */
  actor?: ServicePrincipal;
};
/** A token that acts for a user, but only within its scopes. */
export type AccessToken = {
  id: string;
  /** Created by the user for scripts, or granted to an application such as an agent. */
  kind: 'personal' | 'application';
  /** The name that the user gave it, or the name of the application. */
  name: string;
  scopes: readonly TokenScope[];
  /** The one path that the token is for, with everything below it: '/api/mcp-actions/v1'. Actions called there may call others. */
  resource?: string;
};
/** `write` and `templates` include `read`. With `plugin:` scopes, only these plugins can be called. */
export type TokenScope = 'read' | 'write' | 'templates' | `plugin:${string}`;
/**
 * Identifies the user of a token that the kit did not sign. Throws AuthenticationError. The kit itself refuses a token whose id was
 * passed to `endSessions`. There is no request when a token is checked again, as for an open connection.
 */
export type TokenVerifier = (token: string, request?: { id: string; ip: string }) => Promise<UserPrincipal>;
export type ServicePrincipal = {
  type: 'service';
  subject: string;
  /** The service may only do these things; without restrictions it may do everything. */
  accessRestrictions?: readonly AccessRestriction[];
};
/** In one plugin: the granted permissions by name and the granted actions; all if undefined. */
export type AccessRestriction = { plugin: string; permissions?: readonly string[]; actions?: readonly string[] };
export type NoPrincipal = { type: 'none' };
export type Principal = UserPrincipal | ServicePrincipal | NoPrincipal;

export type UserTokenClaims = Pick<UserPrincipal, 'userEntityRef' | 'ownershipEntityRefs' | 'sessionId' | 'token'>;
export type IssuedToken = { token: string; expiresInSeconds: number };

/** Identifies the caller. The bearer token is checked before a handler runs; handlers get the result here. */
export type Credentials = {
  principalOf(request: FastifyRequest): Principal;
  /** The calling user; throws NotAllowedError for other callers. */
  userOf(request: FastifyRequest): UserPrincipal;
  /** Checks a token that was not sent in the header; throws AuthenticationError. */
  authenticate(token: string | undefined): Promise<Principal>;
  issueUserToken(claims: UserTokenClaims): Promise<IssuedToken>;
  /** A token for calls from this plugin to another plugin, on this replica or another. */
  issueServiceToken(targetPluginId: string, options?: { onBehalfOf?: UserPrincipal }): Promise<IssuedToken>;
  /** A short-lived cookie token, accepted only where limited access is allowed. */
  issueLimitedUserToken(user: UserPrincipal): Promise<IssuedToken>;
  /** Accepts bearer tokens with this prefix, which another part of the portal issues and verifies. */
  acceptTokens(prefix: string, verify: TokenVerifier): void;
  /** Revokes the tokens of these sessions, or with these ids; other replicas follow as soon as they get the event. */
  endSessions(ids: readonly string[]): Promise<void>;
  /** Revokes every token that this server has signed for these users so far; they can get new ones. */
  endAccess(userRefs: readonly string[]): Promise<void>;
  jwks(): Promise<JSONWebKeySet>;
};
