import { AuthenticationError, messageOf } from '@callboard/errors';
import { errors } from 'jose';

/** Says in a few words why a token is refused, and never quotes it. Other failures (a database that is away) pass. */
export function refusal(error: unknown): Error {
  if (error instanceof errors.JWTExpired) return new AuthenticationError('Invalid token: it has expired');
  if (error instanceof errors.JWTClaimValidationFailed) {
    return new AuthenticationError(`Invalid token: its '${error.claim}' is not the one expected`);
  }
  if (error instanceof errors.JOSEAlgNotAllowed)
    return new AuthenticationError('Invalid token: its algorithm is refused');
  if (error instanceof errors.JWSSignatureVerificationFailed) {
    return new AuthenticationError('Invalid token: its signature does not match');
  }
  const isMalformed = error instanceof errors.JOSEError || error instanceof TypeError;
  if (isMalformed) return new AuthenticationError('Invalid token: it is not a token of this server');
  return error instanceof Error ? error : new Error(messageOf(error));
}
