import { AuthenticationError, messageOf } from '@callboard/errors';
import { decodeProtectedHeader, errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import type { IssuedToken, ServicePrincipal, UserPrincipal, UserTokenClaims } from './credentials.ts';
import { type SigningKeys, signingAlgorithm, tokenLifetimeMs } from './signingKeys.ts';
import { createVerifiedTokens, type VerifiedPayload } from './verifiedTokens.ts';

// Wire: the kinds of token and their audience are Backstage's, so that its clients and libraries know them.
const kinds = {
  user: 'vnd.backstage.user',
  service: 'vnd.backstage.plugin',
  limitedUser: 'vnd.backstage.limited-user',
};
const userAudience = 'backstage';
const expiresInSeconds = tokenLifetimeMs / 1000;
const clockToleranceSeconds = 10;

type Kind = keyof typeof kinds;

/** Makes and checks the tokens that this program signs. A token is good for its own kind of use only. */
export function createTokens(keys: SigningKeys, issuer: string) {
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

  async function verify(token: string, kind: Kind, audience: string): Promise<VerifiedPayload> {
    const use = `${kind} ${audience}`;
    const known = verified.get(use, token);
    if (known && !isExpired(known.payload) && (await keys.publicKey(known.kid))) return known.payload;
    verified.remove(use, token);
    try {
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
      if (typeof payload.sub !== 'string' || payload.sub === '')
        throw new AuthenticationError('Invalid token: no subject');
      const good = { ...payload, sub: payload.sub, exp: payload.exp ?? 0 };
      verified.add(use, token, { kid: kid!, payload: good });
      return good;
    } catch (error) {
      throw refusal(error);
    }
  }

  return {
    issueUserToken: ({ userEntityRef, ownershipEntityRefs }: UserTokenClaims) =>
      issue('user', userAudience, userEntityRef, { ent: ownershipEntityRefs }),
    issueLimitedUserToken: ({ userEntityRef, ownershipEntityRefs }: UserTokenClaims) =>
      issue('limitedUser', userAudience, userEntityRef, { ent: ownershipEntityRefs }),
    issueServiceToken: (pluginId: string, targetPluginId: string) => issue('service', targetPluginId, pluginId, {}),

    verifyLimitedUserToken: async (token: string): Promise<UserPrincipal> =>
      userOf(await verify(token, 'limitedUser', userAudience)),

    /** A bearer token: a user's, or another plugin's for this one. */
    async verifyBearerToken(token: string, pluginId: string): Promise<UserPrincipal | ServicePrincipal> {
      if (kindOf(token) !== kinds.service) return userOf(await verify(token, 'user', userAudience));
      const { sub } = await verify(token, 'service', pluginId);
      return { type: 'service', subject: `plugin:${sub}` };
    },
  };
}

const isExpired = ({ exp }: VerifiedPayload) => exp + clockToleranceSeconds <= Date.now() / 1000;

function kindOf(token: string): unknown {
  try {
    return decodeProtectedHeader(token).typ;
  } catch (error) {
    throw refusal(error);
  }
}

function userOf({ sub, ent }: JWTPayload & { sub: string }): UserPrincipal {
  const isListOfRefs = Array.isArray(ent) && ent.every((ref) => typeof ref === 'string');
  return { type: 'user', userEntityRef: sub, ownershipEntityRefs: isListOfRefs ? ent : [sub] };
}

/** Says in a few words why a token is refused, and never quotes it. Other failures (a database that is away) pass. */
function refusal(error: unknown): Error {
  if (error instanceof errors.JWTExpired) return new AuthenticationError('Invalid token: it has expired');
  if (error instanceof errors.JWTClaimValidationFailed) {
    return new AuthenticationError(`Invalid token: its '${error.claim}' is not the one expected`);
  }
  if (error instanceof errors.JOSEAlgNotAllowed)
    return new AuthenticationError('Invalid token: its algorithm is refused');
  if (error instanceof errors.JWSSignatureVerificationFailed) {
    return new AuthenticationError('Invalid token: its signature does not match');
  }
  const isMalformed = error instanceof errors.JOSEError || error instanceof TypeError;
  if (isMalformed) return new AuthenticationError('Invalid token: it is not a token of this server');
  return error instanceof Error ? error : new Error(messageOf(error));
}
