import { AuthenticationError } from '@callboard/errors';
import type { Credentials, Principal } from '@callboard/server-kit';
import type { FastifyRequest } from 'fastify';

/** The caller: a request to any plugin, or the user on whose behalf later work is done. */
export type Caller = FastifyRequest | Principal;

const isRequest = (caller: Caller): caller is FastifyRequest => 'raw' in caller;

/** The caller's identity. A public page has no caller to decide for, even if every signed-in user may see everything. */
export function principalOf(caller: Caller, credentials: Pick<Credentials, 'principalOf'>): Principal {
  const principal = isRequest(caller) ? credentials.principalOf(caller) : caller;
  if (principal.type === 'none') throw new AuthenticationError('Missing credentials');
  return principal;
}

/** The request for the audit log, if there is one. */
export const requestOf = (caller: Caller): FastifyRequest | undefined => (isRequest(caller) ? caller : undefined);
