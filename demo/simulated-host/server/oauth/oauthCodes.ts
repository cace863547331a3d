import { hash, randomBytes } from 'node:crypto';

export type Grant = {
  login: string;
  scopes: readonly string[];
  redirectUri: string;
  /** The PKCE challenge of the client, if it sent one. */
  challenge: string | undefined;
};

const livesMs = 10 * 60_000;
const maxWaiting = 100;

/** Codes that a client exchanges for a token, each once and soon. */
export function createOauthCodes(now: () => number = Date.now) {
  const waiting = new Map<string, Grant & { until: number }>();
  return {
    issue(grant: Grant): string {
      const code = randomBytes(20).toString('hex');
      waiting.set(code, { ...grant, until: now() + livesMs });
      const [oldest] = waiting.keys();
      if (waiting.size > maxWaiting && oldest) waiting.delete(oldest);
      return code;
    },
    /** Undefined for an unknown code, and for one that another client redeems. */
    take(code: string, verifier: string | undefined): Grant | undefined {
      const grant = waiting.get(code);
      waiting.delete(code);
      if (!grant || now() > grant.until) return undefined;
      const proof = verifier === undefined ? undefined : hash('sha256', verifier, 'base64url');
      return grant.challenge === undefined || grant.challenge === proof ? grant : undefined;
    },
  };
}
