import { definePlugin } from '@callboard/server-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aTemplate, openScaffolderApp, type ScaffolderApp } from '../../testing/scaffolderApp.ts';

const changes: string[] = [];
const keys: string[] = [];
/** Returns what it receives. */
const desk = definePlugin({
  id: 'desk',
  start({ http, credentials }) {
    http.get('/*', (request, reply) => {
      const { 'x-colour': colour, 'x-forwarded-for': from, cookie } = request.headers;
      const { userEntityRef: user } = credentials.userOf(request);
      return reply.header('set-cookie', 'session=secret').send({ url: request.url, user, colour, from, cookie });
    });
    http.get('/moved', (_request, reply) => reply.redirect('https://evil.example/'));
    http.post('/changes', (request) => {
      changes.push(JSON.stringify(request.body));
      keys.push(String(request.headers['idempotency-key']));
      return { isDone: true };
    });
  },
});

/** Responds with 503 until it has been called three times, like a portal that starts. */
let unavailable = 0;
const starting = definePlugin({
  id: 'starting',
  start({ http }) {
    for (const [path, headers] of Object.entries({ '/soon': { 'retry-after': '0' }, '/unknown': {} }))
      http.route({
        method: ['GET', 'POST'],
        url: path,
        handler: (_request, reply) => {
          unavailable += 1;
          return unavailable < 3 ? reply.code(503).headers(headers).send({}) : { isDone: true };
        },
      });
  },
});

const asking = aTemplate('asking', {
  steps: [
    {
      id: 'ask',
      action: 'http:backstage:request',
      input: {
        path: '${{ parameters.path }}',
        method: "${{ parameters.method or 'GET' }}",
        headers: { 'X-Colour': 'blue', Cookie: 'a=b', Authorization: 'Bearer none', 'X-Forwarded-For': '10.0.0.1' },
        params: { limit: 2 },
        body: { a: 1 },
      },
    },
  ],
  output: { answer: '${{ steps.ask.output }}' },
});

const keyed = aTemplate('keyed', {
  steps: [
    {
      action: 'http:backstage:request',
      input: { path: 'desk/changes', method: 'POST', headers: { 'Idempotency-Key': 'mine' } },
    },
  ],
});

let app: ScaffolderApp;
beforeAll(async () => {
  app = await openScaffolderApp({ templates: [asking, keyed], plugins: [desk, starting] });
});
afterAll(() => app.close());

type Answer = { code: number; body: object; headers: object };
const ask = async (path: string, values: object = {}) => {
  const { status, output, error } = await app.run('asking', { path, ...values });
  return { status, message: error?.message, answer: (output as { answer?: Answer } | undefined)?.answer as Answer };
};

test.each(['desk/seats', '/desk/seats', '/api/desk/seats'])('%s is called on behalf of the user', async (path) => {
  const { answer } = await ask(path);
  const body = { url: '/api/desk/seats?limit=2', user: 'user:default/guest', colour: 'blue' };
  expect(answer).toMatchObject({ code: 200, body });
  // A template can set neither the caller nor the origin, and gets no cookies of the portal.
  expect(answer.body).toEqual(body);
  expect(answer.headers).not.toHaveProperty('set-cookie');
});

test('sends a body, but not in a dry run', async () => {
  expect((await ask('desk/changes', { method: 'POST' })).answer).toMatchObject({ code: 200, body: { isDone: true } });
  expect(changes).toEqual(['{"a":1}']);
  const values = { path: 'desk/changes', method: 'POST' };
  const dry = await app.post('/v2/dry-run', { template: asking, values, directoryContents: [] });
  expect(dry).toMatchObject({ status: 200, json: { output: { answer: { code: 0 } } } });
  expect(changes).toHaveLength(1);
});

test.each([
  ['GET', 'soon', 'completed', 3],
  ['POST', 'soon', 'completed', 3],
  ['GET', 'unknown', 'completed', 3],
  // It may have taken effect before the portal failed.
  ['POST', 'unknown', 'failed', 1],
])('%s to a portal that answers 503 (%s) is %s after %i requests', async (method, path, status, count) => {
  unavailable = 0;
  expect((await ask(`starting/${path}`, { method })).status).toBe(status);
  expect(unavailable).toBe(count);
});

test('returns a redirect without following it', async () => {
  const { answer } = await ask('desk/moved');
  expect(answer).toMatchObject({ code: 302, headers: { location: 'https://evil.example/' } });
});

test.each([
  'auth/guest/refresh',
  '/api/auth/v1/userinfo',
  'desk/.backstage/auth/v1/cookie',
  'desk/%2ebackstage/auth/v1/cookie',
  'desk/%2Ebackstag%65/auth/v1/cookie',
  'desk/x/..//.backstage/auth/v1/cookie',
])('[SEC-06] %s, which returns tokens, is rejected', async (path) => {
  expect(await ask(path)).toMatchObject({
    status: 'failed',
    message: expect.stringContaining('cannot be called by templates'),
  });
});

test.each([
  'desk/../auth/guest/refresh',
  'desk/%2e%2e/catalog/entities',
  'desk/.%2E/catalog/entities',
  'desk/\t../catalog/entities',
  'desk\\..\\catalog',
  '//evil.example/x',
  'https://evil.example/x',
  'evil.example/x',
  'user@evil.example/x',
  'desk/%zz',
  '../desk',
])('[SEC-03] %s does not reach another address', async (path) => {
  const { status, message } = await ask(path);
  expect(status).toBe('failed');
  expect(message).toMatch(/points outside desk|does not start with a plugin|is not a valid path/);
});

test('[SEC-14] a request that changes something has an idempotency key per run, which the template may override', async () => {
  keys.length = 0;
  for (const _ of [1, 2]) await ask('desk/changes', { method: 'POST' });
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/), expect.stringMatching(/^[0-9a-f]{64}$/)]);
  expect(keys[0]).not.toBe(keys[1]);
  await app.run('keyed');
  expect(keys[2]).toBe('mine');
});
