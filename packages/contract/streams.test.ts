import { NotFoundError } from '@callboard/errors';
import Fastify, { type FastifyInstance } from 'fastify';
import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createClient } from './client.ts';
import { get, patch } from './contract.ts';
import { eventStream } from './eventStream.ts';
import { openApiDocument } from './openapi.ts';
import { createEventQueue, serve } from './server.ts';

const contract = {
  watch: get('/flights/:number/events', {
    query: z.object({ verbose: z.optional(z.string()) }),
    events: { boarding: z.object({ gate: z.string() }), departed: z.object({ at: z.number() }) },
  }),
  pass: get('/pass', { file: true }),
  move: patch('/flights/:number', { body: z.object({ gate: z.string() }), response: z.object({ gate: z.string() }) }),
};
type Flight = { event: 'boarding'; data: { gate: string }; id?: string };

const boarding = (gate: string, id = gate): Flight => ({ event: 'boarding', data: { gate }, id });
let source: (after: string | undefined, signal: AbortSignal) => AsyncIterable<Flight>;
let stopping: AbortController;
let http: FastifyInstance;
let client: ReturnType<typeof clientOf>;
const clientOf = (origin: string) => createClient(contract, origin, fetch);

beforeEach(async () => {
  stopping = new AbortController();
  http = Fastify({ forceCloseConnections: true });
  http.decorate('liveAnswers', {
    stopping: stopping.signal,
    describeError: (error: unknown) => ({ name: (error as Error).name, message: (error as Error).message }),
    acceptSocket: () => Promise.reject(new Error('not here')),
  });
  http.setErrorHandler((error, _request, reply) => {
    const { name, message } = error as Error;
    return reply.code(404).send({ error: { name, message }, response: { statusCode: 404 } });
  });
  serve(http, contract, {
    watch: ({ params, after, signal }) => {
      if (params.number === 'none') throw new NotFoundError("No flight 'none'");
      return source(after, signal);
    },
    pass: () => ({ content: Buffer.from([1, 2, 3]), type: 'application/pdf', name: 'Bordkarte "Köln".pdf' }),
    move: ({ body }) => body,
  });
  client = clientOf(await http.listen({ host: '127.0.0.1', port: 0 }));
  return () => http.close();
});

const watch = (after?: string, signal?: AbortSignal) =>
  client.watch({ params: { number: 'MA1' }, query: {}, ...(after ? { after } : {}) }, signal ? { signal } : {});

async function gather<T>(events: AsyncIterable<T>): Promise<T[]> {
  const gathered: T[] = [];
  for await (const event of events) gathered.push(event);
  return gathered;
}

describe('a stream of events', () => {
  test('is read with names, data and ids, and ends with its source', async () => {
    source = async function* () {
      yield boarding('A1');
      yield boarding('two\nlines', 'x');
    };
    expect(await gather(watch())).toEqual([boarding('A1'), boarding('two\nlines', 'x')]);
  });

  test('resumes after the last event when its connection was cut', async () => {
    const asked: (string | undefined)[] = [];
    source = async function* (after, signal) {
      asked.push(after);
      if (after === 'A3') return;
      yield boarding(after === undefined ? 'A1' : `A${Number(after.slice(1)) + 1}`);
      // Cut by the server, as when it stops.
      http.server.closeAllConnections();
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
    };
    expect((await gather(watch())).map(({ id }) => id)).toEqual(['A1', 'A2', 'A3']);
    expect(asked).toEqual([undefined, 'A1', 'A2', 'A3']);
  });

  test('starts after the event id that its subscriber sends', async () => {
    source = async function* (after) {
      yield boarding(after ?? 'none');
    };
    expect(await gather(watch('A7'))).toEqual([boarding('A7')]);
    const answer = await http.inject({ url: '/flights/MA1/events?after=A9' });
    expect(answer.headers['content-type']).toBe('text/event-stream; charset=utf-8');
    expect(answer.body).toContain('id: A9\nevent: boarding\ndata: {"gate":"A9"}\n\n');
  });

  test('that cannot start is an ordinary error', async () => {
    const failed = await gather(client.watch({ params: { number: 'none' }, query: {} })).catch((error: Error) => error);
    expect((failed as Error).cause).toBeInstanceOf(NotFoundError);
  });

  test('whose source fails sends the error as its last event', async () => {
    source = async function* () {
      yield boarding('A1');
      throw new NotFoundError('The gate is gone');
    };
    const seen: unknown[] = [];
    const failed = await (async () => {
      for await (const event of watch()) seen.push(event);
    })().catch((error: Error) => error);
    expect([seen, failed]).toEqual([[boarding('A1')], new NotFoundError('The gate is gone')]);
  });

  test('that sends an event the contract does not know is an error in tests', async () => {
    source = async function* () {
      yield { event: 'boarding', data: { gate: 7 as never } };
    };
    await expect(gather(watch())).rejects.toThrow('violates its contract: event/boarding/gate must be string');
  });

  test('notifies its source when the subscriber disconnects', async () => {
    const left = new Promise<void>((resolve) => {
      source = async function* (_after, signal) {
        signal.addEventListener('abort', () => resolve());
        yield boarding('A1');
        await left;
      };
    });
    for await (const _event of watch()) break;
    await left;
  });

  test('ends when the server stops, without the event that marks it as complete', async () => {
    source = async function* (_after, signal) {
      yield boarding('A1');
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
    };
    const response = await fetch(
      `http://127.0.0.1:${(http.server.address() as { port: number }).port}/flights/MA1/events`,
    );
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    while (!text.includes('A1')) text += (await reader.read()).value;
    stopping.abort();
    for (let part = await reader.read(); !part.done; part = await reader.read()) text += part.value;
    expect(text).not.toContain('callboard-end');
  });

  test('sends heartbeats while nothing happens', async () => {
    const silent = createEventQueue<never>({ max: 1, signal: stopping.signal });
    const options = {
      stopping: stopping.signal,
      heartbeatMs: 5,
      describeError: () => ({ name: '', message: '' }),
      onClose() {},
    };
    let text = '';
    for await (const part of eventStream(silent, options)) {
      text += part;
      if (text.includes(': still here')) stopping.abort();
    }
    expect(text).toMatch(/^: connected\n\n(: still here\n\n)+$/);
  });

  test('pulls no more from its source than a slow subscriber reads', async () => {
    let made = 0;
    source = async function* (_after, signal) {
      while (!signal.aborted) {
        made++;
        yield boarding('x'.repeat(100_000));
        await new Promise(setImmediate);
      }
    };
    const events = watch()[Symbol.asyncIterator]();
    await events.next();
    // The source continues until the buffers are full; then the number stops growing.
    let before = -1;
    while (made !== before) {
      before = made;
      for (let turn = 0; turn < 200; turn++) await new Promise(setImmediate);
    }
    expect(made).toBeLessThan(1_000);
    await events.return?.();
  });
});

