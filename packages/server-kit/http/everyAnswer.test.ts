import { connect, createServer } from 'node:net';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { coreConfig, definePlugin } from '../index.ts';
import { silentLogger, startTestServer, type TestServer } from '../testing/index.ts';
import { rawAnswer } from '../testing/rawAnswer.ts';
import { createProtection } from './protection/protection.ts';
import { createUnreadableRequests } from './unreadableRequests.ts';

const protectiveHeaders = {
  'content-security-policy': expect.stringContaining("default-src 'self'"),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
};

const desk = definePlugin({
  id: 'desk',
  start({ http }) {
    const isPublic = { config: { access: 'public' } } as const;
    http.post('/echo', isPublic, (request) => request.body);
    http.get('/items/:name', isPublic, (request) => request.params);
    http.get('/by-hand', isPublic, (_request, reply) => {
      reply.hijack();
      reply.raw.writeHead(200, { 'content-length': 2 }).end('ok');
    });
  },
});

const request = (line: string, ...headers: string[]) =>
  [`${line} HTTP/1.1`, 'Host: localhost', ...headers, '', ''].join('\r\n');
const json = 'Content-Type: application/json';
const upgrade = ['Connection: Upgrade', 'Upgrade: websocket'];

/** Every path to a response, by request; those at the top are not answered by a route. */
const answers: Record<string, [sent: string, status: number]> = {
  'a path that cannot be decoded': [request('GET /%zz'), 400],
  'a path of a plugin that cannot be decoded': [request('GET /api/desk/items/%E0%A4%A'), 400],
  'a part of a path that is too long': [request(`GET /api/desk/items/${'x'.repeat(2001)}`), 414],
  'bytes that are not HTTP': ['nonsense\r\n\r\n', 400],
  'headers that are too long': [request('GET /', `X-Long: ${'x'.repeat(70_000)}`), 431],
  'a body with invalid chunks': [`${request('POST /api/desk/echo', json, 'Transfer-Encoding: chunked')}ZZ\r\n`, 400],
  'chunks with endless extensions': [
    `${request('POST /api/desk/echo', json, 'Transfer-Encoding: chunked')}2;${'x'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n`,
    413,
  ],
  'a request without a host': ['GET / HTTP/1.1\r\n\r\n', 400],
  'an unknown expectation': [request('GET /api/desk/items/a', 'Expect: the-unexpected'), 200],
  'an upgrade by a POST': [request('POST /api/desk/echo', ...upgrade, 'Content-Length: 2'), 400],
  'an upgrade that the route ignores': [request('GET /api/desk/items/a', ...upgrade), 200],
  'a preflight': [
    request('OPTIONS /api/desk/echo', 'Origin: https://a.example.com', 'Access-Control-Request-Method: POST'),
    204,
  ],
  'an invalid preflight': [request('OPTIONS /api/desk/echo'), 400],
  'a response written by hand': [request('GET /api/desk/by-hand'), 200],
  'a HEAD': [request('HEAD /api/desk/items/a'), 200],
  'a method that no route has': [request('PROPFIND /api/desk/items/a'), 401],
  'a method that nothing handles': [request('TRACE /'), 404],
  'a body that is too long': [request('POST /api/desk/echo', json, 'Content-Length: 3000'), 413],
  'a body of an unknown type': [
    `${request('POST /api/desk/echo', 'Content-Type: text/odd', 'Content-Length: 1')}x`,
    415,
  ],
  'an unknown plugin': [request('GET /api/nobody'), 404],
  'an unknown page': [request('GET /nowhere'), 404],
};

describe('every response', () => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startTestServer({
      plugins: [desk],
      config: {
        backend: {
          bodyLimit: 2000,
          cors: { origin: 'https://a.example.com' },
          rateLimit: { incomingRequestLimit: Object.keys(answers).length, window: '5m' },
        },
      },
    });
  });
  afterEach(() => server.close());

  async function ask(name: string) {
    const { status, headers } = await rawAnswer(server.address, answers[name]![0]);
    return { name, status, headers };
  }

  test('[SEC-09] [SEC-11] has the protective headers and counts for the rate limit', async () => {
    for (const [name, [, status]] of Object.entries(answers)) {
      expect(await ask(name)).toMatchObject({ name, status, headers: protectiveHeaders });
    }
    // The limit has just been reached if every request was counted.
    for (const name of Object.keys(answers)) {
      expect(await ask(name)).toMatchObject({
        name,
        status: 429,
        headers: { ...protectiveHeaders, 'retry-after': expect.stringMatching(/^\d+$/) },
      });
    }
  });
});

test('[SEC-09] [SEC-11] has them while the server starts', async () => {
  const seen: { status: number; headers: object }[] = [];
  const curious = definePlugin({
    id: 'curious',
    async start({ discovery }) {
      const { origin } = new URL(discovery.baseUrl('curious'));
      for (const path of ['/catalog', '/%zz', '/api/curious', '/.backstage/health/v1/liveness']) {
        seen.push(await rawAnswer(origin, request(`GET ${path}`)));
      }
    },
  });
  const config = { backend: { rateLimit: { incomingRequestLimit: 2, window: '5m' } } };
  const server = await startTestServer({ plugins: [curious], config });
  onTestFinished(() => server.close());
  expect(seen.map(({ status }) => status)).toEqual([503, 503, 429, 200]);
  for (const { headers } of seen) expect(headers).toMatchObject(protectiveHeaders);
});

test('[SEC-09] has the protective headers when a request takes too long to arrive and gets a 408', async () => {
  const urls = { address: 'http://localhost', backend: 'http://localhost', app: 'http://localhost' };
  const unreadable = createUnreadableRequests(
    createProtection({ config: coreConfig.parse({}).backend, urls, logger: silentLogger }),
  );
  const late = Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
  const server = createServer((socket) => unreadable.answer(late, socket)).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as { port: number };
  const { status, headers, body } = await rawAnswer(`http://127.0.0.1:${port}`, '');
  expect([status, JSON.parse(body).error.message]).toEqual([408, 'The request took too long to arrive']);
  expect(headers).toMatchObject(protectiveHeaders);
});

test('is not interrupted by another one once it has started', async () => {
  const began = definePlugin({
    id: 'began',
    start: ({ http }) =>
      void http.post('/', {
        config: { access: 'public' },
        onRequest: (_request, reply) => {
          reply.hijack();
          reply.raw.writeHead(200).write('half of');
        },
        handler: () => {},
      }),
  });
  const server = await startTestServer({ plugins: [began] });
  onTestFinished(() => server.close());
  const socket = connect(Number(new URL(server.address).port), '127.0.0.1').setEncoding('utf8');
  socket.write(request('POST /api/began', 'Transfer-Encoding: chunked'));
  let received = '';
  for await (const chunk of socket) {
    received += chunk;
    if (received.includes('half of')) socket.write('ZZ\r\n');
  }
  expect(received).toMatch(/^HTTP\/1\.1 200 OK\r\n(?:.+\r\n)+\r\n7\r\nhalf of\r\n$/);
});
