import { InputError } from '@callboard/errors';
import Fastify, { type FastifyInstance } from 'fastify';
import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createClient } from './client.ts';
import { del, get, post } from './contract.ts';
import { serve } from './server.ts';

const Flight = z.object({ number: z.string(), seats: z.number() });
const contract = {
  list: get('/flights', {
    query: z.object({
      limit: z.optional(z.pipe(z.coerce.number(), z.int().check(z.minimum(1)))),
      tag: z.optional(z.union([z.string(), z.array(z.string())])),
      order: z.optional(z.enum(['asc', 'desc'])),
    }),
    response: z.array(Flight),
  }),
  read: get('/flights/:number', { response: Flight }),
  bytes: get('/bytes', { status: 203, response: z.array(Flight) }),
  name: get('/name', { response: z.nullable(z.string()) }),
  add: post('/flights', {
    status: 201,
    body: z.strictObject({
      number: z.string().check(z.minLength(3), z.regex(/^[A-Z]+\d+$/)),
      seats: z.number('must be a count of seats'),
      meals: z.optional(z.array(z.string()).check(z.maxLength(2))),
    }),
    response: Flight,
  }),
  cancel: del('/flights/:number', {}),
};

const flight = { number: 'MA100', seats: 180 };
let http: FastifyInstance;
let answer: unknown;

beforeEach(() => {
  http = Fastify();
  answer = flight;
  serve(http, contract, {
    list: () => [flight],
    read: () => answer as typeof flight,
    bytes: (_input, _request, reply) => reply.send(Buffer.from(JSON.stringify([flight]))),
    name: () => null,
    add: ({ body }) => ({ number: body.number, seats: body.seats }),
    cancel: () => undefined,
  });
});

async function problemOf(url: string, body?: unknown): Promise<string> {
  const response = await http.inject(body === undefined ? url : { method: 'POST', url, payload: body as object });
  return response.json().message;
}

test('a body can be as large as its endpoint or the server allows, whichever is more', async () => {
  const large = { add: post('/large', { bodyLimit: 2_000, body: z.string(), response: z.number() }) };
  const statusOf = async (bodyLimit: number, bytes: number) => {
    const server = Fastify({ bodyLimit });
    await server.register(async (scope) => serve(scope, large, { add: ({ body }) => body.length }));
    const headers = { 'content-type': 'application/json' };
    const payload = JSON.stringify('a'.repeat(bytes));
    return (await server.inject({ method: 'POST', url: '/large', headers, payload })).statusCode;
  };
  expect(await Promise.all([statusOf(1_000, 1_500), statusOf(1_000, 2_500), statusOf(3_000, 2_500)])).toEqual([
    200, 413, 200,
  ]);
});

describe('answers', () => {
  test('have the status of the contract and JSON', async () => {
    const response = await http.inject({ method: 'POST', url: '/flights', payload: flight });
    expect([response.statusCode, response.headers['content-type'], response.json()]).toEqual([
      201,
      'application/json; charset=utf-8',
      flight,
    ]);
  });

  test('without a response schema are empty', async () => {
    const response = await http.inject({ method: 'DELETE', url: '/flights/MA100' });
    expect([response.statusCode, response.body]).toEqual([204, '']);
  });

  test('that are already JSON bytes are sent unchanged, with status and type', async () => {
    const response = await http.inject('/bytes');
    expect([response.statusCode, response.headers['content-type'], response.json()]).toEqual([
      203,
      'application/json; charset=utf-8',
      [flight],
    ]);
  });

  test('can be a bare value', async () => {
    expect((await http.inject('/name')).body).toBe('null');
  });

  test('that violate the contract are an error in tests that names the problem', async () => {
    answer = { number: 'MA100', seats: 'many' };
    expect(await problemOf('/flights/MA100')).toBe(
      'The response of GET /flights/:number violates its contract: response/seats must be number',
    );
  });

  test('are trusted when checking is off', async () => {
    const trusting = Fastify();
    serve(trusting, { read: contract.read }, { read: () => ({}) as never }, { checkAnswers: false });
    expect((await trusting.inject('/flights/MA100')).json()).toEqual({});
  });
});

