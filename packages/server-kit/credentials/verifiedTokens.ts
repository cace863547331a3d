import type { ServicePrincipal, UserPrincipal } from './credentials.ts';

export type TokenPrincipal = UserPrincipal | ServicePrincipal;
type Verified = { kid: string; iat: number; exp: number; principal: TokenPrincipal };

// About one for each user and plugin of a large company; beyond that, the oldest are verified again.
const limit = 10_000;

/**
 * A cache of verified tokens, which saves the cryptography of later requests. The caller checks expiry and key each
 * time.
 */
export function createVerifiedTokens() {
  const verified = new Map<string, Verified>();
  return {
    get: (use: string, token: string) => verified.get(`${use} ${token}`),
    add(use: string, token: string, entry: Verified): void {
      const oldest = verified.size >= limit ? verified.keys().next().value : undefined;
      if (oldest !== undefined) verified.delete(oldest);
      verified.set(`${use} ${token}`, entry);
    },
    remove: (use: string, token: string) => verified.delete(`${use} ${token}`),
  };
}
