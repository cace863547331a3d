import { AuthenticationError, messageOf } from '@callboard/errors';
import { errors } from 'jose';

/** Explains briefly why a token is rejected, and never quotes it. Other failures (a database outage) pass through. */
export function refusal(error: unknown): Error {
  if (error instanceof errors.JWTExpired) return new AuthenticationError('Invalid token: it has expired');
  if (error instanceof errors.JWTClaimValidationFailed) {
    return new AuthenticationError(`Invalid token: its '${error.claim}' does not match`);
  }
  if (error instanceof errors.JOSEAlgNotAllowed)
    return new AuthenticationError('Invalid token: its algorithm is not accepted');
  if (error instanceof errors.JWSSignatureVerificationFailed) {
    return new AuthenticationError('Invalid token: its signature does not match');
  }
  const isMalformed = error instanceof errors.JOSEError || error instanceof TypeError;
  if (isMalformed) return new AuthenticationError('Invalid token: it was not issued by this server');
  return error instanceof Error ? error : new Error(messageOf(error));
}
