import { NotAllowedError } from '@callboard/errors';
import type { Credentials, UserPrincipal } from '@callboard/server-kit';
import type { Request } from './provider.ts';

/**
 * The user who calls in person: neither a service on behalf of one, nor a token. The contracts exclude tokens too, but a
 * token that could create another one would never end.
 */
export function callerOf(request: Request, credentials: Pick<Credentials, 'userOf'>): UserPrincipal {
  const user = credentials.userOf(request);
  if (user.actor)
    throw new NotAllowedError(`Only users can do this, but '${user.actor.subject}' is calling on behalf of one`);
  if (user.token) throw new NotAllowedError('Only a signed-in user can do this, not a token');
  return user;
}
