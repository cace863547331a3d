import type { Handlers } from '@callboard/contract/server';
import { messageOf } from '@callboard/errors';
import type { AuditEvent, PluginContext } from '@callboard/server-kit';
import { askedBy, auditTopic, createRateLimitedAudit } from '@callboard/server-kit';
import type { setupContract } from '../common/index.ts';

type Handler = Handlers<typeof setupContract>['testStep'];
export type Request = Parameters<Handler>[1];
export type Reply = Parameters<Handler>[2];

type SetupEvent = {
  action: 'setup-code-entered' | 'setup-step-saved' | 'setup-step-tested' | 'setup-completed';
  outcome: 'succeeded' | 'denied';
  /** The step. */
  resource?: string;
};

const maxDenialsPerMinute = 60;

export type SetupAudit = (event: SetupEvent, request: Request) => void;

/** Records who set the portal up, and who tried to. Values are not recorded. */
export function createSetupAudit({
  events,
  logger,
  credentials,
}: Pick<PluginContext, 'events' | 'logger' | 'credentials'>) {
  const record = (event: AuditEvent) =>
    void events
      .publish(auditTopic, event)
      .catch((error) => logger.warn(`Cannot write ${event.action} to the audit log: ${messageOf(error)}`));
  // Anyone can enter a wrong code any number of times.
  const recordDenial = createRateLimitedAudit({ record, most: maxDenialsPerMinute });
  return (event: SetupEvent, request: Request): void => {
    const whole = { ...event, plugin: 'setup', ...askedBy(credentials.principalOf(request), request) };
    if (event.outcome === 'denied') recordDenial(whole, event.action);
    else record(whole);
  };
}
