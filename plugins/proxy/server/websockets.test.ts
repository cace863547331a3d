import type { Socket } from 'node:net';
import { type Credentials, definePlugin } from '@callboard/server-kit';
import { startTestServer, type TestServer } from '@callboard/server-kit/testing';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { proxyServer } from './index.ts';
import { aRawTarget } from './testing/aRawTarget.ts';
import { aWebsocket, untilStill } from './testing/aTarget.ts';

const total = 96 * 1024 * 1024;
const accepted = 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n';
let flooded = 0;

/** Writes as long as the data is read, and counts it. */
function flood(socket: Socket): void {
  const part = Buffer.alloc(1024 * 1024, 'x');
  const more = () => {
    while (flooded < total && !socket.destroyed) {
      flooded += part.length;
      if (!socket.write(part)) return;
    }
  };
  socket.on('drain', more);
  more();
}

let credentials: Credentials;
const desk = definePlugin({
  id: 'desk',
  start: (context) => {
    credentials = context.credentials;
  },
});

let target: Awaited<ReturnType<typeof aRawTarget>>;
let server: TestServer;
beforeAll(async () => {
  target = await aRawTarget((head, socket) => {
    const path = head.split(' ')[1];
    if (path === '/silent') return;
    if (path === '/refused') return void socket.write('HTTP/1.1 403 Forbidden\r\nContent-Length: 4\r\n\r\nnope');
    if (path === '/other') return void socket.write(accepted.replace('websocket', 'h2c'));
    if (path === '/answer') {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      return flood(socket);
    }
    socket.write(`${accepted}hello `);
    if (path === '/flood') flood(socket);
    if (path === '/deaf') socket.pause();
  });
  return () => target.close();
});

async function start(proxy: object = {}, backend: object = {}): Promise<void> {
  const endpoints = {
    '/svc': target.url,
    '/open': { target: target.url, credentials: 'dangerously-allow-unauthenticated' },
    '/dead': { target: 'http://127.0.0.1:1' },
  };
  const config = { backend, proxy: { endpoints, ...proxy } };
  server = await startTestServer({ plugins: [proxyServer, desk], config });
}
beforeEach(() => {
  flooded = 0;
});
afterEach(() => server.close());

const as = async (name: string) => `Authorization: ${(await server.asUser(`user:default/${name}`)).authorization}`;
async function opened(path: string, ...headers: string[]) {
  const call = aWebsocket(server.address, path, headers);
  await expect.poll(call.text).toMatch(/^HTTP\/1\.1 101 [\s\S]*hello /);
  return call;
}
const refusal = (path: string, ...headers: string[]) => aWebsocket(server.address, path, headers).closed;

describe('[SEC-11] websockets are limited', () => {
  test('per caller and in total, until others end', async () => {
    await start({ websockets: { perCaller: 2, total: 3 } });
    const [ada, bob, eve] = [await as('ada'), await as('bob'), await as('eve')];
    const [first] = [await opened('/svc/a', ada), await opened('/svc/b', ada), await opened('/open/a')];
    expect(await refusal('/svc/c', ada)).toMatch(
      /^HTTP\/1\.1 429 [\s\S]*2 of your websockets are open; the limit is 2/,
    );
    expect(await refusal('/svc/c', bob)).toMatch(/^HTTP\/1\.1 503 [\s\S]*3 websockets are open/);
    first.socket.destroy();
    await expect.poll(async () => (await refusal('/svc/refused', eve)).slice(0, 12)).toBe('HTTP/1.1 403');
    await opened('/svc/c', bob);
  });

  test('by address on a public endpoint', async () => {
    await start({ websockets: { perCaller: 1 } }, { trustProxy: true });
    await opened('/open/a', 'X-Forwarded-For: 10.0.0.1');
    expect(await refusal('/open/b', 'X-Forwarded-For: 10.0.0.1')).toMatch(/^HTTP\/1\.1 429 /);
    await opened('/open/b', 'X-Forwarded-For: 10.0.0.2');
  });

  test('while the target has not responded, but not after it has rejected or failed', async () => {
    await start({ websockets: { perCaller: 1 } });
    const ada = await as('ada');
    expect(await refusal('/svc/refused', ada)).toMatch(/^HTTP\/1\.1 403 [\s\S]*nope$/);
    expect(await refusal('/dead/a', ada)).toMatch(/^HTTP\/1\.1 502 /);
    expect(await refusal('/svc/other', ada)).toMatch(/^HTTP\/1\.1 502 /);
    const waiting = aWebsocket(server.address, '/svc/silent', [ada]);
    await expect.poll(async () => (await refusal('/svc/refused', ada)).slice(0, 12)).toBe('HTTP/1.1 429');
    waiting.socket.destroy();
    await expect.poll(async () => (await refusal('/svc/refused', ada)).slice(0, 12)).toBe('HTTP/1.1 403');
  });
});

