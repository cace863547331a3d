import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startTestServer, type TestServer } from '@callboard/server-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { maxRelayedBytes, type RelayRequest } from '../common/index.ts';
import { testApiDocs } from '../testing/testApiDocs.ts';
import { apiDocsServer } from './index.ts';

type Seen = { method: string; url: string; headers: IncomingMessage['headers']; rawHeaders: string[]; body: string };

/** An API on loopback that records its requests. */
async function aTarget(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const seen: Seen[] = [];
  const server: Server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const { method = '', url = '', headers, rawHeaders } = request;
    seen.push({ method, url, headers, rawHeaders, body: Buffer.concat(chunks).toString() });
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  return { origin, seen, close };
}

type Target = Awaited<ReturnType<typeof aTarget>>;

const waiting = new Set<ServerResponse>();
const answers: Record<string, (request: IncomingMessage, response: ServerResponse) => void> = {
  '/json': (_, response) => response.writeHead(201, 'Made', { 'content-type': 'application/json' }).end('{"a":"ä"}'),
  '/away': (_, response) => response.writeHead(302, { location: `${other.origin}/secret` }).end('moved'),
  '/large': (_, response) => response.end('ä'.repeat(maxRelayedBytes)),
  '/binary': (_, response) => response.end(Buffer.from([0xff, 0xfe, 0x00, 0x80])),
  '/packed': (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('not text'),
  '/cookies': (_, response) => response.writeHead(200, { 'set-cookie': ['a=1', 'b=2'] }).end(),
  '/broken': (_, response) => response.destroy(),
  '/wait': (_, response) => waiting.add(response),
};

let target: Target;
let other: Target;
let server: TestServer;
let ada: { authorization: string };

beforeAll(async () => {
  const byPath = (request: IncomingMessage, response: ServerResponse) => {
    const answer = answers[new URL(request.url ?? '', 'http://x').pathname];
    if (answer) answer(request, response);
    else response.end('hello');
  };
  [target, other] = await Promise.all([aTarget(byPath), aTarget((_, response) => response.end('secret'))]);
  const metadata = ['http://169.254.169.254', 'http://metadata.google.internal'];
  const config = { apiDocs: { tryIt: { hosts: [target.origin, 'http://127.0.0.1:1', ...metadata] } } };
  server = await startTestServer({ plugins: [apiDocsServer], config });
});
afterAll(() => Promise.all([server.close(), target.close(), other.close()]));
beforeEach(async () => {
  target.seen.length = 0;
  other.seen.length = 0;
  ada = await server.asUser('user:default/ada');
});

const send = (request: Partial<RelayRequest>, headers: Record<string, string> = ada) =>
  server.inject({
    method: 'POST',
    url: '/api/api-docs/requests',
    headers,
    payload: { method: 'GET', url: `${target.origin}/`, headers: [], ...request },
  });

testApiDocs(() => ({
  baseUrl: `${server.address}/api/api-docs`,
  fetch: (url, init) => fetch(url, { ...init, headers: { ...Object.fromEntries(new Headers(init?.headers)), ...ada } }),
  allowed: target.origin,
}));

describe('an allowed request', () => {
  test('reaches the API as it was filled in, and its response is returned', async () => {
    const response = await send({
      method: 'POST',
      url: `${target.origin}/json?dry=1`,
      headers: [
        { name: 'Content-Type', value: 'application/json' },
        { name: 'Authorization', value: 'Bearer of-the-form' },
        { name: 'X-Many', value: 'one' },
        { name: 'x-many', value: 'two' },
      ],
      body: '{"grüße":1}',
    });
    expect([response.statusCode, response.json()]).toMatchObject([
      200,
      { status: 201, statusText: 'Made', body: '{"a":"ä"}', isBinary: false, isTruncated: false, bytes: 10 },
    ]);
    expect(response.json().headers).toContainEqual({ name: 'content-type', value: 'application/json' });
    expect(response.json().milliseconds).toBeGreaterThanOrEqual(0);
    expect(target.seen).toMatchObject([{ method: 'POST', url: '/json?dry=1', body: '{"grüße":1}' }]);
    expect(target.seen[0]?.headers).toMatchObject({
      'content-type': 'application/json',
      authorization: 'Bearer of-the-form',
      'x-many': 'one, two',
    });
  });

  test('contains nothing from the call to the portal: no cookie, no token, no header', async () => {
    await send({}, { ...ada, cookie: 'backstage-auth=secret', 'x-mine': '1', 'accept-language': 'de' });
    const { host, ...headers } = target.seen[0]?.headers ?? {};
    expect(host).toBe(new URL(target.origin).host);
    expect(headers).toEqual({ 'user-agent': 'Callboard', connection: 'close' });
  });

  test.each(['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const)('may be %s', async (method) => {
    expect((await send({ method })).json().status).toBe(200);
    expect(target.seen).toMatchObject([{ method, url: '/' }]);
  });

  test.each(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const)(
    '[SEC-05] with %s and a body is one request, framed by its content, on a connection that is not reused',
    async (method) => {
      const body = 'GET /smuggled HTTP/1.1\r\nHost: x\r\n\r\n';
      expect((await send({ method, body })).json().status).toBe(200);
      expect((await send({ method })).json().status).toBe(200);
      expect(target.seen).toMatchObject([
        { method, url: '/', body, headers: { 'content-length': String(body.length), connection: 'close' } },
        { method, url: '/', body: '', headers: { connection: 'close' } },
      ]);
    },
  );

  test('[SEC-04] shows a redirect and does not follow it', async () => {
    const { status, headers } = (await send({ url: `${target.origin}/away` })).json();
    expect(status).toBe(302);
    expect(headers).toContainEqual({ name: 'location', value: `${other.origin}/secret` });
    expect([target.seen.length, other.seen.length]).toEqual([1, 0]);
  });

  test('[SEC-11] has its response truncated at a megabyte', async () => {
    const { body, isTruncated, isBinary, bytes } = (await send({ url: `${target.origin}/large` })).json();
    expect([body.length, isTruncated, isBinary, bytes]).toEqual([maxRelayedBytes / 2, true, false, maxRelayedBytes]);
  });

  test('reports a binary body instead of showing it', async () => {
    for (const path of ['/binary', '/packed']) {
      const answer = (await send({ url: target.origin + path })).json();
      expect([answer.body, answer.isBinary]).toEqual(['', true]);
    }
  });

  test("shows the API's cookies without setting them", async () => {
    const response = await send({ url: `${target.origin}/cookies` });
    expect(response.headers['set-cookie']).toBeUndefined();
    const cookies = response.json().headers.filter(({ name }: { name: string }) => name === 'set-cookie');
    expect(cookies).toEqual([
      { name: 'set-cookie', value: 'a=1' },
      { name: 'set-cookie', value: 'b=2' },
    ]);
  });
});

describe('a rejected request', () => {
  const refusal = async (request: Partial<RelayRequest>) => {
    const response = await send(request);
    return [response.statusCode, response.json().error.message];
  };

  test('[SEC-04] has an origin that is not listed: another port, host, scheme, or a disguised one', async () => {
    const { port } = new URL(target.origin);
    const urls = [
      `${other.origin}/secret`,
      `http://localhost:${port}/`,
      `https://127.0.0.1:${port}/`,
      'http://127.0.0.1/',
      `http://127.0.0.1.evil.example:${port}/`,
      `http://evil.example/?${target.origin}`,
      `http://evil.example#${target.origin}`,
    ];
    for (const url of urls) {
      const message = `'${new URL(url).origin}' is not in apiDocs.tryIt.hosts, so nothing is sent there`;
      expect(await refusal({ url })).toEqual([403, message]);
    }
    expect(await refusal({ url: `${target.origin}@evil.example/` })).toEqual([
      400,
      'The URL must not contain a user or a password; use the Authorization header',
    ]);
    expect(other.seen).toEqual([]);
  });

  test('[SEC-04] may use another spelling of a listed address only if the origin is the same', async () => {
    const { port } = new URL(target.origin);
    expect((await send({ url: `http://2130706433:${port}/` })).json().status).toBe(200);
  });

  test.each(['file:///etc/passwd', 'ftp://127.0.0.1/', 'javascript:alert(1)', '/api/catalog/entities', ''])(
    '[SEC-04] has the URL %j',
    async (url) => {
      expect((await send({ url })).statusCode).toBe(400);
    },
  );

  test.each(['http://169.254.169.254/latest', 'http://2852039166/latest', 'http://metadata.google.internal/'])(
    '[SEC-04] goes to a cloud metadata service, even if it is listed: %s',
    async (url) => {
      expect(await refusal({ url })).toEqual([403, `'${new URL(url).host}' is a cloud metadata service`]);
    },
  );

  test.each([
    'Host',
    'cookie',
    'Connection',
    'Transfer-Encoding',
    'Content-Length',
    'Expect',
    'TE',
    'Trailer',
    'Keep-Alive',
    'HTTP2-Settings',
    'Upgrade',
    'X-Forwarded-For',
  ])('has the header %s', async (name) => {
    expect(await refusal({ headers: [{ name, value: '1' }] })).toEqual([
      400,
      `The header '${name}' must not be set: it belongs to the connection`,
    ]);
  });

  test('has a header that would start another one', async () => {
    for (const header of [
      { name: 'x-a', value: '1\r\nHost: evil.example' },
      { name: 'x-a\r\nhost', value: 'evil.example' },
      { name: 'x a', value: '1' },
      { name: '', value: '1' },
    ]) {
      expect((await send({ headers: [header] })).statusCode).toBe(400);
    }
    expect(target.seen).toEqual([]);
  });

  test('has a method that cannot be tried', async () => {
    for (const method of ['TRACE', 'CONNECT', 'get', 'GET / HTTP/1.1']) {
      expect((await send({ method: method as 'GET' })).statusCode).toBe(400);
    }
  });

  test('[SEC-11] has a body over a megabyte', async () => {
    expect((await send({ method: 'POST', body: 'ä'.repeat(maxRelayedBytes / 2 + 1) })).statusCode).toBe(400);
    expect((await send({ method: 'POST', body: 'ä'.repeat(maxRelayedBytes / 2) })).statusCode).toBe(200);
  });

  test('has a caller without a token, or a service as caller', async () => {
    expect((await send({}, {})).statusCode).toBe(401);
    const service = await send({}, await server.asService('api-docs'));
    expect([service.statusCode, service.json().error.name]).toEqual([403, 'NotAllowedError']);
    expect(target.seen).toEqual([]);
  });
});

describe('an API that does not respond', () => {
  test.each([
    ['is not there', () => 'http://127.0.0.1:1', 'ECONNREFUSED'],
    ['hangs up', () => target.origin, 'ECONNRESET'],
  ])('because it %s is reported with the reason, without an address', async (_, origin, reason) => {
    const response = await send({ url: `${origin()}/broken` });
    expect([response.statusCode, response.json().error]).toMatchObject([
      503,
      { name: 'ServiceUnavailableError', message: `Could not reach '${origin()}': ${reason}` },
    ]);
  });

  test("[SEC-11] counts toward the user's limit of four requests", async () => {
    const url = `${target.origin}/wait`;
    const running = Array.from({ length: 4 }, () => send({ url }));
    await expect.poll(() => waiting.size).toBe(4);
    const fifth = await send({ url });
    expect([fifth.statusCode, fifth.json().error.message]).toEqual([429, '4 of your requests are still running']);
    const bob = await server.asUser('user:default/bob');
    expect((await send({}, bob)).statusCode).toBe(200);
    for (const response of waiting) response.end('at last');
    const bodies = (await Promise.all(running)).map((response) => response.json().body);
    expect(bodies).toEqual(['at last', 'at last', 'at last', 'at last']);
    expect((await send({})).statusCode).toBe(200);
  });
});

test.each([
  ['https://api.example.com/'],
  ['api.example.com'],
  ['https://API.example.com'],
  ['https://api.example.com:443'],
  ['ftp://api.example.com'],
  ['*'],
])('the host %j in the configuration is rejected with its key', async (host) => {
  const starting = startTestServer({ plugins: [apiDocsServer], config: { apiDocs: { tryIt: { hosts: [host] } } } });
  await expect(starting).rejects.toThrow(
    `'apiDocs.tryIt.hosts[0]' must be an origin such as 'https://api.example.com', got '${host}'`,
  );
});
