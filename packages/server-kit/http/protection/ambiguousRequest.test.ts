import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { definePlugin } from '../../index.ts';
import { startTestServer, type TestServer } from '../../testing/index.ts';
import { rawAnswer } from '../../testing/rawAnswer.ts';

const seen: string[] = [];
const desk = definePlugin({
  id: 'desk',
  start({ http }) {
    const isPublic = { config: { access: 'public' } } as const;
    http.get('/', isPublic, ({ url, host }) => {
      seen.push(url);
      return { url, host };
    });
    http.post('/', isPublic, ({ body }) => {
      seen.push(JSON.stringify(body));
      return { body };
    });
  },
});

let server: TestServer;
beforeAll(async () => {
  // Even where every name is allowed, a request must name one host.
  server = await startTestServer({ plugins: [desk], config: { backend: { allowedHosts: '*' } } });
});
afterAll(() => server.close());

const ask = async (line: string, headers: readonly string[], body = '') => {
  seen.length = 0;
  const answer = await rawAnswer(server.address, [line, ...headers, '', body].join('\r\n'));
  return { ...answer, message: answer.status === 400 ? JSON.parse(answer.body).error.message : undefined };
};
const get = 'GET /api/desk HTTP/1.1';
const post = 'POST /api/desk HTTP/1.1';
const health = 'GET /.backstage/health/v1/liveness HTTP/1.1';
const local = 'Host: localhost';
const json = 'Content-Type: application/json';

describe('[SEC-10] the host of a request', () => {
  test.each([
    ['two different hosts', get, [local, 'Host: evil.example']],
    ['the same host twice', get, [local, local]],
    ['two hosts in other letters', get, ['HOST: localhost', 'hOST: evil.example']],
    ['two hosts over HTTP/1.0', 'GET /api/desk HTTP/1.0', [local, 'Host: evil.example']],
    ['two hosts for health', health, [local, 'Host: evil.example']],
    ['two hosts for an upgrade', get, [local, 'Host: evil.example', 'Connection: Upgrade', 'Upgrade: websocket']],
    ['two hosts for a path that cannot be decoded', 'GET /%zz HTTP/1.1', [local, 'Host: evil.example']],
  ])('is rejected when there are %s', async (_name, line, headers) => {
    expect(await ask(line, headers)).toMatchObject({
      status: 400,
      message: 'The request has more than one host header',
    });
    expect(seen).toEqual([]);
  });

  test.each([
    'localhost, evil.example',
    'user@localhost',
    'evil.example:80@localhost',
    'localhost:80:80',
    'localhost:x',
    'localhost/evil',
    'localhost#evil',
    'local host',
    '[::1].evil.example',
    '[::1',
    'http://localhost',
    '%6cocalhost',
    '',
  ])("is rejected when it is '%s'", async (host) => {
    expect((await ask(get, [`Host: ${host}`])).status).toBe(400);
    expect((await ask(health, [`Host: ${host}`])).status).toBe(400);
    expect(seen).toEqual([]);
  });

  test('is rejected when it is missing, except for HTTP/1.0', async () => {
    expect((await ask(get, [])).status).toBe(400);
    expect((await ask('GET /api/desk HTTP/1.0', [])).status).toBe(200);
  });

  test.each([
    'http://evil.example/api/desk',
    'http://localhost:81/api/desk',
    'http://user@localhost/api/desk',
    'ftp://localhost/api/desk',
    'http:///api/desk',
    '*',
  ])('is rejected when the request is for %s', async (target) => {
    expect((await ask(`GET ${target} HTTP/1.1`, [local])).status).toBe(400);
    expect(seen).toEqual([]);
  });

  test.each(['http://localhost/api/desk', 'HTTP://LOCALHOST/api/desk', 'https://localhost/api/desk'])(
    'may be named in the target too: %s is answered as its path',
    async (target) => {
      expect((await ask(`GET ${target}?a=1 HTTP/1.1`, [local])).status).toBe(200);
      expect(seen).toEqual(['/api/desk?a=1']);
    },
  );
});

describe('[SEC-05] a request is rejected when it has', () => {
  test.each([
    ['two credentials', get, ['Authorization: Bearer a', 'Authorization: Bearer b'], ''],
    ['two origins', get, ['Origin: http://a.example', 'Origin: http://b.example'], ''],
    ['two types', post, [json, 'Content-Type: text/plain', 'Content-Length: 2'], '{}'],
    ['two lengths', post, [json, 'Content-Length: 2', 'Content-Length: 3'], '{}'],
    ['the same length twice', post, [json, 'Content-Length: 2', 'Content-Length: 2'], '{}'],
    ['a list of lengths', post, [json, 'Content-Length: 2, 2'], '{}'],
    ['a length and chunks', post, [json, 'Content-Length: 2', 'Transfer-Encoding: chunked'], '2\r\n{}\r\n0\r\n\r\n'],
    ['chunks and a length', post, [json, 'Transfer-Encoding: chunked', 'Content-Length: 2'], '2\r\n{}\r\n0\r\n\r\n'],
    ['chunks twice', post, [json, 'Transfer-Encoding: chunked, chunked'], '2\r\n{}\r\n0\r\n\r\n'],
    [
      'chunks in something else',
      post,
      [json, 'Transfer-Encoding: identity', 'Transfer-Encoding: chunked'],
      '2\r\n{}\r\n0\r\n\r\n',
    ],
    ['an unknown encoding', post, [json, 'Transfer-Encoding: xchunked'], '{}'],
    ['chunks over HTTP/1.0', 'POST /api/desk HTTP/1.0', [json, 'Transfer-Encoding: chunked'], '2\r\n{}\r\n0\r\n\r\n'],
  ])('%s', async (_name, line, headers, body) => {
    expect((await ask(line, [local, ...headers], body)).status).toBe(400);
    expect(seen).toEqual([]);
  });

  test('but not for chunks alone', async () => {
    const answer = await ask(post, [local, json, 'Transfer-Encoding: Chunked'], '2\r\n{}\r\n0\r\n\r\n');
    expect([answer.status, seen]).toEqual([200, ['{}']]);
  });
});
