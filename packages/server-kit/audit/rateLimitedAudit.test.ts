import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AuditEvent } from './audit.ts';
import { createRateLimitedAudit } from './rateLimitedAudit.ts';

let recorded: AuditEvent[];
let report: ReturnType<typeof createRateLimitedAudit>;
beforeEach(() => {
  vi.useFakeTimers();
  recorded = [];
  report = createRateLimitedAudit({ record: (event) => void recorded.push(event), most: 10 });
});
afterEach(() => vi.useRealTimers());

const failed = (others: Partial<AuditEvent> = {}): AuditEvent => ({
  action: 'sign-in-failed',
  outcome: 'failed',
  plugin: 'auth',
  ip: '192.0.2.7',
  requestId: 'r-1',
  ...others,
});

test('[SEC-11] repeated events are logged once a minute, followed by the number of skipped ones', () => {
  for (let count = 0; count < 100_000; count += 1) report(failed({ requestId: `r-${count}`, resource: 'a' }), 'github');
  report(failed(), 'google');
  report(failed({ actor: 'user:default/ada' }), 'github');
  expect(recorded).toHaveLength(3);
  expect(recorded[0]).toEqual(failed({ requestId: 'r-0', resource: 'a' }));
  vi.advanceTimersByTime(60_000);
  const { requestId: _, ...alike } = failed();
  expect(recorded.slice(3)).toEqual([{ ...alike, leftOut: 99_999 }]);
  vi.advanceTimersByTime(600_000);
  expect(recorded).toHaveLength(4);
  report(failed(), 'github');
  expect(recorded.at(-1)).toEqual(failed());
});

test('[SEC-11] the number of events per minute is limited across all addresses, and the rest is counted together', () => {
  for (let count = 0; count < 5_000; count += 1) report(failed({ ip: `192.0.${count >> 8}.${count & 255}` }), 'github');
  expect(recorded).toHaveLength(10);
  vi.advanceTimersByTime(60_000);
  expect(recorded.slice(10)).toEqual([{ action: 'sign-in-failed', outcome: 'failed', plugin: 'auth', leftOut: 4_990 }]);
});

test('[SEC-11] the addresses of one IPv6 network count as one', () => {
  for (let count = 0; count < 5_000; count += 1) report(failed({ ip: `2001:db8::${count.toString(16)}` }), 'github');
  vi.advanceTimersByTime(60_000);
  expect(recorded.map(({ leftOut }) => leftOut)).toEqual([undefined, 4_999]);
});
