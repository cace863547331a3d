import { askedBy, auditTopic, type PluginContext } from '@callboard/server-kit';
import { type Caller, principalOf, requestOf } from './caller.ts';

type Action = 'location-registered' | 'location-changed' | 'location-unregistered' | 'entity-deleted';

export type CatalogAudit = ReturnType<typeof createCatalogAudit>;

/** Records manual changes to the catalog in the audit log. */
export const createCatalogAudit =
  ({ events, credentials, pluginId }: Pick<PluginContext, 'events' | 'credentials' | 'pluginId'>) =>
  (caller: Caller, action: Action, resource: string, details: object = {}): Promise<void> =>
    events.publish(auditTopic, {
      action,
      outcome: 'succeeded',
      plugin: pluginId,
      resource,
      ...askedBy(principalOf(caller, credentials), requestOf(caller)),
      ...details,
    });
