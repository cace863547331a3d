import { messageOf } from '@callboard/errors';
import { type AuditEvent, auditTopic, createRateLimitedAudit, type Events, type Logger } from '@callboard/server-kit';
import type { StoredToken } from './store.ts';

type Asked = { id: string; ip: string };
type Action = 'token-created' | 'token-revoked' | 'token-used';

// A stolen token may be used from any number of addresses.
const maxUsesPerMinute = 60;

/** Writes about tokens to the audit log, never the token itself; a failure to do so does not fail the request. */
export function createTokenAudit(events: Events, logger: Logger) {
  const record = (event: AuditEvent) =>
    void events
      .publish(auditTopic, event)
      .catch((error) => logger.warn(`Cannot write ${event.action} to the audit log: ${messageOf(error)}`));
  const recordUse = createRateLimitedAudit({ record, most: maxUsesPerMinute });

  return {
    created: (token: StoredToken, request: Asked): void => record(eventOf('token-created', token, request)),
    revoked: (token: StoredToken, request: Asked): void => record(eventOf('token-revoked', token, request)),
    /** For the first use from an address. */
    used: (token: StoredToken, request: Asked): void =>
      recordUse(eventOf('token-used', token, request), `${token.id} ${request.ip}`),
  };
}

export type TokenAudit = ReturnType<typeof createTokenAudit>;

const eventOf = (action: Action, { id, name, scopes, userEntityRef, expiresAt }: StoredToken, asked: Asked) => ({
  action,
  outcome: 'succeeded' as const,
  actor: userEntityRef,
  plugin: 'auth',
  resource: id,
  token: name,
  scopes: scopes.join(' '),
  expiresAt: new Date(expiresAt).toISOString(),
  requestId: asked.id,
  ip: asked.ip,
});
