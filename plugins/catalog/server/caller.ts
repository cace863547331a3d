import { AuthenticationError } from '@callboard/errors';
import type { Credentials, Principal } from '@callboard/server-kit';
import type { FastifyRequest } from 'fastify';

/** The caller: a request, whichever plugin it came to, or the user in whose name work is done later. */
export type Caller = FastifyRequest | Principal;

const isRequest = (caller: Caller): caller is FastifyRequest => 'raw' in caller;

/** The caller's identity. A public page has no caller to decide for, even while every signed-in user may see everything. */
export function principalOf(caller: Caller, credentials: Pick<Credentials, 'principalOf'>): Principal {
  const principal = isRequest(caller) ? credentials.principalOf(caller) : caller;
  if (principal.type === 'none') throw new AuthenticationError('Missing credentials');
  return principal;
}

/** The request, where there is one, for the audit log. */
export const requestOf = (caller: Caller): FastifyRequest | undefined => (isRequest(caller) ? caller : undefined);
