import { decodeJwt, decodeProtectedHeader, jwtVerify } from 'jose';
import type { TokenReader } from './jwksTokens.ts';
import { refusal } from './refusal.ts';

// Wire: the subject of Backstage's old service tokens.
const legacySubject = 'backstage-server';

/** Tokens that another installation signs with a shared secret. */
export function createLegacyTokens({ secret, subject }: { secret: string; subject: string }): TokenReader {
  const key = Buffer.from(secret, 'base64');
  return async (token) => {
    if (!isLegacy(token)) return undefined;
    try {
      await jwtVerify(token, key, {
        algorithms: ['HS256'],
        subject: legacySubject,
        requiredClaims: ['exp'],
        clockTolerance: 10,
      });
      return subject;
    } catch (error) {
      throw refusal(error);
    }
  };
}

function isLegacy(token: string): boolean {
  try {
    return decodeProtectedHeader(token).alg === 'HS256' && decodeJwt(token).sub === legacySubject;
  } catch {
    return false;
  }
}
