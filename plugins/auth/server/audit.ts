import { messageOf, NotAllowedError } from '@callboard/errors';
import { type AuditEvent, auditTopic, createRateLimitedAudit, type Events, type Logger } from '@callboard/server-kit';
import type { Request } from './provider.ts';

type SignInEvent =
  | {
      action: 'sign-in' | 'sign-out' | 'session-ended';
      provider: string;
      actor?: string;
      /** The session that ended. */
      resource?: string;
    }
  | { action: 'sign-in-failed'; provider: string; error: unknown };

/** Writes to the audit log; a failure to do so must not prevent sign-in. */
export type Audit = (event: SignInEvent, request: Request) => void;

const maxFailuresPerMinute = 60;

export function createAudit(events: Events, logger: Logger): Audit {
  const record = (event: AuditEvent) =>
    void events
      .publish(auditTopic, event)
      .catch((error) => logger.warn(`Cannot write ${event.action} to the audit log: ${messageOf(error)}`));
  // Anyone can fail to sign in any number of times.
  const recordFailure = createRateLimitedAudit({ record, most: maxFailuresPerMinute });

  return (event, { id: requestId, ip }) => {
    const asked = { plugin: 'auth', requestId, ip };
    if (event.action !== 'sign-in-failed') return record({ ...event, ...asked, outcome: 'succeeded' });
    const { action, provider, error } = event;
    const reason = messageOf(error);
    // A caller who is not allowed is known, and the reason names them. Others can cause a new reason each time.
    const who = error instanceof NotAllowedError ? reason : '';
    recordFailure({ action, provider, reason, ...asked, outcome: 'failed' }, `${provider} ${who}`);
  };
}

const hourMs = 3_600_000;
const maxPerHour = 10_000;

/** For providers without a separate sign-in step, where every opened page looks like a sign-in: once an hour per user. */
export function createOncePerHour() {
  const recorded = new Set<string>();
  let endsAt = 0;
  return (actor: string): boolean => {
    const now = Date.now();
    if (now >= endsAt) {
      recorded.clear();
      endsAt = now + hourMs;
    }
    if (recorded.has(actor) || recorded.size >= maxPerHour) return false;
    recorded.add(actor);
    return true;
  };
}
