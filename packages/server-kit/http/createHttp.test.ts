import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createLogger, definePlugin } from '../index.ts';
import { eventually, startTestServer, type TestServer } from '../testing/index.ts';

let slowRequested = () => {};
const desk = definePlugin({
  id: 'desk',
  start({ http }) {
    const isPublic = { config: { access: 'public' } } as const;
    http.get('/small', isPublic, () => ({ text: 'hi' }));
    http.post('/notes', isPublic, () => ({}));
    http.get('/slow', isPublic, (_request, reply) => {
      const gone = new AbortController();
      reply.raw.once('close', () => gone.abort());
      slowRequested();
      return new Promise((_, reject) => gone.signal.addEventListener('abort', () => reject(gone.signal.reason)));
    });
    http.get('/items/:name', isPublic, (request) => request.params);
  },
});

let server: TestServer;
let lines: string[];
beforeEach(async () => {
  lines = [];
  const logger = createLogger({ level: 'debug', format: 'json', output: { write: (line) => void lines.push(line) } });
  server = await startTestServer({ plugins: [desk], logger });
});
afterEach(() => server.close());

describe('request ids', () => {
  test('are generated, returned and logged', async () => {
    const response = await server.inject('/api/desk/small');
    const id = response.headers['x-request-id'];
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    const line = lines.map((text) => JSON.parse(text)).find(({ requestId }) => requestId === id);
    expect(line).toMatchObject({ level: 'info', plugin: 'desk', status: 200, msg: 'GET /api/desk/small' });
    expect(line.durationMs).toBeTypeOf('number');
  });

  test('of a caller are reused when they are valid', async () => {
    const withId = (id: string) => server.inject({ url: '/api/desk/small', headers: { 'x-request-id': id } });
    expect((await withId('trace-1:2.b')).headers['x-request-id']).toBe('trace-1:2.b');
    expect((await withId('<script>')).headers['x-request-id']).not.toBe('<script>');
    expect((await withId('x'.repeat(200))).headers['x-request-id']).toHaveLength(36);
  });
});

test('the log has no query strings, and no lines for health and metrics', async () => {
  await server.inject('/api/desk/small?code=one-time-code');
  await server.inject('/.backstage/health/v1/liveness');
  await server.inject('/metrics');
  const messages = lines.map((line) => JSON.parse(line).msg);
  expect(messages).toContain('GET /api/desk/small');
  expect(lines.join('')).not.toMatch(/one-time-code|liveness|metrics/);
});

test('a caller that disconnects during the body is not a server error', async () => {
  const { hostname, port } = new URL(server.address);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  const headers = [`host: ${hostname}:${port}`, 'content-type: application/json', 'content-length: 100'];
  socket.write(['POST /api/desk/notes HTTP/1.1', ...headers, '', '{"text": "ha'].join('\r\n'));
  await new Promise((resolve) => setImmediate(resolve));
  socket.destroy();
  const logged = () => lines.map((line) => JSON.parse(line));
  await eventually(() => expect(logged().map(({ msg }) => msg)).toContain('The client aborted the request'));
  expect(logged().filter(({ level }) => level !== 'info' && level !== 'debug')).toEqual([]);
});

test('a caller that does not wait for a response, whose work then stops, is not a server error', async () => {
  const leaving = new AbortController();
  slowRequested = () => leaving.abort();
  await expect(fetch(`${server.address}/api/desk/slow`, { signal: leaving.signal })).rejects.toThrow();
  const logged = () => lines.map((line) => JSON.parse(line));
  await eventually(() => expect(logged().map(({ msg }) => msg)).toContain('The client aborted the request'));
  expect(logged().filter(({ level }) => level !== 'info' && level !== 'debug')).toEqual([]);
});

test('metrics count requests by route, never by URL', async () => {
  await server.inject('/api/desk/items/a');
  await server.inject('/api/desk/items/b');
  await server.inject('/api/desk/nowhere');
  await server.inject('/api/made-up/x');
  const { body, headers } = await server.inject('/metrics');
  expect(headers['content-type']).toContain('text/plain');
  const count = (labels: string) =>
    new RegExp(`^callboard_http_request_duration_seconds_count{${labels}} (\\d+)$`, 'm').exec(body)?.[1];
  expect(count('plugin="desk",method="GET",route="/api/desk/items/:name",status="200"')).toBe('2');
  expect(count('plugin="desk",method="GET",route="none",status="401"')).toBe('1');
  expect(count('plugin="none",method="GET",route="none",status="404"')).toBe('1');
  expect(body).toContain('process_cpu_seconds_total');
  expect(body).not.toContain('made-up');
});

test('metrics can be switched off', async () => {
  const quiet = await startTestServer({ config: { backend: { metrics: { enabled: false } } } });
  expect((await quiet.inject('/metrics')).statusCode).toBe(404);
  await quiet.close();
});

test('a trailing slash of a route does not matter', async () => {
  expect((await server.inject('/api/desk/small/')).statusCode).toBe(200);
});
