import { createHmac } from 'node:crypto';
import { type AuditEvent, auditTopic, definePlugin, type Policy } from '@callboard/server-kit';
import { startTestServer, testEngines } from '@callboard/server-kit/testing';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Delivery } from '../common/index.ts';
import { type EventIngress, eventIngresses, eventsServer, type IncomingEvent } from './index.ts';

const signatureOf = (body: string | Buffer) => createHmac('sha256', 'the key').update(body).digest('hex');

type Options = {
  handle?: EventIngress['handle'];
  engine?: (typeof testEngines)[number];
  topics?: string[];
  policy?: Policy;
  verify?: undefined;
};

/** A portal whose plugin 'sender' receives the topic 'letters'. */
async function setUp({ handle = async () => [], engine, topics = [], policy, ...over }: Options = {}) {
  const audited: AuditEvent[] = [];
  const handled: IncomingEvent[] = [];
  const ingress: EventIngress = {
    topic: 'letters',
    verify: ({ headers, rawBody }) =>
      headers['x-signature'] === signatureOf(rawBody)
        ? { isAccepted: true, deliveryId: headers['x-delivery']?.toString(), eventType: headers['x-type']?.toString() }
        : { isAccepted: false, reason: 'the signature is wrong' },
    handle(event, signal) {
      handled.push(event);
      return handle(event, signal);
    },
    ...over,
  };
  const sender = definePlugin({
    id: 'sender',
    needs: ['events'],
    start({ extensions, events }) {
      extensions.add(eventIngresses, ingress);
      events.subscribe(auditTopic, ({ payload }) => void audited.push(payload));
    },
  });
  const config = { events: { http: { topics } } };
  const server = await startTestServer({ plugins: [eventsServer, sender], config, engine, policy });
  onTestFinished(() => server.close());

  const post = (topic: string, body: string | Buffer, headers: Record<string, string> = {}) =>
    fetch(`${server.address}/api/events/http/${topic}`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...headers },
    });
  const send = (body: string | Buffer, headers: Record<string, string> = {}) =>
    post('letters', body, { 'x-signature': signatureOf(body), ...headers });
  const user = await server.asUser();
  const deliveries = async (query = '') =>
    (await server.inject({ url: `/api/events/deliveries${query}`, headers: user })).json().items;
  return { server, audited, handled, post, send, deliveries };
}

describe.each(testEngines)('on %s', (engine) => {
  test('a signed event is accepted, handled, and listed with its effects', async () => {
    const { send, handled, deliveries } = await setUp({ engine, handle: async () => ['Read a file', 'Notified Ada'] });
    const answer = await send('{"text":"gr\u00fc\u00df dich \\u0000"}', { 'x-delivery': 'one', 'x-type': 'letter' });
    expect([answer.status, await answer.json()]).toEqual([202, { status: 'accepted' }]);
    await vi.waitFor(async () =>
      expect(await deliveries()).toEqual([
        {
          topic: 'letters',
          deliveryId: 'one',
          eventType: 'letter',
          outcome: 'handled',
          attempts: 1,
          caused: ['Read a file', 'Notified Ada'],
          receivedAt: expect.any(String),
          handledAt: expect.any(String),
        },
      ]),
    );
    const payload = { text: 'gr\u00fc\u00df dich \u0000' };
    expect(handled).toEqual([{ topic: 'letters', deliveryId: 'one', eventType: 'letter', payload }]);
  });

  test('an event that is sent again is accepted and ignored', async () => {
    const { send, handled, deliveries } = await setUp({ engine });
    const headers = { 'x-delivery': 'one' };
    const statuses = (await Promise.all([1, 2, 3].map(() => send('{}', headers)))).map(({ status }) => status);
    expect(statuses).toEqual([202, 202, 202]);
    await vi.waitFor(async () => expect(await deliveries()).toMatchObject([{ outcome: 'handled' }]));
    expect((await send('{}', headers)).status).toBe(202);
    await send('{}', { 'x-delivery': 'two' });
    await vi.waitFor(() => expect(handled.map(({ deliveryId }) => deliveryId)).toEqual(['one', 'two']));
  });

  test('a failed event is retried, and its error is listed until it is handled', async () => {
    let fail = true;
    const handle = async () => {
      if (fail) throw new Error('no answer from https://ada:secret@host.example');
      return ['Done'];
    };
    const { send, deliveries } = await setUp({ engine, handle });
    await send('{}', { 'x-delivery': 'one' });
    const failed = await vi.waitFor(async () => {
      const [delivery] = await deliveries();
      expect(delivery).toMatchObject({ outcome: 'waiting', attempts: 1, error: expect.any(String) });
      return delivery;
    });
    expect(failed.error).toContain('no answer from');
    expect(failed.error).not.toContain('secret');
    fail = false;
    await vi.waitFor(async () =>
      expect(await deliveries()).toMatchObject([{ outcome: 'handled', attempts: 2, caused: ['Done'] }]),
    );
    expect((await deliveries())[0]).not.toHaveProperty('error');
  });
});