describe('[SEC-11] a slow reader', () => {
  test.each(['/svc/flood', '/svc/answer'])('%s receives no more than the buffers hold, and is cut', async (path) => {
    await start({ stallTimeout: '300ms' });
    const before = target.connections.length;
    const { socket, closed } = aWebsocket(server.address, path, [await as('ada')]);
    socket.pause();
    await expect.poll(() => target.connections.length).toBe(before + 1);
    const theirs = target.connections.at(-1)!.socket;
    await expect.poll(() => theirs.destroyed).toBe(true);
    expect(flooded).toBeLessThan(total);
    socket.resume();
    await closed;
  });

  test('is cut when it is the target, too', async () => {
    await start({ stallTimeout: '300ms' });
    const { socket, closed } = await opened('/svc/deaf', await as('ada'));
    flood(socket);
    await closed;
    expect(flooded).toBeLessThan(total);
  });

  test('of an ordinary response is cut, too', async () => {
    await start({ stallTimeout: '300ms' });
    const response = await fetch(`${server.address}/api/proxy/open/answer`);
    const theirs = target.connections.at(-1)!.socket;
    await expect.poll(() => theirs.destroyed).toBe(true);
    expect(flooded).toBeLessThan(total);
    await expect(response.text()).rejects.toThrow();
  });

  test('that pauses for a while resumes, and misses nothing', async () => {
    await start();
    const { socket, text } = await opened('/svc/flood', await as('ada'));
    socket.pause();
    await untilStill(() => flooded);
    expect(flooded).toBeLessThan(total);
    socket.resume();
    await expect.poll(() => text().length).toBeGreaterThan(total);
    expect(/hello (x+)$/.exec(text())![1]).toHaveLength(total);
  });
});

describe('a websocket ends', () => {
  test('without traffic', async () => {
    await start({ websockets: { idleTimeout: '200ms' } });
    await (await opened('/svc/a', await as('ada'))).closed;
  });

  test('when one side is finished and the other does not close', async () => {
    await start({ stallTimeout: '200ms' });
    const { socket, closed } = await opened('/svc/a', await as('ada'));
    socket.end('bye');
    await closed;
    expect(target.connections.at(-1)!.text()).toMatch(/bye$/);
  });

  test('with its token, like a response: when the session ends or the token expires', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: Date.now() });
    try {
      await start();
      const claims = { userEntityRef: 'user:default/ada', ownershipEntityRefs: [] };
      const [session, other] = await Promise.all([
        credentials.issueUserToken({ ...claims, sessionId: 'one' }),
        credentials.issueUserToken({ ...claims, sessionId: 'two' }),
      ]);
      const ended = await opened('/svc/a', `Authorization: Bearer ${session.token}`);
      const lasting = await opened('/svc/b', `Authorization: Bearer ${other.token}`);
      const headers = { authorization: `Bearer ${session.token}` };
      const answer = await fetch(`${server.address}/api/proxy/svc/answer`, { headers });
      await credentials.endSessions(['one']);
      await vi.advanceTimersByTimeAsync(15_000);
      await ended.closed;
      await expect(answer.text()).rejects.toThrow();
      expect(lasting.socket.destroyed).toBe(false);

      vi.setSystemTime(Date.now() + (other.expiresInSeconds + 60) * 1000);
      await vi.advanceTimersByTimeAsync(15_000);
      await lasting.closed;
    } finally {
      vi.useRealTimers();
    }
  });
});

test.each(['perCaller', 'total'])('a limit of zero is rejected: %s', async (key) => {
  await start();
  await expect(
    startTestServer({ plugins: [proxyServer], config: { proxy: { websockets: { [key]: 0 } } } }),
  ).rejects.toThrow(`proxy.websockets.${key}`);
});
