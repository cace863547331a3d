import type { FastifyRequest } from 'fastify';
import type { JSONWebKeySet } from 'jose';

export type UserPrincipal = {
  type: 'user';
  userEntityRef: string;
  ownershipEntityRefs: readonly string[];
  /** The session that the token was given to; missing for a user without a session, such as a guest. */
  sessionId?: string;
  /** The service that calls on the user's behalf; left out when the user calls. */
  actor?: ServicePrincipal;
};
export type ServicePrincipal = {
  type: 'service';
  subject: string;
  /** The only things that the service may do; without them it may do everything. */
  accessRestrictions?: readonly AccessRestriction[];
};
/** In one plugin: the permissions by name and the actions that are granted; left out, all are. */
export type AccessRestriction = { plugin: string; permissions?: readonly string[]; actions?: readonly string[] };
export type NoPrincipal = { type: 'none' };
export type Principal = UserPrincipal | ServicePrincipal | NoPrincipal;

export type UserTokenClaims = Pick<UserPrincipal, 'userEntityRef' | 'ownershipEntityRefs' | 'sessionId'>;
export type IssuedToken = { token: string; expiresInSeconds: number };

/** Who is calling. The bearer token has been checked before a handler runs; handlers ask here for the result. */
export type Credentials = {
  principalOf(request: FastifyRequest): Principal;
  /** The calling user; anybody else gets NotAllowedError. */
  userOf(request: FastifyRequest): UserPrincipal;
  /** Checks a token given by other means than the header; throws AuthenticationError. */
  authenticate(token: string | undefined): Promise<Principal>;
  issueUserToken(claims: UserTokenClaims): Promise<IssuedToken>;
  /** A token with which this plugin calls another plugin, on this replica or another. */
  issueServiceToken(targetPluginId: string, options?: { onBehalfOf?: UserPrincipal }): Promise<IssuedToken>;
  /** A short-lived cookie token, good only where limited access is allowed. */
  issueLimitedUserToken(user: UserPrincipal): Promise<IssuedToken>;
  /** Revokes the tokens of these sessions; on other replicas, as soon as they hear of it. */
  endSessions(ids: readonly string[]): Promise<void>;
  jwks(): Promise<JSONWebKeySet>;
};
