import { startTestServer, testEngines } from '@callboard/server-kit/testing';
import { describe, expect, onTestFinished, test } from 'vitest';
import { eventsServer } from '../index.ts';

type Engine = (typeof testEngines)[number];

/** A portal, and a service that uses its bus like a Backstage backend. */
async function setUp(engine?: Engine, backend: object = {}) {
  const config = { events: { http: { topics: ['weather'] } }, backend };
  const server = await startTestServer({ plugins: [eventsServer], config, engine });
  onTestFinished(() => server.close());
  const service = await server.asService('events');
  const call = (method: string, path: string, body?: unknown, headers: Record<string, string> = service) =>
    fetch(`${server.address}/api/events/bus/v1/${path}`, {
      method,
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  const publish = async (topic: string, payload: unknown, notifiedSubscribers?: string[]) =>
    (await call('POST', 'events', { event: { topic, payload }, notifiedSubscribers })).status;
  const subscribe = async (id: string, ...topics: string[]) =>
    (await call('PUT', `subscriptions/${id}`, { topics })).status;
  const read = (id: string) => call('GET', `subscriptions/${id}/events`);
  const payloads = async (id: string) => {
    const answer = await read(id);
    expect(answer.status).toBe(200);
    const { events } = (await answer.json()) as { events: { topic: string; payload: unknown }[] };
    return events.map(({ payload }) => payload);
  };
  return { server, call, publish, subscribe, read, payloads };
}

describe.each(testEngines)('the event bus on %s', (engine) => {
  test('a subscription reads the events of its topics since it was created, in order and once', async () => {
    const { publish, subscribe, read, payloads } = await setUp(engine);
    expect(await publish('rain', 'too early')).toBe(204);
    expect(await subscribe('garden', 'rain', 'wind')).toBe(201);
    expect(await publish('rain', { millimetres: 3, note: 'a \u0000 b' })).toBe(201);
    expect(await publish('wind', null)).toBe(201);
    expect(await publish('snow', 'nobody waits for it')).toBe(204);
    const answer = await read('garden');
    expect([answer.status, await answer.json()]).toEqual([
      200,
      {
        events: [
          { topic: 'rain', payload: { millimetres: 3, note: 'a \u0000 b' } },
          { topic: 'wind', payload: null },
        ],
      },
    ]);
    // Its position is kept when its topics change.
    await publish('rain', 1);
    expect(await subscribe('garden', 'rain', 'snow')).toBe(201);
    await publish('snow', 2);
    expect(await payloads('garden')).toEqual([1, 2]);
  });

  test('readers of one subscription share its events, ten at a time, and another subscription gets them all', async () => {
    const { publish, subscribe, payloads } = await setUp(engine);
    await subscribe('shared', 'rain');
    await subscribe('other', 'rain');
    for (let number = 0; number < 30; number++) await publish('rain', number);
    const shares = await Promise.all([payloads('shared'), payloads('shared'), payloads('shared')]);
    expect(shares.map(({ length }) => length)).toEqual([10, 10, 10]);
    expect(shares.flat().sort((one, other) => Number(one) - Number(other))).toEqual(
      Array.from({ length: 30 }, (_, number) => number),
    );
    expect(await payloads('other')).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  test('a subscriber that was already notified is not notified again, and an event that all have received is not stored', async () => {
    const { publish, subscribe, payloads } = await setUp(engine);
    await subscribe('one', 'rain');
    await subscribe('two', 'rain');
    expect(await publish('rain', 'for nobody', ['one', 'two'])).toBe(204);
    expect(await publish('rain', 'for two', ['one'])).toBe(201);
    expect(await publish('rain', 'for both')).toBe(201);
    expect(await payloads('one')).toEqual(['for both']);
    expect(await payloads('two')).toEqual(['for two', 'for both']);
  });

  test('without events a response starts immediately, and ends without a body when an event arrives', async () => {
    const { publish, subscribe, read, payloads } = await setUp(engine);
    await subscribe('garden', 'rain');
    await subscribe('house', 'wind');
    const waiting = await read('garden');
    expect(waiting.status).toBe(202);
    let body: string | undefined;
    const ended = waiting.text().then((text) => {
      body = text;
    });
    await publish('wind', 'for others');
    expect(await payloads('house')).toEqual(['for others']);
    expect(body).toBeUndefined();
    await publish('rain', 'at last');
    await ended;
    expect(body).toBe('');
    expect(await payloads('garden')).toEqual(['at last']);
  });

  test('an unknown subscription is 404, so its client creates it again', async () => {
    const { read, subscribe, publish, payloads } = await setUp(engine);
    expect((await read('garden')).status).toBe(404);
    await subscribe('garden', 'rain');
    await publish('rain', 1);
    expect(await payloads('garden')).toEqual([1]);
  });

  test('no reader misses an event when many publish at the same time', async () => {
    const { publish, subscribe, read } = await setUp(engine);
    await subscribe('garden', 'rain');
    const found: number[] = [];
    const all = Promise.all(Array.from({ length: 60 }, (_, number) => publish('rain', number)));
    while (found.length < 60) {
      const answer = await read('garden');
      if (answer.status === 200) {
        const { events } = (await answer.json()) as { events: { payload: number }[] };
        found.push(...events.map(({ payload }) => payload));
      } else await answer.text();
    }
    await all;
    expect(found.sort((one, other) => one - other)).toEqual(Array.from({ length: 60 }, (_, number) => number));
  });

  test('each webhook delivery is published once on the bus', async () => {
    const { server, subscribe, payloads } = await setUp(engine);
    await subscribe('garden', 'weather');
    const send = (body: string) =>
      fetch(`${server.address}/api/events/http/weather`, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json' },
      });
    expect((await send('{"sun":true}')).status).toBe(202);
    expect(await payloads('garden')).toEqual([{ sun: true }]);
  });
});

test('users, callers without a token, and services restricted to permissions are rejected', async () => {
  const externalAccess = [
    {
      type: 'static',
      options: { token: 'narrow-token', subject: 'narrow' },
      accessRestrictions: [{ plugin: 'events', permission: 'events.deliveries.read' }],
    },
    {
      type: 'static',
      options: { token: 'wide-token', subject: 'wide' },
      accessRestrictions: [{ plugin: 'events' }],
    },
  ];
  const { server, call } = await setUp(undefined, { auth: { externalAccess } });
  const callers: [Record<string, string>, number][] = [
    [{}, 401],
    [await server.asUser(), 403],
    [{ authorization: 'Bearer narrow-token' }, 403],
    [{ authorization: 'Bearer wide-token' }, 201],
  ];
  for (const [headers, status] of callers) {
    expect((await call('PUT', 'subscriptions/a', { topics: ['rain'] }, headers)).status).toBe(status);
    const read = status === 201 ? 202 : status;
    const answer = await call('GET', 'subscriptions/a/events', undefined, headers);
    expect(answer.status).toBe(read);
    await answer.body?.cancel();
    const event = { topic: 'sun', payload: {} };
    expect((await call('POST', 'events', { event }, headers)).status).toBe(status === 201 ? 204 : status);
  }
});

test.each([
  ['POST', 'events', { event: { payload: 1 } }],
  ['POST', 'events', { event: { topic: '', payload: 1 } }],
  ['POST', 'events', { event: { topic: 'a\u0000b', payload: 1 } }],
  ['POST', 'events', { event: { topic: 'a' }, notifiedSubscribers: 'a' }],
  ['PUT', 'subscriptions/a', { topics: 'rain' }],
  ['PUT', 'subscriptions/a', { topics: Array.from({ length: 101 }, () => 'rain') }],
  ['PUT', 'subscriptions/a%00b', { topics: ['rain'] }],
])('%s %s with %j is 400', async (method, path, body) => {
  const { call } = await setUp();
  expect((await call(method, path, body)).status).toBe(400);
});

test('a server that stops ends waiting responses', async () => {
  const { server, subscribe, read } = await setUp();
  await subscribe('garden', 'rain');
  const waiting = await read('garden');
  await server.close();
  expect([waiting.status, await waiting.text()]).toEqual([202, '']);
});
