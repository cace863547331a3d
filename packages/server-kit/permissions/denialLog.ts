import { type AuditEvent, askedBy } from '../audit/audit.ts';
import type { Principal } from '../credentials/credentials.ts';
import type { Asked, Permission } from './permissions.ts';

const pauseMs = 1_000;
const maxActors = 10_000;

/** Tells of denials, the same one at most once a second: a scan must not fill the disk, nor the memory that tells it. */
export function createDenialLog(tell: (event: AuditEvent) => void) {
  const lastTold = new Map<string, number>();

  return (pluginId: string, permission: Permission, principal: Principal, { request, resource }: Asked = {}): void => {
    const asked = askedBy(principal, request);
    const key = `${asked.actor ?? asked.ip ?? ''} ${permission.name}`;
    const now = Date.now();
    const last = lastTold.get(key);
    if (last !== undefined && now - last < pauseMs) return;
    if (lastTold.size >= maxActors) lastTold.clear();
    lastTold.set(key, now);
    tell({
      action: 'permission-denied',
      outcome: 'denied',
      plugin: pluginId,
      permission: permission.name,
      ...asked,
      ...(resource === undefined ? {} : { resource }),
    });
  };
}
