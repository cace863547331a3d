import { ServiceUnavailableError } from '@callboard/errors';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createDatabaseState } from './databaseState.ts';

const minute = 60_000;
const away = () => Promise.reject(new ServiceUnavailableError('The database is not responding'));
const tooMany = () =>
  Promise.reject(new ServiceUnavailableError('too many', Object.assign(new Error('too many'), { code: '53300' })));

/** A replica that lost its event connection this many minutes ago. */
function aReplica({ ping, lostForMs }: { ping(): Promise<void>; lostForMs: number | undefined }) {
  const lostAt = lostForMs === undefined ? undefined : Date.now() - lostForMs;
  const state = createDatabaseState({ database: { ping }, events: { lostSince: () => lostAt } });
  return async () => {
    const [isUsable, hasEvents] = await Promise.all([state.isUsable().catch(() => false), state.hasEvents()]);
    return { isReady: isUsable && hasEvents, isStale: state.isStale() };
  };
}

describe('a replica', () => {
  test.each([
    ['is ready with a database and events', async () => {}, undefined, { isReady: true, isStale: false }],
    ['is ready and stale without a database', away, minute, { isReady: true, isStale: true }],
    ['is not ready after ten minutes without a database', away, 10 * minute, { isReady: false, isStale: false }],
    ['is not ready when only its events are lost', async () => {}, minute, { isReady: false, isStale: false }],
    ['is not ready when only its queries fail', away, undefined, { isReady: false, isStale: false }],
    ['is not ready when there are too many connections', tooMany, minute, { isReady: false, isStale: false }],
  ])('%s', async (_, ping, lostForMs, expected) => {
    expect(await aReplica({ ping, lostForMs })()).toEqual(expected);
  });

  test('is stale soon when the database is not responding', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const state = aReplica({ ping: () => new Promise(() => {}), lostForMs: minute })();
    await vi.advanceTimersByTimeAsync(1_500);
    expect(await state).toEqual({ isReady: true, isStale: true });
  });

  test('is no longer stale when the database is back', async () => {
    let ping = away;
    let lostAt: number | undefined = Date.now();
    const { isUsable, isStale } = createDatabaseState({
      database: { ping: () => ping() },
      events: { lostSince: () => lostAt },
    });
    await isUsable();
    expect(isStale()).toBe(true);
    ping = async () => undefined as never;
    lostAt = undefined;
    await isUsable();
    expect(isStale()).toBe(false);
  });
});