describe('requests that violate the contract are refused', () => {
  test.each([
    ['/flights?limit=many', 'request/query/limit must be number'],
    ['/flights?limit=1.5', 'request/query/limit must be integer'],
    ['/flights?limit=0', 'request/query/limit must be >= 1'],
    ['/flights?order=up', 'request/query/order must be equal to one of the allowed values: asc, desc, not "up"'],
    [`/flights?order=${'up'.repeat(100)}`, `asc, desc, not "${'up'.repeat(100).slice(0, 59)}...`],
  ])('%s', async (url, message) => {
    expect(await problemOf(url)).toContain(message);
  });

  test.each([
    [{ seats: 1 }, "request/body must have required property 'number'"],
    [{ number: 7, seats: 1 }, 'request/body/number must be string'],
    [{ number: 'MA', seats: 1 }, 'request/body/number must NOT have fewer than 3 characters'],
    [{ number: 'ma1', seats: 1 }, 'request/body/number must match pattern "/^[A-Z]+\\d+$/"'],
    [{ number: 'MA1', seats: 'x' }, 'request/body/seats must be a count of seats'],
    [{ ...flight, meals: ['a', 'b', 'c'] }, 'request/body/meals must NOT have more than 2 items'],
    [{ ...flight, meals: ['a', 2] }, 'request/body/meals/1 must be string'],
    [{ ...flight, gate: 'B4' }, 'request/body must NOT have additional properties: gate'],
    [[], 'request/body must be object'],
    [{ ...flight, ...Object.fromEntries([...'x'.repeat(30)].entries()) }, '18, 19, and 10 more'],
  ])('%j', async (body, message) => {
    expect(await problemOf('/flights', body)).toContain(message);
  });

  test('with the choices of a union', async () => {
    const union = Fastify();
    const endpoint = post('/', { body: z.union([z.string(), z.array(z.string())]) });
    serve(union, { endpoint }, { endpoint: () => undefined });
    const response = await union.inject({ method: 'POST', url: '/', payload: { a: 1 } });
    expect(response.json().message).toBe('request/body must be string or array');
  });

  test('[SEC-11] with the first problem of a large body, and never with more text than a page', async () => {
    const large = Fastify();
    const items = z.array(z.object({ a: z.string(), b: z.string() }));
    const endpoint = post('/', { body: z.object({ items, more: z.optional(z.looseObject({ list: items })) }) });
    serve(large, { endpoint }, { endpoint: () => undefined });
    const send = async (payload: object) => (await large.inject({ method: 'POST', url: '/', payload })).json().message;
    expect(await send({ items: Array.from({ length: 20_000 }, () => ({})) })).toBe(
      "request/body/items/0 must have required property 'a'",
    );
    expect(await send({ items: Array.from({ length: 5 }, () => ({})) })).toContain('items/4 must have required');
    const message = await send({ items: [], ['k'.repeat(100_000)]: 1, more: { list: [1, 2, 3] } });
    expect(message).toContain('list/2 must be object');
  });

  test('when the body is missing', async () => {
    const response = await http.inject({ method: 'POST', url: '/flights' });
    expect(response.json().message).toBe('request/body must be present');
  });
});

describe('the client', () => {
  let client: ReturnType<typeof clientOf>;
  const clientOf = (origin: string) => createClient(contract, origin, fetch);

  beforeEach(async () => {
    http.setErrorHandler((error, request, reply) =>
      reply.code(400).send({
        error: { name: (error as Error).name, message: (error as Error).message },
        request: { method: request.method, url: request.url },
        response: { statusCode: 400 },
      }),
    );
    client = clientOf(await http.listen({ host: '127.0.0.1', port: 0 }));
    return () => http.close();
  });

  test('sends parameters, query and body, and reads responses', async () => {
    expect(await client.list({ query: { limit: 5, tag: ['a', 'b'] } })).toEqual([flight]);
    expect(await client.read({ params: { number: 'MA 1/2' } })).toEqual(flight);
    expect(await client.add({ body: flight })).toEqual(flight);
    expect(await client.cancel({ params: { number: 'MA100' } })).toBeUndefined();
  });

  test('throws the error of the server as the cause of a ResponseError', async () => {
    const failed = await client.list({ query: { limit: 0 } }).catch((error: Error) => error);
    expect(failed).toMatchObject({ name: 'ResponseError', statusCode: 400 });
    expect((failed as Error).cause).toBeInstanceOf(InputError);
  });
});
