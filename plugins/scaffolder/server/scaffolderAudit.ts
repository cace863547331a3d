import { askedBy, auditTopic, type PluginContext } from '@callboard/server-kit';
import type { FastifyRequest } from 'fastify';

type Action = 'task-created' | 'task-cancelled' | 'task-retried' | 'task-approved' | 'task-rejected';

export type ScaffolderAudit = ReturnType<typeof createScaffolderAudit>;

/** Records user actions in the audit log. */
export const createScaffolderAudit =
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
