import { connect as connectTcp } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Airport, anAirport } from './testing/anAirport.ts';

let airport: Airport;
beforeAll(async () => {
  airport = await anAirport();
  return airport.close;
});

const toEverybody = (channel: string, message: unknown) =>
  airport.signals.publish({ recipients: { type: 'broadcast' }, channel, message });

describe('a stream of signals', () => {
  test('delivers signals for the user, for their groups and for everyone, and no others', async () => {
    const ada = await airport.listen(await airport.headersOf('user:default/ada', ['group:default/Engines']));
    const bob = await airport.listen(await airport.headersOf('user:default/bob', ['group:default/wings']));
    const { publish } = airport.signals;
    await publish({ recipients: { type: 'user', entityRef: 'user:default/Ada' }, channel: 'gates', message: 'ada' });
    await publish({
      recipients: { type: 'user', entityRef: ['user:default/bob', 'user:default/eve'] },
      channel: 'gates',
      message: 'bob',
    });
    await publish({
      recipients: { type: 'group', entityRef: 'group:default/engines' },
      channel: 'gates',
      message: 'engines',
    });
    // A group is not a user, so nobody receives a signal for a user with its name.
    await publish({ recipients: { type: 'user', entityRef: 'group:default/wings' }, channel: 'gates', message: 'no' });
    await toEverybody('gates', { open: true });
    await vi.waitFor(() => {
      expect(ada.on('gates')).toEqual(['ada', 'engines', { open: true }]);
      expect(bob.on('gates')).toEqual(['bob', { open: true }]);
    });
    expect(ada.events[0]).toMatchObject({ event: 'ready' });
    await Promise.all([ada.leave(), bob.leave()]);
  });

  test('resumes at its position after a short absence', async () => {
    const headers = await airport.headersOf('user:default/ada');
    const before = await airport.listen(headers);
    await toEverybody('runway', 1);
    await vi.waitFor(() => expect(before.on('runway')).toEqual([1]));
    const at = before.lastId();
    await before.leave();
    await toEverybody('runway', 2);
    await airport.signals.publish({
      recipients: { type: 'user', entityRef: 'user:default/bob' },
      channel: 'runway',
      message: 'for bob',
    });
    const after = await airport.listen(headers, at);
    await toEverybody('runway', 3);
    await vi.waitFor(() => expect(after.on('runway')).toEqual([2, 3]));
    expect(after.events.map(({ event }) => event)).not.toContain('reset');
    await after.leave();
  });

  test.each(['of-another-process-7', '', 'x'])('resets if it cannot resume from %j', async (after) => {
    const reader = await airport.listen(await airport.headersOf('user:default/ada'), after || 'unknown');
    expect(reader.events[0]).toMatchObject({ event: 'reset', data: {} });
    await reader.leave();
  });

  test('resets after a long absence', async () => {
    const headers = await airport.headersOf('user:default/ada');
    const before = await airport.listen(headers);
    const at = before.lastId();
    await before.leave();
    for (let count = 0; count < 1_100; count++) await toEverybody('rush', count);
    const after = await airport.listen(headers, at);
    expect(after.events[0]).toMatchObject({ event: 'reset' });
    await after.leave();
  });

  test('is not compressed, so no signal is held back', async () => {
    const response = await fetch(`${airport.server.address}/api/signals/stream`, {
      headers: { ...(await airport.headersOf('user:default/ada')), 'accept-encoding': 'gzip, br' },
    });
    expect(response.headers.get('content-encoding')).toBeNull();
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    while (!text.includes('event: ready')) text += (await reader.read()).value;
    await toEverybody('calm', 'now');
    while (!text.includes('"calm"')) text += (await reader.read()).value;
    await reader.cancel();
  });

  test('counts once for the rate limit, regardless of its signals', async () => {
    const limited = await anAirport({ config: { backend: { rateLimit: { incomingRequestLimit: 2 } } } });
    const headers = await limited.headersOf('user:default/ada');
    const reader = await limited.listen(headers);
    const numbers = Array.from({ length: 20 }, (_, number) => number);
    for (const message of numbers) {
      await limited.signals.publish({ recipients: { type: 'broadcast' }, channel: 'rush', message });
    }
    await vi.waitFor(() => expect(reader.on('rush')).toEqual(numbers));
    const ask = async () => (await fetch(`${limited.server.address}/api/signals/openapi.json`, { headers })).status;
    expect([await ask(), await ask()]).toEqual([200, 429]);
    await reader.leave();
    await limited.close();
  });

  test('does not count as a connection for a HEAD request', async () => {
    const answer = await fetch(`${airport.server.address}/api/signals/stream`, {
      method: 'HEAD',
      headers: await airport.headersOf('user:default/ada'),
    });
    expect(answer.status).toBe(200);
    await vi.waitFor(async () => expect(await airport.openConnections()).toBe(0));
  });

  test('is for users: callers without a token, and services, are rejected', async () => {
    const ask = (headers: Record<string, string>) =>
      fetch(`${airport.server.address}/api/signals/stream`, { headers }).then(({ status }) => status);
    expect(await ask({})).toBe(401);
    expect(await ask(await airport.server.asService('signals'))).toBe(403);
  });
});

