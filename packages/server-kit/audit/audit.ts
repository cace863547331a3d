import type { Principal } from '../credentials/credentials.ts';
import { createTopic } from '../events/topic.ts';

/** An event for the audit log. Fields other than the named ones are stored as its details. */
export type AuditEvent = {
  /** Words joined by dashes, such as `sign-in` or `location-registered`. */
  action: string;
  outcome?: 'succeeded' | 'failed' | 'denied';
  /** The ref of a user, or the subject of a service. */
  actor?: string;
  plugin?: string;
  permission?: string;
  resource?: string;
  requestId?: string;
  ip?: string;
  [detail: string]: unknown;
};

/** Security-relevant events, published by every plugin; the permission plugin stores them. */
export const auditTopic = createTopic<AuditEvent>({
  id: 'callboard.audit',
  description: 'Security-relevant actions for the audit log',
  isOpen: true,
});

/** The caller, the request and the client address. */
export function askedBy(
  principal: Principal,
  request?: { id: string; ip: string },
): Pick<AuditEvent, 'actor' | 'requestId' | 'ip'> {
  const actor = actorOf(principal);
  return {
    ...(actor === undefined ? {} : { actor }),
    ...(request ? { requestId: request.id, ip: request.ip } : {}),
  };
}

function actorOf(principal: Principal): string | undefined {
  if (principal.type === 'user') return principal.userEntityRef;
  return principal.type === 'service' ? principal.subject : undefined;
}
