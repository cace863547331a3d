import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type Airport, anAirport } from './testing/anAirport.ts';

let airport: Airport;
beforeEach(async () => {
  airport = await anAirport();
  return airport.close;
});

const notifyAda = (message: unknown) =>
  airport.signals.publish({ recipients: { type: 'user', entityRef: 'user:default/ada' }, channel: 'gates', message });

describe('a session that ends', () => {
  test('ends its streams and websockets immediately, and no others', async () => {
    const mine = await airport.headersOf('user:default/ada', [], 'one');
    const other = await airport.headersOf('user:default/ada', [], 'two');
    const [stream, socket, lasting] = [
      await airport.listen(mine),
      await airport.connect(mine),
      await airport.listen(other),
    ];
    await airport.credentials.endSessions(['one']);
    // It reconnects with its old token, and is rejected.
    expect(await stream.ended).toMatchObject({ statusCode: 401 });
    expect(await socket.closed).toMatchObject({ code: 1008 });
    await notifyAda('still here');
    await vi.waitFor(() => expect(lasting.on('gates')).toEqual(['still here']));
    expect(stream.on('gates')).toEqual([]);
    expect(lasting.connections()).toBe(1);
    await lasting.leave();
  });
});

test('an expired token ends its connections', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: Date.now() });
  try {
    const own = await anAirport();
    const headers = await own.headersOf('user:default/ada', [], 'one');
    const stream = await own.listen(headers);
    vi.setSystemTime(Date.now() + 2 * 3_600_000);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await stream.ended).toMatchObject({ statusCode: 401 });
    await own.close();
  } finally {
    vi.useRealTimers();
  }
});

test('a server that stops ends its streams immediately, without the event that marks them as complete', async () => {
  const own = await anAirport();
  const response = await fetch(`${own.server.address}/api/signals/stream`, {
    headers: await own.headersOf('user:default/ada'),
  });
  const text = response.text();
  const socket = await own.connect(await own.headersOf('user:default/ada'));
  await own.close();
  expect(await text).not.toContain('callboard-end');
  expect(await socket.closed).toMatchObject({ code: 1001 });
});
