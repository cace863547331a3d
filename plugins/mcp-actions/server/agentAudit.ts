import { messageOf } from '@callboard/errors';
import type { AuditEvent, PluginContext } from '@callboard/server-kit';
import { askedBy, auditTopic, createRateLimitedAudit } from '@callboard/server-kit';
import { type McpCall, tokenIdOf } from './protocol/mcpMethod.ts';

type Action = 'agent-connected' | 'agent-listed-tools' | 'agent-called-tool';
type Details = Pick<AuditEvent, 'outcome' | 'resource'>;

/** More different events in a minute are counted together. */
const maxPerMinute = 1_000;

export type AgentAudit = ReturnType<typeof createAgentAudit>;

/**
 * Records what agents do. Agents read in loops, so the same read of the same caller is recorded once a minute, followed
 * by the number of the others; every call that can change something is recorded.
 */
export function createAgentAudit({ events, logger, pluginId }: Pick<PluginContext, 'events' | 'logger' | 'pluginId'>) {
  const record = (event: AuditEvent) =>
    void events
      .publish(auditTopic, event)
      .catch((error) => logger.warn(`Cannot record the call of an agent: ${messageOf(error)}`));
  const recordRarely = createRateLimitedAudit({ record, most: maxPerMinute });

  return (action: Action, { principal, client, request }: McpCall, details: Details & { isChange?: boolean } = {}) => {
    const { isChange = false, outcome = 'succeeded', resource } = details;
    const tokenId = tokenIdOf(principal);
    const event: AuditEvent = {
      action,
      outcome,
      plugin: pluginId,
      ...(resource !== undefined && { resource }),
      ...askedBy(principal, request),
      client: client.version ? `${client.name} ${client.version}` : client.name,
      ...(tokenId !== undefined && { tokenId }),
    };
    if (isChange) record(event);
    else recordRarely(event, JSON.stringify([action, outcome, resource, client.name, tokenId]));
  };
}
