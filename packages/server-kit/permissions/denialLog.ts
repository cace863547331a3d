import { type AuditEvent, askedBy } from '../audit/audit.ts';
import { createRateLimitedAudit } from '../audit/rateLimitedAudit.ts';
import type { Principal } from '../credentials/credentials.ts';
import type { Asked, Permission } from './permissions.ts';

const maxPerMinute = 1_000;

/** Reports denials, the same one at most once a minute. */
export function createDenialLog(record: (event: AuditEvent) => void) {
  const report = createRateLimitedAudit({ record, most: maxPerMinute });

  return (pluginId: string, permission: Permission, principal: Principal, { request, resource }: Asked = {}): void => {
    const event: AuditEvent = {
      action: 'permission-denied',
      outcome: 'denied',
      plugin: pluginId,
      permission: permission.name,
      ...askedBy(principal, request),
      ...(resource === undefined ? {} : { resource }),
    };
    report(event, permission.name);
  };
}
