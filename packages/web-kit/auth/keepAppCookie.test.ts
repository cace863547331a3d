import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeAnswer, fakeFetch } from '../testing/index.tsx';
import { keepAppCookie } from './keepAppCookie.ts';

const url = '/api/app/.backstage/auth/v1/cookie';
const start = Date.parse('2026-11-15T12:00:00Z');
const minute = 60_000;
const expiring = (minutes: number) => () => ({ expiresAt: new Date(Date.now() + minutes * minute).toISOString() });
const failing = () => new Response(null, { status: 503, statusText: 'Service Unavailable' });

let stop: (() => void) | undefined;
beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(start);
});
afterEach(() => {
  stop?.();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function keep(answer: FakeAnswer) {
  const times: number[] = [];
  const fetch = fakeFetch({
    [`GET ${url}`]: (request) => {
      times.push((Date.now() - start) / 1000);
      return typeof answer === 'function' ? answer(request) : answer;
    },
  });
  const onFailure = vi.fn();
  stop = keepAppCookie({ url, fetch, onFailure });
  return { times, onFailure };
}

test.each([
  { random: 0, margin: 1 },
  { random: 0.5, margin: 2.5 },
  { random: 0.999_999, margin: 4 },
])('[AUTH-043] [AUTH-045] renews the cookie $margin minutes before it expires', async ({ random, margin }) => {
  vi.spyOn(Math, 'random').mockReturnValue(random);
  const { times } = keep(expiring(60));
  await vi.advanceTimersByTimeAsync(61 * minute);
  expect(times.map(Math.round)).toEqual([0, (60 - margin) * 60]);
});

test('[AUTH-045] never renews a cookie within five minutes', async () => {
  const { times } = keep(expiring(2));
  await vi.advanceTimersByTimeAsync(11 * minute);
  expect(times).toEqual([0, 300, 600]);
});

test('[AUTH-046] retries a failure after 5 seconds, then with doubled delays up to 5 minutes', async () => {
  const { times, onFailure } = keep(failing);
  await vi.advanceTimersByTimeAsync(20 * minute);
  expect(times).toEqual([0, 5, 15, 35, 75, 155, 315, 615, 915]);
  expect(onFailure).toHaveBeenCalledTimes(1);
});

test('[AUTH-046] resets the delay after a success', async () => {
  const answers: ((request: never) => unknown)[] = [failing, failing, expiring(2), failing, expiring(60)];
  const { times, onFailure } = keep((request) => answers.shift()?.(request as never));
  await vi.advanceTimersByTimeAsync(10 * minute);
  expect(times).toEqual([0, 5, 15, 315, 320]);
  expect(onFailure).toHaveBeenCalledTimes(2);
});
