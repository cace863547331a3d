import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AuditEvent } from './audit.ts';
import { createRateLimitedAudit } from './rateLimitedAudit.ts';

let told: AuditEvent[];
let report: ReturnType<typeof createRateLimitedAudit>;
beforeEach(() => {
  vi.useFakeTimers();
  told = [];
  report = createRateLimitedAudit({ record: (event) => void told.push(event), most: 10 });
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

test('[SEC-11] repeated events are logged once a minute, and then how many were left out', () => {
  for (let count = 0; count < 100_000; count += 1) report(failed({ requestId: `r-${count}`, resource: 'a' }), 'github');
  report(failed(), 'google');
  report(failed({ actor: 'user:default/ada' }), 'github');
  expect(told).toHaveLength(3);
  expect(told[0]).toEqual(failed({ requestId: 'r-0', resource: 'a' }));
  vi.advanceTimersByTime(60_000);
  const { requestId: _, ...alike } = failed();
  expect(told.slice(3)).toEqual([{ ...alike, leftOut: 99_999 }]);
  vi.advanceTimersByTime(600_000);
  expect(told).toHaveLength(4);
  report(failed(), 'github');
  expect(told.at(-1)).toEqual(failed());
});

test('[SEC-11] from however many addresses, only so many events are logged in a minute, and the others are counted together', () => {
  for (let count = 0; count < 5_000; count += 1) report(failed({ ip: `192.0.${count >> 8}.${count & 255}` }), 'github');
  expect(told).toHaveLength(10);
  vi.advanceTimersByTime(60_000);
  expect(told.slice(10)).toEqual([{ action: 'sign-in-failed', outcome: 'failed', plugin: 'auth', leftOut: 4_990 }]);
});

test('[SEC-11] the addresses of one IPv6 network count as one', () => {
  for (let count = 0; count < 5_000; count += 1) report(failed({ ip: `2001:db8::${count.toString(16)}` }), 'github');
  vi.advanceTimersByTime(60_000);
  expect(told.map(({ leftOut }) => leftOut)).toEqual([undefined, 4_999]);
});