describe('[SEC-11] a subscriber that does not read', () => {
  test('is dropped, and its place is free again', async () => {
    const headers = await airport.headersOf('user:default/slow');
    const { hostname, port } = new URL(airport.server.address);
    const socket = connectTcp(Number(port), hostname);
    const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
    socket.on('error', () => {});
    socket.write(
      `GET /api/signals/stream HTTP/1.1\r\nHost: ${hostname}:${port}\r\nAuthorization: ${headers.authorization}\r\n\r\n`,
    );
    await new Promise<void>((resolve) => socket.once('data', () => resolve()));
    socket.pause();
    const message = 'x'.repeat(9_000);
    const flood = async () => {
      for (let count = 0; count < 1_500; count++) {
        await airport.signals.publish({
          recipients: { type: 'user', entityRef: 'user:default/slow' },
          channel: 'flood',
          message,
        });
        if (count % 50 === 0) await new Promise(setImmediate);
      }
    };
    await flood();
    await vi.waitFor(async () => expect(await airport.openConnections()).toBe(0), { timeout: 20_000, interval: 200 });
    socket.resume();
    await closed;
  });
});

describe('[SEC-11] signal connections', () => {
  let small: Airport;
  beforeAll(async () => {
    small = await anAirport({ config: { signals: { connections: { perCaller: 2, total: 3 } } } });
  });
  afterAll(() => small.close());

  test('are limited per caller and in total, and are free again when they end', async () => {
    const [ada, bob] = await Promise.all([
      small.headersOf('user:default/ada', [], 'of ada'),
      small.headersOf('user:default/bob', [], 'of bob'),
    ]);
    const ask = async (headers: { authorization: string }) => {
      const gone = new AbortController();
      const response = await fetch(`${small.server.address}/api/signals/stream`, { headers, signal: gone.signal });
      const text = response.ok ? '' : await response.text();
      return { status: response.status, text, leave: () => gone.abort() };
    };
    const first = await small.listen(ada);
    const second = await small.connect(ada);
    expect(await ask(ada)).toMatchObject({
      status: 429,
      text: expect.stringContaining('2 of your signal connections are open; the limit is 2'),
    });
    const refused = await small.connect(ada);
    expect(await refused.closed).toMatchObject({ code: 1013, reason: expect.stringContaining('the limit is 2') });

    const third = await small.listen(bob);
    expect(await ask(bob)).toMatchObject({ status: 503, text: expect.stringContaining('3 signal connections') });
    await first.leave();
    second.close();
    await vi.waitFor(async () => {
      const { status, leave } = await ask(ada);
      leave();
      expect(status).toBe(200);
    });
    await third.leave();
  });

  test.each(['perCaller', 'total'])('a limit of zero is rejected: %s', async (key) => {
    await expect(anAirport({ config: { signals: { connections: { [key]: 0 } } } })).rejects.toThrow(
      `signals.connections.${key}`,
    );
  });
});
