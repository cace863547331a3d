import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A new code, refresh token or secret. */
export const randomSecret = (): string => randomBytes(32).toString('base64url');

/**
 * The stored form of a code, a refresh token or a secret. They are random and as long as the digest, so a slow digest as for passwords
 * would protect nothing.
 */
export const digestOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** Takes the same time for every difference. */
export function isSameDigest(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
