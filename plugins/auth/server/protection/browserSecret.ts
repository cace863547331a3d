import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { AuthenticationError } from '@callboard/errors';

/**
 * The secret that binds a sign-in to the browser that started it. It is kept in a cookie. The code verifier and the nonce are derived from
 * it, so they need no storage.
 */
export const newBrowserSecret = (): string => randomBytes(32).toString('base64url');

export const bindingOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

export const codeVerifierOf = (secret: string): string => derived(secret, 'code verifier');

export const codeChallengeOf = (secret: string): string =>
  createHash('sha256').update(codeVerifierOf(secret)).digest('base64url');

export const nonceOf = (secret: string): string => derived(secret, 'nonce');

/** Throws AuthenticationError unless the cookie is from the start of this sign-in. */
export function requireSameBrowser(binding: string, secret: string | undefined): asserts secret is string {
  if (!secret) throw new AuthenticationError('The sign-in was not started in this browser, or has already ended');
  const [expected, actual] = [Buffer.from(binding), Buffer.from(bindingOf(secret))];
  const isSame = expected.length === actual.length && timingSafeEqual(expected, actual);
  if (!isSame) throw new AuthenticationError('The sign-in was not started in this browser');
}

const derived = (secret: string, purpose: string) => createHmac('sha256', secret).update(purpose).digest('base64url');
