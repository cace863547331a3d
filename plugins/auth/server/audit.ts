import { messageOf } from '@callboard/errors';
import { type AuditEvent, auditTopic, type Events, type Logger } from '@callboard/server-kit';
import type { Request } from './providers/provider.ts';

type SignInEvent = {
  action: 'sign-in' | 'sign-in-failed' | 'sign-out' | 'session-ended';
  provider: string;
  actor?: string;
  reason?: string;
  /** The session that ended. */
  resource?: string;
};

/** Tells the audit log; that it cannot be told must not keep anybody out. */
export type Audit = (event: SignInEvent, request: Request) => void;

export function createAudit(events: Events, logger: Logger): Audit {
  return (event, { id: requestId, ip }) => {
    const outcome = event.action === 'sign-in-failed' ? 'failed' : 'succeeded';
    const full: AuditEvent = { ...event, outcome, plugin: 'auth', requestId, ip };
    events
      .publish(auditTopic, full)
      .catch((error) => logger.warn(`The audit log was not told of a ${event.action}: ${messageOf(error)}`));
  };
}

const hourMs = 3_600_000;
const mostRemembered = 10_000;

/** For providers without a sign-in of their own, where every page that is opened looks like one: once an hour for each user. */
export function createOncePerHour() {
  const told = new Map<string, number>();
  return (actor: string): boolean => {
    const now = Date.now();
    if (now - (told.get(actor) ?? 0) < hourMs) return false;
    if (told.size >= mostRemembered) told.clear();
    told.set(actor, now);
    return true;
  };
}
