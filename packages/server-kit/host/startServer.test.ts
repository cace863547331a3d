import { get, post } from '@callboard/contract';
import { serve } from '@callboard/contract/server';
import { ConflictError, NotFoundError, NotModifiedError } from '@callboard/errors';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { createLogger, definePlugin } from '../index.ts';
import { startTestServer, type TestServer } from '../testing/index.ts';

const contract = {
  echo: post('/echo', { body: z.object({ text: z.string() }), response: z.object({ text: z.string() }) }),
  conflict: get('/conflict', {}),
  crash: get('/crash', {}),
  unchanged: get('/unchanged', {}),
  open: get('/open', { access: 'public', response: z.object({ ok: z.boolean() }) }),
};

const desk = definePlugin({
  id: 'desk',
  start({ http }) {
    serve(http, contract, {
      echo: ({ body }) => body,
      conflict: () => {
        const cause = new NotFoundError('no seat', new Error('password authentication failed for user "desk"'));
        throw new ConflictError('The seat is taken', cause);
      },
      crash: () => {
        throw new TypeError('password is hunter2');
      },
      unchanged: () => {
        throw new NotModifiedError('same as before');
      },
      open: () => ({ ok: true }),
    });
    http.delete('/things/:id', (_request, reply) => reply.code(204).send());
  },
});

let server: TestServer;
let lines: string[];
let user: { authorization: string };

beforeEach(async () => {
  lines = [];
  const logger = createLogger({ format: 'json', output: { write: (line) => void lines.push(line) } });
  server = await startTestServer({ plugins: [desk], logger, config: { backend: { bodyLimit: 2000 } } });
  user = await server.asUser();
});
afterEach(() => server.close());

const json = { 'content-type': 'application/json' };

describe('credentials come before routing', () => {
  test('an unknown route of a known plugin without a token is 401', async () => {
    const response = await server.inject('/api/desk/nowhere?a=1');
    expect(response.statusCode).toBe(401);
    expect(response.json()).toEqual({
      error: { name: 'AuthenticationError', message: 'Missing credentials' },
      request: { method: 'GET', url: '/nowhere?a=1' },
      response: { statusCode: 401 },
    });
  });

  test('the same with a token is 404 with an empty body', async () => {
    const response = await server.inject({ url: '/api/desk/nowhere', headers: user });
    expect([response.statusCode, response.body]).toEqual([404, '']);
  });

  test('an unknown plugin is 404 with an empty body for every caller', async () => {
    const response = await server.inject('/api/nobody/x');
    expect([response.statusCode, response.body]).toEqual([404, '']);
  });

  test('a known route with a missing or invalid token is 401 before its body is read', async () => {
    const missing = await server.inject({ method: 'POST', url: '/api/desk/echo', headers: json, payload: '{' });
    expect([missing.statusCode, missing.json().error.message]).toEqual([401, 'Missing credentials']);
    const bad = await server.inject({ url: '/api/desk/conflict', headers: { authorization: 'Bearer nonsense' } });
    expect([bad.statusCode, bad.json().error.name]).toEqual([401, 'AuthenticationError']);
  });

  test('a public endpoint requires no token', async () => {
    const response = await server.inject('/api/desk/open');
    expect([response.statusCode, response.json()]).toEqual([200, { ok: true }]);
  });

  test('a plugin may call another only with a token issued for it', async () => {
    const call = async (target: string) =>
      server.inject({ url: '/api/desk/nowhere', headers: await server.asService(target) });
    expect((await call('desk')).statusCode).toBe(404);
    expect((await call('app')).statusCode).toBe(401);
  });
});

describe('errors', () => {
  const call = (url: string) => server.inject({ url, headers: user });

  test('carry name, message, public causes and the request', async () => {
    const response = await call('/api/desk/conflict?seat=4a&b=%2F');
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    expect([response.statusCode, response.json()]).toEqual([
      409,
      {
        error: {
          name: 'ConflictError',
          message: 'The seat is taken',
          cause: { name: 'NotFoundError', message: 'no seat' },
        },
        request: { method: 'GET', url: '/conflict?seat=4a&b=%2F' },
        response: { statusCode: 409 },
      },
    ]);
  });

  test('that are unexpected show only an id, under which the log has the details', async () => {
    const response = await call('/api/desk/crash');
    expect(response.statusCode).toBe(500);
    const { error } = response.json();
    expect(error).toEqual({
      name: 'Error',
      message: expect.stringMatching(/^An internal error occurred logId=[0-9a-f]{16}$/),
    });
    const logged = lines.map((line) => JSON.parse(line)).find((line) => line.level === 'error');
    expect(error.message).toContain(logged.logId);
    expect(logged.err).toMatchObject({ type: 'TypeError', message: 'password is hunter2' });
    expect(logged.requestId).toBe(response.headers['x-request-id']);
  });

  test('show a stack in development only', async () => {
    process.env.NODE_ENV = 'development';
    try {
      expect((await call('/api/desk/crash')).json().error.stack).toContain('startServer.test.ts');
    } finally {
      process.env.NODE_ENV = 'test';
    }
    expect((await call('/api/desk/conflict')).json().error.stack).toBeUndefined();
  });

  test('named NotModifiedError are 304 without a body', async () => {
    const response = await call('/api/desk/unchanged');
    expect([response.statusCode, response.body]).toEqual([304, '']);
  });

  test('for a URL that cannot be decoded have the same shape', async () => {
    const response = await call('/api/desk/things/%E0%A4%A');
    expect([response.statusCode, response.json()]).toMatchObject([
      400,
      {
        error: { name: 'InputError' },
        request: { method: 'GET', url: '/things/%E0%A4%A' },
        response: { statusCode: 400 },
      },
    ]);
  });
});

describe('request bodies', () => {
  const send = (payload: string, headers: Record<string, string> = json) =>
    server.inject({ method: 'POST', url: '/api/desk/echo', headers: { ...user, ...headers }, payload });

  test('that break the contract are 400 with the path and the rule', async () => {
    const response = await send('{"text":5}');
    expect([response.statusCode, response.json().error]).toEqual([
      400,
      { name: 'InputError', message: 'request/body/text must be string' },
    ]);
  });

  test('that are not JSON are 400 in the usual shape', async () => {
    const response = await send('{"text":');
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      error: { name: 'InputError' },
      request: { method: 'POST', url: '/echo' },
      response: { statusCode: 400 },
    });
  });

  test('that are too large are 413', async () => {
    const response = await send(JSON.stringify({ text: 'x'.repeat(2000) }));
    expect([response.statusCode, response.json().error.name]).toEqual([413, 'PayloadTooLargeError']);
  });

  test('of an unsupported type are 415', async () => {
    const response = await send('<a/>', { 'content-type': 'application/xml' });
    expect([response.statusCode, response.json().error.name]).toEqual([415, 'InputError']);
  });

  test('that are empty are accepted even if clients label them JSON', async () => {
    const remove = { method: 'DELETE', url: '/api/desk/things/1', headers: { ...user, ...json } } as const;
    expect((await server.inject(remove)).statusCode).toBe(204);
    const read = await server.inject({ url: '/api/desk/open', headers: json });
    expect(read.statusCode).toBe(200);
    expect((await send('')).json().error.message).toBe('request/body must be present');
  });
});
