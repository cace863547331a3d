import { addressKey } from '../http/protection/addressKey.ts';
import type { AuditEvent } from './audit.ts';

const windowMs = 60_000;

type Told = { event: AuditEvent; leftOut: number };
type Options = {
  record(event: AuditEvent): void;
  /** How many different ones are logged in a minute; what is more is counted together. */
  most: number;
};

/**
 * A rate-limited audit of what anybody can cause: the same event once a minute, from one actor or address, and then in one more event how
 * many were left out (`leftOut`). So a scan fills neither the disk nor the memory, and is still seen for what it is.
 */
export function createRateLimitedAudit({ record, most }: Options): (event: AuditEvent, sameAs: string) => void {
  const told = new Map<string, Told>();
  let others: Told | undefined;

  function endWindow(): void {
    const summaries = [...told.values(), ...(others ? [others] : [])].filter(({ leftOut }) => leftOut > 0);
    told.clear();
    others = undefined;
    for (const { event, leftOut } of summaries) record({ ...event, leftOut });
  }

  return (event, sameAs) => {
    if (told.size === 0) setTimeout(endWindow, windowMs).unref();
    const key = `${event.actor ?? addressKey(event.ip ?? '')} ${sameAs}`;
    const known = told.get(key);
    if (known) {
      known.leftOut += 1;
      return;
    }
    if (told.size >= most) {
      const { action, outcome, plugin } = event;
      others ??= { event: { action, outcome, plugin }, leftOut: 0 };
      others.leftOut += 1;
      return;
    }
    // Which request and which thing it was differ from one to the next.
    const { requestId: _request, resource: _resource, ...alike } = event;
    told.set(key, { event: alike, leftOut: 0 });
    record(event);
  };
}
