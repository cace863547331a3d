import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { definePlugin } from '@callboard/server-kit';
import { eventually, testEngines } from '@callboard/server-kit/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import type { TaskEvent } from '../../common/index.ts';
import { createAction, EffectFailedError } from '../actions/action.ts';
import { replicaPlace } from '../testing/replicaPlace.ts';
import { aTemplate } from '../testing/scaffolderApp.ts';

/** Another system, which responds when the test allows it. */
const orders: { item: string; key: string; response: ServerResponse }[] = [];
const shop = createServer((request, response) => {
  orders.push({ item: request.url!.slice(1), key: String(request.headers['idempotency-key']), response });
});
const items = () => orders.map(({ item }) => item);
const keys = () => orders.map(({ key }) => key);
const order = createAction({
  id: 'test:order',
  description: 'Orders something elsewhere',
  input: z.object({ item: z.string() }),
  async run({ input: { item }, effectKey, signal }) {
    const url = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/${item}`;
    const { ok } = await fetch(url, { method: 'POST', headers: { 'idempotency-key': effectKey }, signal });
    if (!ok) throw new EffectFailedError(`No ${item} today`);
    return { item };
  },
});

/** A plugin of this portal, which responds when the test allows it. */
const calls: (() => void)[] = [];
const counter = definePlugin({
  id: 'counter',
  start: ({ http }) => void http.post('/calls', () => new Promise((resolve) => calls.push(() => resolve({})))),
});

const after = { id: 'after', action: 'debug:log', input: { message: 'after' } };
const templates = [
  aTemplate('one', { steps: [{ id: 'order', action: 'test:order', input: { item: 'tea' } }, after] }),
  aTemplate('calling', {
    steps: [{ action: 'http:backstage:request', input: { path: 'counter/calls', method: 'POST' } }, after],
  }),
  aTemplate('cleaning', {
    steps: [
      { id: 'order', action: 'test:order', input: { item: 'tea' } },
      { id: 'clean', if: '${{ always() }}', action: 'debug:log', input: { message: 'cleaned' } },
    ],
  }),
  aTemplate('several', {
    steps: [
      { id: 'order', action: 'test:order', each: ['tea', 'milk', 'cake'], input: { item: '${{ each.value }}' } },
      after,
    ],
  }),
];

let place: Awaited<ReturnType<typeof replicaPlace>>;
beforeAll(() => new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
  shop.closeAllConnections();
  shop.close();
});
beforeEach(() => {
  orders.length = 0;
  calls.length = 0;
});
afterEach(() => place.close());

describe.each(testEngines)('an effect of a step on %s', (engine) => {
  type Replica = Awaited<ReturnType<typeof place.start>>;
  const underWay = (count: number) => eventually(() => expect(orders).toHaveLength(count));
  const answer = (at: number, status = 200) => orders[at]!.response.writeHead(status).end();
  const outcome = async (replica: Replica, id: string) => {
    const status = await replica.ended(id);
    const events = (await replica.call(`/tasks/${id}/events`)).json as TaskEvent[];
    const { error } = events.findLast(({ type }) => type === 'completion')!.body as { error?: { name: string } };
    return { status, error, lines: events.map(({ body }) => String(body.message)) };
  };

  /** A run that was interrupted during an order, resumed on another server. */
  async function interrupted(template = 'one', answered = 0) {
    place = await replicaPlace(engine, templates);
    const first = await place.start(order);
    const id = await first.start(template);
    for (let at = 0; at < answered; at += 1) {
      await underWay(at + 1);
      answer(at);
    }
    await underWay(answered + 1);
    await first.close();
    const next = await place.start(order);
    return { id, next, ...(await outcome(next, id)) };
  }

  test('[SEC-14] finishes while the server stops, and the next server continues after it', async () => {
    place = await replicaPlace(engine, templates);
    const first = await place.start(order, {}, '1h');
    const id = await first.start('one');
    await underWay(1);
    const closed = first.close();
    answer(0);
    await closed;
    const next = await place.start(order);
    const { status, lines } = await outcome(next, id);
    expect([status, items()]).toEqual(['completed', ['tea']]);
    expect(lines.filter((line) => line === 'Finished step test:order')).toHaveLength(1);
    expect(lines).toContain('Skipping step order because it was already completed in a previous run');
  });

  test('[SEC-14] in this portal finishes while the server stops: the request gets the time of the shutdown', async () => {
    place = await replicaPlace(engine, templates);
    const first = await place.start(order, {}, '1h', [counter]);
    const id = await first.start('calling');
    await eventually(() => expect(calls).toHaveLength(1));
    const closed = first.close();
    calls[0]!();
    await closed;
    const next = await place.start(order, {}, '3s', [counter]);
    expect((await outcome(next, id)).status).toBe('completed');
    expect(calls).toHaveLength(1);
  });

  test('[SEC-14] is not repeated silently when the server could not wait for it: the run stops and asks', async () => {
    const { status, error, lines } = await interrupted('cleaning');
    expect([status, items()]).toEqual(['failed', ['tea']]);
    expect(error).toEqual({
      name: 'InterruptedStepError',
      message:
        "The server stopped while step 'test:order' was running. It may have taken effect. Retry the step, or mark it as done.",
    });
    expect(lines.join()).not.toContain('cleaned');
  });

  test('is repeated with the same key when a person retries the step', async () => {
    const { id, next } = await interrupted();
    expect((await next.call(`/tasks/${id}/retry`, {})).status).toBe(201);
    await underWay(2);
    answer(1);
    expect((await outcome(next, id)).status).toBe('completed');
    expect(new Set(keys()).size).toBe(1);
  });

  test('is not repeated when a person marks the step as done', async () => {
    const { id, next } = await interrupted();
    expect((await next.call(`/tasks/${id}/retry`, { interruptedStep: 'done' })).status).toBe(201);
    const { status, lines } = await outcome(next, id);
    expect([status, items()]).toEqual(['completed', ['tea']]);
    expect(lines.join()).toContain('after');
    expect((await next.call(`/tasks/${id}/retry`, { interruptedStep: 'done' })).status).toBe(409);
  });

  test('of one iteration is marked as done, and the others keep their results', async () => {
    const { id, next, error } = await interrupted('several', 1);
    expect([error?.name, items()]).toEqual(['InterruptedStepError', ['tea', 'milk']]);
    expect((await next.call(`/tasks/${id}/retry`, { interruptedStep: 'done' })).status).toBe(201);
    await underWay(3);
    answer(2);
    expect((await outcome(next, id)).status).toBe('completed');
    expect(items()).toEqual(['tea', 'milk', 'cake']);
    expect(new Set(keys()).size).toBe(3);
  });

  test('has a new key after a definite failure, and the same key after an uncertain one', async () => {
    place = await replicaPlace(engine, templates);
    const server = await place.start(order);
    const id = await server.start('one');
    await underWay(1);
    answer(0, 400);
    expect((await outcome(server, id)).status).toBe('failed');
    await server.call(`/tasks/${id}/retry`, {});
    await underWay(2);
    orders[1]!.response.destroy();
    expect((await outcome(server, id)).status).toBe('failed');
    await server.call(`/tasks/${id}/retry`, {});
    await underWay(3);
    answer(2);
    expect((await outcome(server, id)).status).toBe('completed');
    const [first, second, third] = keys();
    expect(second).not.toBe(first);
    expect(third).toBe(second);
  });
});
