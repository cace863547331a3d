import { AuthenticationError } from '@callboard/errors';
import { decodeProtectedHeader, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import type { AccessToken, IssuedToken, ServicePrincipal, UserPrincipal, UserTokenClaims } from './credentials.ts';
import type { OwnershipStore } from './ownershipStore.ts';
import { refusal } from './refusal.ts';
import { type SigningKeys, signingAlgorithm, tokenLifetimeMs } from './signingKeys.ts';
import { createVerifiedTokens, type TokenPrincipal } from './verifiedTokens.ts';

// Wire: token types and audience are those of Backstage, which its clients and libraries expect.
const kinds = {
  user: 'vnd.backstage.user',
  service: 'vnd.backstage.plugin',
  limitedUser: 'vnd.backstage.limited-user',
};
const userAudience = 'backstage';
const expiresInSeconds = tokenLifetimeMs / 1000;
const clockToleranceSeconds = 10;

type Kind = keyof typeof kinds;
type Claims = {
  kid: string;
  sub: string;
  iat: number;
  exp: number;
  ent: unknown;
  owned: unknown;
  obo: unknown;
  sid: unknown;
  limits: unknown;
};
type Reader<P> = () => Promise<{ claims: Claims; principal: P }>;

type Revocations = {
  hasEnded(sessionId: string): boolean;
  /** Whether the tokens that the user got at that time, in seconds, are revoked. */
  isRevoked(userRef: string, issuedAt: number): boolean;
};

type Ownership = {
  /** Tokens contain the id of the stored ownership refs instead of the refs themselves. */
  isOmitted: boolean;
  store: OwnershipStore;
};

/**
 * Issues and verifies the tokens that this server signs. A token is valid for one use only, and no longer than its
 * session.
 */
export function createTokens(
  keys: SigningKeys,
  issuer: string,
  { hasEnded, isRevoked, ownership }: Revocations & { ownership: Ownership },
) {
  const verified = createVerifiedTokens();
  async function issue(kind: Kind, audience: string, subject: string, claims: JWTPayload): Promise<IssuedToken> {
    const { kid, privateKey } = await keys.signingKey();
    const issuedAt = Math.floor(Date.now() / 1000);
    const token = await new SignJWT({ iss: issuer, sub: subject, aud: audience, ...claims })
      .setProtectedHeader({ alg: signingAlgorithm, typ: kinds[kind], kid })
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + expiresInSeconds)
      .sign(privateKey);
    return { token, expiresInSeconds };
  }

  async function verify(token: string, kind: Kind, audience: string): Promise<Claims> {
    const { kid } = decodeProtectedHeader(token);
    const key = typeof kid === 'string' ? await keys.publicKey(kid) : undefined;
    if (!key) throw new AuthenticationError('Invalid token: it is signed by an unknown key');
    const { payload } = await jwtVerify(token, key, {
      algorithms: [signingAlgorithm],
      typ: kinds[kind],
      issuer,
      audience,
      requiredClaims: ['sub', 'iat', 'exp'],
      clockTolerance: clockToleranceSeconds,
    });
    const { sub, iat = 0, exp = 0, ent, obo, sid, callboard_token: limits, callboard_ownership: owned } = payload;
    if (typeof sub !== 'string' || sub === '') throw new AuthenticationError('Invalid token: no subject');
    return { kid: kid!, sub, iat, exp, ent, owned, obo, sid, limits };
  }

  /** Throws if the session of the principal has ended, or its access token was revoked. */
  function whileItLasts<P extends TokenPrincipal>(principal: P): P {
    if (principal.type !== 'user') return principal;
    const { sessionId, token } = principal;
    if (sessionId !== undefined && hasEnded(sessionId))
      throw new AuthenticationError('Invalid token: its session has ended');
    if (token && hasEnded(token.id)) throw new AuthenticationError('Invalid token: it was revoked');
    return principal;
  }

  function whileUserHasAccess<P extends TokenPrincipal>(principal: P, issuedAt: number): P {
    if (principal.type === 'user' && isRevoked(principal.userEntityRef, issuedAt))
      throw new AuthenticationError('Invalid token: its user no longer has access');
    return whileItLasts(principal);
  }

  /** Verifies a token once for each use; afterwards only its expiry, its key, its session and its user are checked. */
  async function principalOf<P extends TokenPrincipal>(use: string, token: string, read: Reader<P>): Promise<P> {
    try {
      const known = verified.get(use, token);
      if (known && !isExpired(known.exp) && (await keys.publicKey(known.kid))) {
        return whileUserHasAccess(known.principal as P, known.iat);
      }
      verified.remove(use, token);
      const { claims, principal } = await read();
      verified.add(use, token, { kid: claims.kid, iat: claims.iat, exp: claims.exp, principal });
      return whileUserHasAccess(principal, claims.iat);
    } catch (error) {
      throw refusal(error);
    }
  }

  const issueFor = async (kind: Kind, { userEntityRef, ownershipEntityRefs, sessionId, token }: UserTokenClaims) =>
    issue(kind, userAudience, userEntityRef, {
      ...(ownership.isOmitted
        ? { callboard_ownership: await ownership.store.keep(ownershipEntityRefs) }
        : { ent: ownershipEntityRefs }),
      ...(sessionId ? { sid: sessionId } : {}),
      ...(token ? { callboard_token: token } : {}),
    });

  const issueLimitedUserToken = (user: UserTokenClaims) => issueFor('limitedUser', user);

  async function readServiceToken(token: string, pluginId: string) {
    const claims = await verify(token, 'service', pluginId);
    const service: ServicePrincipal = { type: 'service', subject: `plugin:${claims.sub}` };
    if (claims.obo === undefined) return { claims, principal: service };
    const user = await userWith(await verify(String(claims.obo), 'limitedUser', userAudience));
    return { claims: { ...claims, iat: user.claims.iat }, principal: { ...user.principal, actor: service } };
  }

  async function userWith(claims: Claims): Promise<{ claims: Claims; principal: UserPrincipal }> {
    const { sub, ent, owned, sid, limits } = claims;
    const refs = typeof owned === 'string' ? await ownership.store.find(owned) : ent;
    const isListOfRefs = Array.isArray(refs) && refs.every((ref) => typeof ref === 'string');
    const session = typeof sid === 'string' ? { sessionId: sid } : {};
    // Only this portal signs tokens, so the claim has the form in which it was issued.
    const token = limits === undefined ? {} : { token: limits as AccessToken };
    return {
      claims,
      principal: {
        type: 'user',
        userEntityRef: sub,
        ownershipEntityRefs: isListOfRefs ? refs : [sub],
        ...session,
        ...token,
      },
    };
  }

  return {
    issueUserToken: (user: UserTokenClaims) => issueFor('user', user),
    issueLimitedUserToken,
    whileItLasts,

    /** Wire: the user that a service calls for is in `obo`, as a token that grants nothing on its own. */
    async issueServiceToken(pluginId: string, targetPluginId: string, onBehalfOf?: UserTokenClaims) {
      const user = onBehalfOf && (await issueLimitedUserToken(onBehalfOf));
      return issue('service', targetPluginId, pluginId, user ? { obo: user.token } : {});
    },

    verifyLimitedUserToken: (token: string): Promise<UserPrincipal> =>
      principalOf('limited', token, async () => userWith(await verify(token, 'limitedUser', userAudience))),

    /** A bearer token of a user, or of another plugin for this one. */
    verifyBearerToken: (token: string, pluginId: string): Promise<UserPrincipal | ServicePrincipal> =>
      principalOf<UserPrincipal | ServicePrincipal>(`bearer ${pluginId}`, token, async () => {
        const isService = decodeProtectedHeader(token).typ === kinds.service;
        if (!isService) return userWith(await verify(token, 'user', userAudience));
        return readServiceToken(token, pluginId);
      }),
  };
}

const isExpired = (exp: number) => exp + clockToleranceSeconds <= Date.now() / 1000;