describe('a queue for one subscriber', () => {
  test('delivers events in order, and ends', async () => {
    const queue = createEventQueue<number>({ max: 10, signal: new AbortController().signal });
    queue.push(1);
    queue.push(2);
    queue.end();
    expect(await gather(queue)).toEqual([1, 2]);
    expect(queue.push(3)).toBe(false);
  });

  test('drops a subscriber that is too far behind, so it reconnects', async () => {
    let queue: ReturnType<typeof createEventQueue<Flight>> | undefined;
    source = (after, signal) => {
      if (after === undefined && !queue) {
        queue = createEventQueue<Flight>({ max: 2, signal });
        for (const gate of ['A1', 'A2', 'A3']) queue.push(boarding(gate));
        return queue;
      }
      return (async function* () {
        yield boarding('again');
      })();
    };
    expect(await gather(watch())).toEqual([boarding('again')]);
  });

  test('that is cut ends without the event that marks it as complete, so its subscriber reconnects', async () => {
    let isCut = false;
    source = (_after, signal) => {
      const queue = createEventQueue<Flight>({ max: 2, signal });
      queue.push(boarding(isCut ? 'again' : 'A1'));
      if (isCut) queue.end();
      else setImmediate(() => queue.cut());
      isCut = true;
      return queue;
    };
    expect(await gather(watch())).toEqual([boarding('A1'), boarding('again')]);
  });

  test('ends when its subscriber leaves', async () => {
    const gone = new AbortController();
    const queue = createEventQueue<number>({ max: 2, signal: gone.signal });
    const read = gather(queue);
    gone.abort();
    expect(await read).toEqual([]);
  });
});

test('a file has its type and a name that every browser can read', async () => {
  const response = await client.pass({});
  expect([...new Uint8Array(await response.arrayBuffer())]).toEqual([1, 2, 3]);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  expect(response.headers.get('content-disposition')).toBe(
    `attachment; filename="Bordkarte _K_ln_.pdf"; filename*=UTF-8''Bordkarte%20%22K%C3%B6ln%22.pdf`,
  );
});

test('a PATCH endpoint is called with its body', async () => {
  expect(await client.move({ params: { number: 'MA1' }, body: { gate: 'B2' } })).toEqual({ gate: 'B2' });
});

test('streams and files are in the OpenAPI document', () => {
  const { paths } = openApiDocument({ pluginId: 'x', title: 'X', version: '1', contract, baseUrl: '/' });
  expect(paths['/flights/{number}/events']).toMatchObject({
    get: {
      responses: {
        200: {
          content: {
            'text/event-stream': { schema: { oneOf: [{ properties: { event: { const: 'boarding' } } }, {}] } },
          },
        },
      },
    },
  });
  expect(paths['/pass']).toMatchObject({ get: { responses: { 200: { content: { '*/*': {} } } } } });
  expect(paths['/flights/{number}']).toHaveProperty('patch');
});
