import { withTimeout } from '@callboard/concurrency';
import { messageOf, ServiceUnavailableError } from '@callboard/errors';
import { createCachedToken, type IssuedToken } from './cachedToken.ts';

type Options = {
  hostname: string;
  port: number;
  /** The database user, which AWS allows the portal's identity to sign in as. */
  username: string;
  /** By default, the region of the environment or of the AWS profile. */
  region?: string;
  now?: () => number;
};

/** Includes a program that a profile names in `credential_process`. */
const timeoutMs = 30_000;
const lifetimeMs = 15 * 60_000;

/**
 * The token with which the portal's own AWS identity signs in to a database of RDS or Aurora, from AWS's libraries.
 * They find the identity as AWS's own tools do: variables, profile, service account, container or machine.
 */
export function createRdsToken({ now = Date.now, ...place }: Options): () => Promise<string> {
  return createCachedToken(async () => {
    try {
      return await withTimeout(issue(place, now), timeoutMs, () => {
        throw new Error(`no response within ${timeoutMs / 1_000} s`);
      });
    } catch (thrown) {
      const message = `AWS issued no token for the database user '${place.username}': ${messageOf(thrown)}`;
      throw new ServiceUnavailableError(message, thrown);
    }
  }, now);
}

async function issue(place: Omit<Options, 'now'>, now: () => number): Promise<IssuedToken> {
  const { fromNodeProviderChain, Signer } = await import('./rdsLibrary.ts');
  // Found again for each token: a signer keeps the first keys even after they have expired.
  const identity = await fromNodeProviderChain({ ec2MetadataV1Disabled: true })();
  const token = await new Signer({ ...place, credentials: identity }).getAuthToken();
  // A token is void when the keys that signed it expire.
  return { token, until: Math.min(now() + lifetimeMs, identity.expiration?.getTime() ?? Number.POSITIVE_INFINITY) };
}
