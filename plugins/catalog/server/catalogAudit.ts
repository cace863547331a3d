import { askedBy, createActionAudit, type PluginContext } from '@callboard/server-kit';
import { type Caller, principalOf, requestOf } from './caller.ts';

type Action = 'location-registered' | 'location-changed' | 'location-unregistered' | 'entity-deleted';

export type CatalogAudit = ReturnType<typeof createCatalogAudit>;

/** Records manual changes to the catalog in the audit log. */
export function createCatalogAudit(context: Pick<PluginContext, 'events' | 'credentials' | 'pluginId'>) {
  const record = createActionAudit<Action>(context);
  return (caller: Caller, action: Action, resource: string, details?: object): Promise<void> =>
    record(askedBy(principalOf(caller, context.credentials), requestOf(caller)), action, resource, details);
}
