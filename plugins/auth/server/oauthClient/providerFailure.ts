import { AuthenticationError, messageOf, type NamedError, ServiceUnavailableError, statusOf } from '@callboard/errors';
import {
  AuthorizationResponseError,
  ClientError,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'openid-client';
import * as z from 'zod';

// The provider did not respond, or not with a valid response: a retry may succeed.
const passing = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_PARSE_ERROR',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
]);

/** The error for a failed request to a provider. Descriptions from the provider are only logged. */
export function providerFailure(providerId: string, error: unknown): Error {
  if (error instanceof Error && statusOf(error) !== undefined) return error as NamedError;
  if (error instanceof ResponseBodyError || error instanceof AuthorizationResponseError) {
    return rejected(providerId, error.error, error);
  }
  const code = errorInSuccess(error);
  if (code !== undefined) return rejected(providerId, code, error);
  if (error instanceof WWWAuthenticateChallengeError) {
    return new AuthenticationError(`The session with '${providerId}' has ended`, error);
  }
  const isPassing = error instanceof ClientError ? passing.has(String(error.code)) : isNetworkFailure(error);
  if (isPassing) return new ServiceUnavailableError(`The auth provider '${providerId}' cannot be reached`, error);
  if (error instanceof ClientError || isMetadataProblem(error)) {
    return new AuthenticationError(
      `The response from the auth provider '${providerId}' was rejected: ${whyNotAccepted(error)}`,
      error,
    );
  }
  return error instanceof Error ? error : new Error(messageOf(error));
}

const clientProblems = new Set(['invalid_client', 'unauthorized_client', 'incorrect_client_credentials']);

function rejected(providerId: string, code: string, cause: unknown): Error {
  const reason = clientProblems.has(code) ? `${code}; check its clientId and clientSecret` : plainCode(code);
  return new AuthenticationError(`The auth provider '${providerId}' rejected the request: ${reason}`, cause);
}

/** GitHub reports errors in the body of a response with the status 200. */
function errorInSuccess(error: unknown): string | undefined {
  if (!(error instanceof ClientError)) return undefined;
  const { body } = ((error.cause as Error | undefined)?.cause ?? {}) as { body?: { error?: unknown } };
  return typeof body?.error === 'string' ? body.error : undefined;
}

/** The error for a user who cannot be identified. Values from the provider are only logged. */
export function identityFailure(providerId: string, error: unknown): unknown {
  if (!(error instanceof z.core.$ZodError)) return error;
  const field = error.issues[0]?.path.join('.');
  const problem = field ? `'${field}' is missing or has the wrong type` : 'it is not an object';
  return new ServiceUnavailableError(
    `The auth provider '${providerId}' returned an unexpected user description: ${problem}`,
    error,
  );
}

const claimProblems: Readonly<Record<string, string>> = {
  aud: 'its id token is for another client',
  azp: 'its id token is for another client',
  iss: 'its id token is from another issuer',
  nonce: 'its id token belongs to another sign-in',
  exp: 'its id token has expired; check that the clocks of both servers are in sync',
  sub: 'its user info and id token are for different users',
};

// The library names the claim, or the unsigned attribute, in the cause of the cause.
function whyNotAccepted({ cause, message }: Error): string {
  const { claim, attribute } = ((cause as Error | undefined)?.cause ?? {}) as { claim?: string; attribute?: string };
  return claimProblems[claim ?? attribute ?? ''] ?? message;
}

/** A missing or forbidden endpoint in the metadata, which the library reports before it sends a request, in its own class. */
const isMetadataProblem = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('OAUTH_');

/** Whether the provider has ended the session, as opposed to a failed request. */
export const isRefused = (error: unknown): boolean =>
  error instanceof ResponseBodyError && ['invalid_grant', 'invalid_token', 'bad_refresh_token'].includes(error.error);

function isNetworkFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'TimeoutError' || (error instanceof TypeError && error.message === 'fetch failed');
}

// The code comes through the browser, so it is not trusted.
const plainCode = (code: string) => (/^[\w.-]{1,60}$/.test(code) ? code : 'an unknown error');
