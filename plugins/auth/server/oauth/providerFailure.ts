import { AuthenticationError, messageOf, type NamedError, ServiceUnavailableError, statusOf } from '@callboard/errors';
import {
  AuthorizationResponseError,
  ClientError,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'openid-client';
import * as z from 'zod';

// The provider did not answer, or with something that is no answer: another time it may.
const passing = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_PARSE_ERROR',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
]);

/** What a failed call of a provider means to the caller. Descriptions that the provider wrote stay in the log. */
export function providerFailure(providerId: string, error: unknown): Error {
  if (error instanceof Error && statusOf(error) !== undefined) return error as NamedError;
  if (error instanceof ResponseBodyError || error instanceof AuthorizationResponseError) {
    return new AuthenticationError(`The auth provider '${providerId}' refused: ${plainCode(error.error)}`, error);
  }
  if (error instanceof WWWAuthenticateChallengeError) {
    return new AuthenticationError(`The session with '${providerId}' is over`, error);
  }
  const isPassing = error instanceof ClientError ? passing.has(String(error.code)) : isNetworkFailure(error);
  if (isPassing) return new ServiceUnavailableError(`The auth provider '${providerId}' cannot be reached`, error);
  if (error instanceof ClientError) {
    return new AuthenticationError(
      `The answer of the auth provider '${providerId}' is not accepted: ${whyNotAccepted(error)}`,
      error,
    );
  }
  return error instanceof Error ? error : new Error(messageOf(error));
}

/** What it means that a user cannot be identified. The values that the provider gave stay in the log. */
export function identityFailure(providerId: string, error: unknown): unknown {
  if (!(error instanceof z.core.$ZodError)) return error;
  const field = error.issues[0]?.path.join('.');
  const problem = field ? `'${field}' is missing or of another type` : 'it is not an object';
  return new ServiceUnavailableError(
    `The auth provider '${providerId}' described the user in an unexpected form: ${problem}`,
    error,
  );
}

const claimProblems: Readonly<Record<string, string>> = {
  aud: 'its id token was made for another client',
  azp: 'its id token was made for another client',
  iss: 'its id token is of another issuer',
  nonce: 'its id token belongs to another sign-in',
  exp: 'its id token has expired; the clocks of the two machines may differ',
  sub: 'it tells about another user than its id token does',
};

// The library names the claim, or the attribute of what is not signed, two errors further down.
function whyNotAccepted({ cause, message }: ClientError): string {
  const { claim, attribute } = ((cause as Error | undefined)?.cause ?? {}) as { claim?: string; attribute?: string };
  return claimProblems[claim ?? attribute ?? ''] ?? message;
}

/** Whether the provider itself has ended the session, as against a call that failed. */
export const isRefused = (error: unknown): boolean =>
  error instanceof ResponseBodyError && ['invalid_grant', 'invalid_token', 'bad_refresh_token'].includes(error.error);

function isNetworkFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'TimeoutError' || (error instanceof TypeError && error.message === 'fetch failed');
}

// The code comes by way of the browser, and anybody can write there.
const plainCode = (code: string) => (/^[\w.-]{1,60}$/.test(code) ? code : 'an unknown error');
