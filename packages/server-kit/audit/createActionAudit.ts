import type { PluginContext } from '../plugin.ts';
import { type askedBy, auditTopic } from './audit.ts';

/** Records the successful actions of callers in the audit log. */
export const createActionAudit =
  <Action extends string>({ events, pluginId }: Pick<PluginContext, 'events' | 'pluginId'>) =>
  (caller: ReturnType<typeof askedBy>, action: Action, resource: string, details: object = {}): Promise<void> =>
    events.publish(auditTopic, { action, outcome: 'succeeded', plugin: pluginId, resource, ...caller, ...details });
