import { AuthenticationError, messageOf, ServiceUnavailableError, statusOf } from '@callboard/errors';
import {
  createRemoteJWKSet,
  errors,
  importSPKI,
  type JWTHeaderParameters,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
} from 'jose';
import { callOutside, outsideTimeoutMs } from '../oauthClient/outsideCalls.ts';
import type { TokenRules } from './headerDescription.ts';

const maxKeys = 100;

/** Verifies the token of a proxy: signature, issuer, audience and expiry. */
export function createTokenVerifier(rules: TokenRules): (token: string) => Promise<JWTPayload> {
  const { issuer, audience, algorithms, keys, header = {} } = rules;
  const key =
    'jwks' in keys
      ? createRemoteJWKSet(new URL(keys.jwks), { timeoutDuration: outsideTimeoutMs })
      : createPemKeys(keys.pemOf);
  return async (token) => {
    try {
      const options = { issuer, audience, algorithms, requiredClaims: ['exp'], clockTolerance: 10 };
      const { payload, protectedHeader } = await jwtVerify(token, key as JWTVerifyGetKey, options);
      const wrong = Object.keys(header).find((name) => protectedHeader[name] !== header[name]);
      if (wrong) throw new AuthenticationError(`The proxy token was rejected: unexpected '${wrong}'`);
      requireOwnToken(payload, protectedHeader, audience);
      return payload;
    } catch (error) {
      throw refusal(error);
    }
  };
}

/**
 * The same key also signs access tokens that any application of the identity provider can get for us, and id tokens for other
 * applications. Neither proves that the user has signed in here.
 */
function requireOwnToken({ azp }: JWTPayload, { typ }: JWTHeaderParameters, audience: TokenRules['audience']): void {
  if (typ !== undefined && /^(application\/)?at\+jwt$/i.test(typ)) {
    throw new AuthenticationError('The proxy token was rejected: it is an access token');
  }
  if (azp !== undefined && audience !== undefined && ![audience].flat().some((own) => own === azp)) {
    throw new AuthenticationError('The proxy token was rejected: it is for another client');
  }
}

/** Keys that are published individually, each at a URL with its id. */
function createPemKeys(pemOf: (kid: string) => string) {
  const known = new Map<string, ReturnType<typeof importSPKI>>();
  async function fetchKey(kid: string) {
    const response = await callOutside(pemOf(kid), { headers: { accept: 'text/plain' } });
    if (!response.ok) throw new AuthenticationError('The proxy token is signed with an unknown key');
    return importSPKI(await response.text(), 'ES256');
  }
  return ({ kid }: JWTHeaderParameters) => {
    // Key ids can be made up; malformed ones are not requested.
    if (typeof kid !== 'string' || !/^[\w-]{1,100}$/.test(kid)) {
      throw new AuthenticationError('The proxy token has no key id');
    }
    const key = known.get(kid) ?? fetchKey(kid);
    if (known.size >= maxKeys) known.clear();
    known.set(kid, key);
    key.catch(() => known.delete(kid));
    return key;
  };
}

function refusal(error: unknown): Error {
  if (error instanceof Error && statusOf(error) !== undefined) return error;
  const isAway = error instanceof errors.JWKSTimeout || error instanceof TypeError || isBadAnswer(error);
  if (isAway) return new ServiceUnavailableError('Cannot load the keys of the proxy', error);
  return new AuthenticationError(`The proxy token was rejected: ${messageOf(error)}`, error);
}

const isBadAnswer = (error: unknown) => error instanceof errors.JOSEError && error.code === 'ERR_JOSE_GENERIC';
