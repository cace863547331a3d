import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { coreConfig, definePlugin, upgradeOf } from '../index.ts';
import { silentLogger, startTestServer, type TestServer } from '../testing/index.ts';
import { openListener } from './listener.ts';
import { createProtection } from './protection/protection.ts';

let waiting = 0;
let hasArrived = false;
let mayTake: Promise<void> | undefined;

/** Takes connections over and echoes their data. */
const desk = definePlugin({
  id: 'desk',
  start({ http, lifecycle }) {
    http.get('/echo', { config: { access: 'public' } }, async (request, reply) => {
      const upgrade = upgradeOf(request);
      if (!upgrade) return 'plain';
      hasArrived = true;
      await mayTake;
      const socket = upgrade.takeOver(reply);
      socket.write('HTTP/1.1 101 Switching Protocols\r\n\r\n');
      socket.write(upgrade.head);
      lifecycle.stopping.addEventListener('abort', () => socket.destroy());
      socket.pipe(socket);
      return reply;
    });
    http.get('/slow', { config: { access: 'public' } }, async (_, reply) => {
      waiting += 1;
      await new Promise((resolve) => reply.raw.on('close', resolve));
      waiting -= 1;
      return 'too late';
    });
    http.post('/echo', { config: { access: 'public' } }, () => 'posted');
  },
});

let server: TestServer;
const start = async (backend: object = {}) => {
  server = await startTestServer({ plugins: [desk], config: { backend: { allowedHosts: 'portal.test', ...backend } } });
};
beforeEach(() => start());
afterEach(() => server.close());

function upgrade(headers: readonly string[], after = '', request = 'GET /api/desk/echo', port = portOf(server)) {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.setEncoding('utf8').on('error', () => {});
  socket.on('data', (part: string) => {
    text += part;
  });
  const head = [`${request} HTTP/1.1`, 'Host: portal.test:7007', 'Connection: Upgrade', 'Upgrade: websocket'];
  socket.write(`${[...head, ...headers].join('\r\n')}\r\n\r\n${after}`);
  const closed = new Promise<string>((resolve) => socket.on('close', () => resolve(text)));
  return { socket, text: () => text, closed };
}

const portOf = ({ address }: TestServer) => Number(new URL(address).port);
const refused = (status: number) => new RegExp(`^HTTP/1\\.1 ${status} [\\s\\S]*x-content-type-options: nosniff`);

describe('an upgrade', () => {
  test('is handed to the route, with the data after its headers', async () => {
    const { text, socket } = upgrade(['Content-Length: 0'], 'early ');
    await expect.poll(text).toMatch(/^HTTP\/1\.1 101 [\s\S]*early $/);
    socket.write('late');
    await expect.poll(text).toMatch(/early late$/);
    socket.destroy();
  });

  test('loses no data that is sent before it is complete', async () => {
    let letTake = () => {};
    mayTake = new Promise((resolve) => {
      letTake = resolve;
    });
    hasArrived = false;
    const { text, socket } = upgrade([]);
    await expect.poll(() => hasArrived).toBe(true);
    const early = 'e'.repeat(1_000_000);
    await new Promise<void>((resolve) => {
      socket.write(early, () => resolve());
      letTake();
    });
    const received = () => text().split('\r\n\r\n')[1]?.length;
    await expect.poll(received).toBe(early.length);
    socket.destroy();
  });

  test.each([
    ['a length', ['Content-Length: 5'], 'hello'],
    ['a length that has not come yet', ['Content-Length: 5'], ''],
    ['a length with zeros', ['Content-Length: 005'], 'hello'],
    ['chunks', ['Transfer-Encoding: chunked'], '5\r\nhello\r\n0\r\n\r\n'],
    ['chunks that Connection names', ['Connection: Transfer-Encoding', 'Transfer-Encoding: chunked'], '0\r\n\r\n'],
  ])('[SEC-05] has no body: it is rejected with %s', async (_, headers, body) => {
    const text = await upgrade(headers, body).closed;
    expect(text).toMatch(refused(400));
    expect(text).toContain('must not have a body');
    expect(text.match(/HTTP\/1\.1/g)).toHaveLength(1);
  });

  test('whose client disconnects ends for the route too', async () => {
    const { socket, text } = upgrade([], '', 'GET /api/desk/slow');
    await expect.poll(() => waiting).toBe(1);
    socket.end();
    await expect.poll(() => waiting).toBe(0);
    expect(text()).toBe('');
  });

  test('requires GET', async () => {
    const text = await upgrade(['Content-Length: 0'], '', 'POST /api/desk/echo').closed;
    expect(text).toMatch(refused(400));
    expect(text).toContain('A connection must be upgraded with GET, not POST');
  });

  test('[SEC-10] is rejected for pages of other origins', async () => {
    for (const origin of ['https://evil.test', 'http://portal.test.evil.test:7007', 'http://portal.test', 'null', '']) {
      expect(await upgrade([`Origin: ${origin}`]).closed).toMatch(refused(403));
    }
  });

  test('is accepted from the portal’s own pages, from configured origins, and from programs', async () => {
    await server.close();
    await start({ baseUrl: 'https://portal.example', cors: { origin: ['https://*.friends.test', 'http://one.test'] } });
    const origins = ['http://portal.test:7007', 'https://portal.example', 'https://a.friends.test', 'http://one.test'];
    for (const headers of [...origins.map((origin) => [`Origin: ${origin}`]), []]) {
      const { text, socket } = upgrade(headers);
      await expect.poll(text).toMatch(/^HTTP\/1\.1 101 /);
      socket.destroy();
    }
    expect(await upgrade(['Origin: https://b.test']).closed).toMatch(refused(403));
  });
});

test('an upgrade without a response is cut when the time for requests in flight is over', async () => {
  const { backend } = coreConfig.parse({ backend: { listen: { host: '127.0.0.1', port: 0 } } });
  const urls = { address: 'http://localhost', backend: 'http://localhost', app: 'http://localhost' };
  const listener = await openListener(backend, () => createProtection({ config: backend, urls, logger: silentLogger }));
  const { closed } = await new Promise<ReturnType<typeof upgrade>>((resolve) => {
    listener.handOver(() => resolve(call));
    const call = upgrade([], '', 'GET /', listener.port);
  });
  await listener.drain(1);
  expect(await closed).toBe('');
});
