import { AuthenticationError } from '@callboard/errors';
import {
  askedBy,
  type Credentials,
  createActionAudit,
  type PluginContext,
  type Principal,
} from '@callboard/server-kit';
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

type Action = 'location-registered' | 'location-changed' | 'location-unregistered' | 'entity-deleted';

export type CatalogAudit = ReturnType<typeof createCatalogAudit>;

/** Records manual changes to the catalog in the audit log. */
export function createCatalogAudit(context: Pick<PluginContext, 'events' | 'credentials' | 'pluginId'>) {
  const record = createActionAudit<Action>(context);
  return (caller: Caller, action: Action, resource: string, details?: object): Promise<void> =>
    record(askedBy(principalOf(caller, context.credentials), requestOf(caller)), action, resource, details);
}
