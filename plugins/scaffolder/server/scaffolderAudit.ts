import { askedBy, createActionAudit, type PluginContext } from '@callboard/server-kit';
import type { FastifyRequest } from 'fastify';

type Action = 'task-created' | 'task-cancelled' | 'task-retried' | 'task-approved' | 'task-rejected';

export type ScaffolderAudit = ReturnType<typeof createScaffolderAudit>;

/** Records user actions in the audit log. */
export function createScaffolderAudit(context: Pick<PluginContext, 'events' | 'credentials' | 'pluginId'>) {
  const record = createActionAudit<Action>(context);
  return (request: FastifyRequest, ...entry: [action: Action, resource: string, details?: object]): Promise<void> =>
    record(askedBy(context.credentials.principalOf(request), request), ...entry);
}
