import { AuthenticationError, NotFoundError } from '@callboard/errors';
import type { Request } from '../providers/provider.ts';

/** Only a script of a page that may call us can send this header, so no other site can use the cookies of its visitors. */
export function requireOwnScript({ headers }: Request): void {
  if (headers['x-requested-with'] !== 'XMLHttpRequest') {
    throw new AuthenticationError('Invalid X-Requested-With header');
  }
}

/** Throws unless a caller means the environment that the server runs in. */
export function requireEnvironment(providerId: string, configured: string, asked: string | undefined): void {
  if (asked && asked !== configured) {
    throw new NotFoundError(
      `No configuration available for the '${asked}' environment of the auth provider '${providerId}'; this is '${configured}'`,
    );
  }
}