test('a wrong or missing signature is 403, is not handled, and is recorded in the audit log and in the list once', async () => {
  const { post, audited, handled, deliveries } = await setUp();
  const refused: Record<string, string>[] = [{}, { 'x-signature': signatureOf('{"a":2}') }, { 'x-signature': '' }];
  for (const headers of refused) {
    const answer = await post('letters', '{"a":1}', headers);
    expect(answer.status).toBe(403);
    expect(await answer.text()).not.toContain('the signature is wrong');
  }
  // The signature is checked first: an unsigned body is not even parsed.
  expect((await post('letters', '{')).status).toBe(403);
  expect(handled).toEqual([]);
  await vi.waitFor(async () =>
    expect(await deliveries()).toMatchObject([
      { topic: 'letters', outcome: 'refused', attempts: 0, caused: [], error: 'the signature is wrong' },
    ]),
  );
  await vi.waitFor(() => expect(audited).toHaveLength(1));
  expect(audited[0]).toMatchObject({
    action: 'event-refused',
    outcome: 'denied',
    plugin: 'events',
    topic: 'letters',
    reason: 'the signature is wrong',
  });
});

test('a delivery is listed with its repository, wherever its host names it', async () => {
  const { send, deliveries } = await setUp();
  const named = { name: 'desk', project: { name: 'Gate' }, slug: 'shop' };
  const bodies: object[] = [
    { repository: { full_name: 'acme/shop' } },
    { repository: { ...named, project: { key: 'ACME' } } },
    { project: { path_with_namespace: 'group/sub/app' } },
    { path_with_namespace: 'group/other' },
    { resource: { repository: named } },
    { organization: { login: 'acme' } },
    { repository: { full_name: 7 } },
  ];
  for (const [index, body] of bodies.entries()) await send(JSON.stringify(body), { 'x-delivery': `${index}` });
  const listed: Delivery[] = await deliveries();
  const subjects = listed.toSorted((one, other) => one.deliveryId.localeCompare(other.deliveryId));
  expect(subjects.map(({ subject }) => subject)).toEqual([
    'acme/shop',
    'ACME/shop',
    'group/sub/app',
    'group/other',
    'Gate/desk',
    'acme',
    undefined,
  ]);
});

test('a signature is checked over the raw bytes', async () => {
  const { send, handled } = await setUp();
  const body = Buffer.from('{ "a" :  1.0 }\r\n');
  expect((await send(body)).status).toBe(202);
  await vi.waitFor(() => expect(handled).toMatchObject([{ payload: { a: 1 } }]));
});

test('invalid JSON is 400, even if it is signed', async () => {
  const { send, handled } = await setUp();
  const noText = Buffer.from([0x22, 0xff, 0x22]);
  for (const body of ['{"a":', '', 'payload=%7B%7D', noText]) {
    const answer = await send(body);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: { name: 'InputError' } });
  }
  expect(handled).toEqual([]);
});

test('a name of more than 200 characters is 400', async () => {
  const { send } = await setUp();
  expect((await send('{}', { 'x-delivery': 'x'.repeat(201) })).status).toBe(400);
  expect((await send('{}', { 'x-delivery': 'x'.repeat(200) })).status).toBe(202);
});

test('[SEC-11] a body over 5 MB is 413, and one just below is accepted', async () => {
  const { send, handled } = await setUp();
  const megabyte = 1024 * 1024;
  const ofSize = (bytes: number) => JSON.stringify('x'.repeat(bytes - 2));
  expect((await send(ofSize(6 * megabyte))).status).toBe(413);
  expect((await send(ofSize(5 * megabyte))).status).toBe(202);
  await vi.waitFor(() => expect(handled).toHaveLength(1));
});

test('an unknown topic is 404; one that is only configured is accepted and listed', async () => {
  const { post, deliveries } = await setUp({ topics: ['weather'] });
  expect((await post('rain', '{}')).status).toBe(404);
  expect((await post('weather', '{}')).status).toBe(202);
  expect(await deliveries()).toMatchObject([{ topic: 'weather', outcome: 'unhandled', attempts: 0, caused: [] }]);
  expect(await deliveries('?topic=letters')).toEqual([]);
  expect(await deliveries('?topic=weather&limit=1')).toHaveLength(1);
});

test('a plugin without verification receives only topics that the operator has opened', async () => {
  const closed = await setUp({ verify: undefined });
  expect((await closed.post('letters', '{}')).status).toBe(404);
  const open = await setUp({ verify: undefined, topics: ['letters'] });
  expect((await open.post('letters', '{}')).status).toBe(202);
  await vi.waitFor(() => expect(open.handled).toHaveLength(1));
});

test('two plugins that receive the same topic are reported at startup', async () => {
  const ingress = { topic: 'letters', handle: async () => [] };
  const taker = (id: string) =>
    definePlugin({ id, needs: ['events'], start: ({ extensions }) => extensions.add(eventIngresses, ingress) });
  await expect(startTestServer({ plugins: [eventsServer, taker('one'), taker('two')] })).rejects.toThrow(
    "The plugins 'one' and 'two' both receive the topic 'letters'",
  );
});

test('[SEC-07] deliveries require the permission to read them', async () => {
  const asked: string[] = [];
  const decide: Policy['decide'] = async ({ name }) => {
    asked.push(name);
    return { result: 'DENY' };
  };
  const { server, send } = await setUp({ policy: { decide } });
  expect((await send('{}')).status).toBe(202);
  const url = '/api/events/deliveries';
  expect((await server.inject({ url, headers: await server.asUser() })).statusCode).toBe(403);
  expect((await server.inject({ url })).statusCode).toBe(401);
  expect(asked).toEqual(['events.deliveries.read']);
});
