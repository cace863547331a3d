import { beforeAll, expect, test, vi } from 'vitest';
import { type Airport, anAirport } from './testing/anAirport.ts';

let airport: Airport;
beforeAll(async () => {
  airport = await anAirport();
  return airport.close;
});

const notify = (user: string, channel: string, message: unknown) =>
  airport.signals.publish({ recipients: { type: 'user', entityRef: user }, channel, message });

test("the peer's client subscribes to channels, receives their signals, and unsubscribes", async () => {
  const socket = await airport.connect(await airport.headersOf('user:default/ada'));
  socket.say('subscribe', 'notifications');
  await vi.waitFor(async () => {
    await notify('user:default/ada', 'notifications', { action: 'new' });
    expect(socket.heard).toContainEqual({ channel: 'notifications', message: { action: 'new' } });
  });
  socket.say('subscribe', 'done');
  socket.say('unsubscribe', 'notifications');
  await vi.waitFor(async () => {
    await notify('user:default/ada', 'done', 0);
    expect(socket.heard.at(-1)).toEqual({ channel: 'done', message: 0 });
  });
  await notify('user:default/ada', 'notifications', 'late');
  await notify('user:default/ada', 'done', 1);
  await vi.waitFor(() => expect(socket.heard.at(-1)).toEqual({ channel: 'done', message: 1 }));
  expect(socket.heard).not.toContainEqual({ channel: 'notifications', message: 'late' });
  socket.close();
});

test('the client subscribes again after it has reconnected', async () => {
  const headers = await airport.headersOf('user:default/ada');
  const first = await airport.connect(headers);
  first.say('subscribe', 'notifications');
  first.close();
  await first.closed;
  const second = await airport.connect(headers);
  second.say('subscribe', 'notifications');
  await vi.waitFor(async () => {
    await notify('user:default/ada', 'notifications', 'again');
    expect(second.heard).toContainEqual({ channel: 'notifications', message: 'again' });
  });
  expect(first.heard).toEqual([]);
  second.close();
});

test('subscribing to a channel does not deliver signals for other users', async () => {
  const [ada, eve] = await Promise.all([
    airport.connect(await airport.headersOf('user:default/ada', ['group:default/engines'])),
    airport.connect(await airport.headersOf('user:default/eve')),
  ]);
  for (const socket of [ada, eve]) socket.say('subscribe', 'secrets');
  const heard = (socket: typeof ada) => socket.heard.map(({ message }) => message);
  await vi.waitFor(async () => {
    await notify('user:default/ada', 'secrets', 'for ada');
    await notify('user:default/eve', 'secrets', 'for eve');
    await airport.signals.publish({
      recipients: { type: 'group', entityRef: 'group:default/engines' },
      channel: 'secrets',
      message: 'for engines',
    });
    expect(heard(ada)).toEqual(expect.arrayContaining(['for ada', 'for engines']));
    expect(heard(eve)).toContain('for eve');
  });
  expect(new Set(heard(eve))).toEqual(new Set(['for eve']));
  expect(heard(ada)).not.toContain('for eve');
  ada.close();
  eve.close();
});

test('a client with too many subscriptions gets an error', async () => {
  const socket = await airport.connect(await airport.headersOf('user:default/ada'));
  for (let count = 0; count <= 200; count++) socket.say('subscribe', `channel ${count}`);
  expect(await socket.closed).toMatchObject({ code: 1007, reason: expect.stringContaining('200 subscriptions') });
});

test('[SEC-11] a client that does not read is dropped, and its place is free again', async () => {
  const socket = await airport.connect(await airport.headersOf('user:default/slow'));
  socket.say('subscribe', 'flood');
  await vi.waitFor(async () => {
    await notify('user:default/slow', 'flood', 'first');
    expect(socket.heard.length).toBeGreaterThan(0);
  });
  socket.pause();
  for (let count = 0; count < 2_000; count++) {
    await notify('user:default/slow', 'flood', 'x'.repeat(9_000));
    if (count % 50 === 0) await new Promise(setImmediate);
  }
  await vi.waitFor(async () => expect(await airport.openConnections()).toBe(0), { timeout: 20_000, interval: 200 });
  socket.resume();
  await socket.closed;
});

test('an unknown message ends the connection', async () => {
  const socket = await airport.connect(await airport.headersOf('user:default/ada'));
  socket.say('publish', 'notifications');
  expect(await socket.closed).toMatchObject({ code: 1007, reason: expect.stringContaining('action') });
});
