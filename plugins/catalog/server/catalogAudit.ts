import { askedBy, auditTopic, type PluginContext } from '@callboard/server-kit';
import type { FastifyRequest } from 'fastify';

type Action = 'location-registered' | 'location-changed' | 'location-unregistered' | 'entity-deleted';

export type CatalogAudit = ReturnType<typeof createCatalogAudit>;

/** Tells the audit log what somebody changed in the catalog by hand. */
export const createCatalogAudit =
  ({ events, credentials, pluginId }: Pick<PluginContext, 'events' | 'credentials' | 'pluginId'>) =>
  (request: FastifyRequest, action: Action, resource: string, details: object = {}): Promise<void> =>
    events.publish(auditTopic, {
      action,
      outcome: 'succeeded',
      plugin: pluginId,
      resource,
      ...askedBy(credentials.principalOf(request), request),
      ...details,
    });
