import { messageOf } from '@callboard/errors';
import type { PluginContext } from '../plugin.ts';
import { type AuditEvent, type askedBy, auditTopic } from './audit.ts';

/** Records the successful actions of callers in the audit log. */
export const createActionAudit =
  <Action extends string>({ events, pluginId }: Pick<PluginContext, 'events' | 'pluginId'>) =>
  (caller: ReturnType<typeof askedBy>, action: Action, resource: string, details: object = {}): Promise<void> =>
    events.publish(auditTopic, { action, outcome: 'succeeded', plugin: pluginId, resource, ...caller, ...details });

/** Runs an action and records whether it succeeded, with details of its result. An error is recorded and thrown. */
export async function auditOutcome<T>(
  events: PluginContext['events'],
  event: AuditEvent,
  run: () => Promise<T>,
  detailsOf: (result: T) => object = () => ({}),
): Promise<T> {
  try {
    const result = await run();
    await events.publish(auditTopic, { ...event, outcome: 'succeeded', ...detailsOf(result) });
    return result;
  } catch (error) {
    await events.publish(auditTopic, { ...event, outcome: 'failed', reason: messageOf(error) });
    throw error;
  }
}
