import { AuthenticationError, NotFoundError } from '@callboard/errors';
import type { Request } from '../provider.ts';

/** Only scripts of allowed origins can send this header, so other sites cannot use the cookies of their visitors. */
export function requireOwnScript({ headers }: Request): void {
  if (headers['x-requested-with'] !== 'XMLHttpRequest') {
    throw new AuthenticationError('Invalid X-Requested-With header');
  }
}

/** Throws unless the request is for the environment of the server. */
export function requireEnvironment(providerId: string, configured: string, asked: string | undefined): void {
  if (asked && asked !== configured) {
    throw new NotFoundError(
      `No configuration available for the '${asked}' environment of the auth provider '${providerId}'; this is '${configured}'`,
    );
  }
}
