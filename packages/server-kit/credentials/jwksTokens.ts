import { AuthenticationError, ServiceUnavailableError } from '@callboard/errors';
import { createRemoteJWKSet, decodeJwt, errors, jwtVerify } from 'jose';
import type { ExternalAccessConfig } from './credentialsConfig.ts';
import { refusal } from './refusal.ts';

/** The subject that a token proves; undefined for a token of another kind. Throws for an invalid one. */
export type TokenReader = (token: string) => Promise<string | undefined>;

type Options = Extract<ExternalAccessConfig, { type: 'jwks' }>['options'];

const timeoutMs = 10_000;

/** Tokens of an external issuer, whose published keys are cached. */
export function createJwksTokens({ url, issuer, audience, algorithm, subjectPrefix }: Options): TokenReader {
  const keys = createRemoteJWKSet(new URL(url), { timeoutDuration: timeoutMs });
  return async (token) => {
    // A token of another issuer must not cause a key lookup.
    if (!issuer.includes(issuerOf(token) ?? '')) return undefined;
    try {
      const requiredClaims = ['sub', 'exp'];
      const { payload } = await jwtVerify(token, keys, {
        issuer,
        audience,
        algorithms: algorithm,
        requiredClaims,
        clockTolerance: 10,
      });
      if (!payload.sub || /\s/.test(payload.sub)) throw new AuthenticationError('Invalid token: no subject');
      return subjectPrefix ? `${subjectPrefix}:${payload.sub}` : payload.sub;
    } catch (error) {
      if (isAway(error)) throw new ServiceUnavailableError(`Cannot fetch the keys from '${new URL(url).host}'`, error);
      throw refusal(error);
    }
  };
}

function issuerOf(token: string): string | undefined {
  try {
    return decodeJwt(token).iss;
  } catch {
    return undefined;
  }
}

const isAway = (error: unknown) =>
  error instanceof errors.JWKSTimeout ||
  (error instanceof TypeError && error.message === 'fetch failed') ||
  (error instanceof errors.JOSEError && error.code === 'ERR_JOSE_GENERIC');
