import { addressKey } from '../http/protection/addressKey.ts';
import type { AuditEvent } from './audit.ts';

const windowMs = 60_000;

type Recorded = { event: AuditEvent; leftOut: number };
type Options = {
  record(event: AuditEvent): void;
  /** Max different events per minute; the rest is counted together. */
  most: number;
};

/**
 * A rate-limited audit of events that anyone can cause: the same event from one actor or address is logged once a
 * minute, followed by one event with the number of skipped ones (`leftOut`). A scan then fills neither the disk nor the
 * memory, and is still visible.
 */
export function createRateLimitedAudit({ record, most }: Options): (event: AuditEvent, sameAs: string) => void {
  const recorded = new Map<string, Recorded>();
  let others: Recorded | undefined;

  function endWindow(): void {
    const summaries = [...recorded.values(), ...(others ? [others] : [])].filter(({ leftOut }) => leftOut > 0);
    recorded.clear();
    others = undefined;
    for (const { event, leftOut } of summaries) record({ ...event, leftOut });
  }

  return (event, sameAs) => {
    if (recorded.size === 0) setTimeout(endWindow, windowMs).unref();
    const key = `${event.actor ?? addressKey(event.ip ?? '')} ${sameAs}`;
    const known = recorded.get(key);
    if (known) {
      known.leftOut += 1;
      return;
    }
    if (recorded.size >= most) {
      const { action, outcome, plugin } = event;
      others ??= { event: { action, outcome, plugin }, leftOut: 0 };
      others.leftOut += 1;
      return;
    }
    // The request and the resource differ from one event to the next.
    const { requestId: _request, resource: _resource, ...alike } = event;
    recorded.set(key, { event: alike, leftOut: 0 });
    record(event);
  };
}
