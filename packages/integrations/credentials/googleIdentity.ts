import { withTimeout } from '@callboard/concurrency';
import { messageOf, NotAllowedError, ServiceUnavailableError } from '@callboard/errors';
import { createCachedToken, type IssuedToken } from './cachedToken.ts';

type Options = {
  /** One scope, or several with spaces between them. */
  scope: string;
  /** A file of Google's tools other than a service account key; without it, the account of the machine. */
  file?: object;
  /** The instruction for a portal without an account, for messages. */
  advice: string;
  now?: () => number;
};

/** For all requests of one token: a federated token is exchanged twice. */
const timeoutMs = 15_000;

/**
 * The token of the portal's own identity, from Google's library: of the machine, of a pod with workload identity, of a
 * federated identity, or of the user who is signed in to Google's tools.
 */
export function createGoogleIdentity({ scope, file, advice, now = Date.now }: Options): () => Promise<string> {
  return createCachedToken(async () => {
    try {
      return await withTimeout(issue(scope, file, now), timeoutMs, () => {
        throw new Error(`no response within ${timeoutMs / 1_000} s`);
      });
    } catch (thrown) {
      const { status = 0 } = thrown as { status?: number };
      const isRefused = file !== undefined && status >= 400 && status < 500;
      const message = `The portal has no Google token: ${messageOf(thrown)}. ${advice}`;
      throw isRefused ? new NotAllowedError(message, thrown) : new ServiceUnavailableError(message, thrown);
    }
  }, now);
}

async function issue(scope: string, file: object | undefined, now: () => number): Promise<IssuedToken> {
  const { Compute, GoogleAuth } = await import('./googleLibrary.ts');
  const scopes = scope.split(' ');
  const client = file ? await new GoogleAuth({ credentials: file, scopes }).getClient() : new Compute({ scopes });
  const { token } = await client.getAccessToken();
  if (!token) throw new Error('the response contains none');
  return { token, until: client.credentials.expiry_date ?? now() };
}
