import { request as httpRequest, type ServerResponse } from 'node:http';
import { startTestServer, type TestServer } from '@callboard/server-kit/testing';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { proxyServer } from './index.ts';
import { aTarget, aWebsocket, rawCall, untilStill } from './testing/aTarget.ts';

let live: ServerResponse | undefined;
let finish: ServerResponse | undefined;
let readBytes = 0;
let hasCallerLeft = false;
let letRead: () => void;
const isReading = new Promise<void>((resolve) => {
  letRead = resolve;
});

let target: Awaited<ReturnType<typeof aTarget>>;
let server: TestServer;
let user: { authorization: string };
beforeAll(async () => {
  target = await aTarget(async (request, response) => {
    if (request.url?.startsWith('/silent')) return;
    if (request.url?.startsWith('/live')) {
      live = response;
      response.on('close', () => {
        hasCallerLeft = true;
      });
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: one\n\n');
      return;
    }
    if (request.url?.startsWith('/finishing')) {
      finish = response;
      return;
    }
    await isReading;
    request.on('data', (part: Buffer) => {
      readBytes += part.length;
    });
    request.on('end', () => response.end('read'));
  });
  const endpoints = {
    '/svc': target.url,
    '/impatient': { target: target.url, timeout: '100ms' },
    '/open': { target: target.url, credentials: 'dangerously-allow-unauthenticated' },
  };
  server = await startTestServer({ plugins: [proxyServer], config: { proxy: { endpoints } } });
  user = await server.asUser();
});
afterAll(async () => {
  await server.close();
  await target.close();
});

describe('streams', () => {
  test('a response arrives while it is still being written, and the target notices when the caller disconnects', async () => {
    const controller = new AbortController();
    const response = await fetch(`${server.address}/api/proxy/svc/live`, { headers: user, signal: controller.signal });
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader.read()).value).toBe('data: one\n\n');
    live!.write('data: two\n\n');
    expect((await reader.read()).value).toBe('data: two\n\n');
    controller.abort();
    await vi.waitFor(() => expect(hasCallerLeft).toBe(true));
  });

  test('without an end are cut when the server stops, and others are finished', async () => {
    const other = await startTestServer({
      plugins: [proxyServer],
      config: { proxy: { endpoints: { '/svc': target.url } } },
    });
    const headers = await other.asUser();
    const events = await fetch(`${other.address}/api/proxy/svc/live`, { headers });
    const finishing = fetch(`${other.address}/api/proxy/svc/finishing`, { headers });
    await vi.waitFor(() => expect(finish).toBeDefined());
    const closing = other.close();
    await expect(events.text()).rejects.toThrow();
    finish!.end('finished');
    expect(await (await finishing).text()).toBe('finished');
    await closing;
  });

  test('a body is read no faster than the target accepts it, and none of it is lost', async () => {
    const total = 96 * 1024 * 1024;
    const part = Buffer.alloc(1024 * 1024);
    const upload = httpRequest(`${server.address}/api/proxy/svc/upload`, {
      method: 'POST',
      headers: { ...user, 'content-length': total },
    });
    const answered = new Promise<number | undefined>((resolve) => {
      upload.on('response', (response) => resolve(response.resume().statusCode));
    });
    let sent = 0;
    const sendMore = () => {
      while (sent < total) {
        sent += part.length;
        if (!upload.write(part)) return;
      }
      upload.end();
    };
    upload.on('drain', sendMore);
    sendMore();
    // Stalls once every buffer on the way is full.
    await untilStill(() => sent);
    expect(sent).toBeLessThan(total);
    letRead();
    expect([await answered, readBytes]).toEqual([200, total]);
  });

  test('a target that does not start its response in time is a 502', async () => {
    const response = await fetch(`${server.address}/api/proxy/impatient/silent`, { headers: user });
    expect(response.status).toBe(502);
  });
});

describe('websockets', () => {
  const handshake = (path: string, ...headers: string[]) =>
    aWebsocket(server.address, path, ['Sec-WebSocket-Protocol: chat', 'Cookie: a=b', ...headers]);

  test('connect to the target, and forward data in both directions', async () => {
    const { socket, text } = handshake('/svc/socket?x=1', `Authorization: ${user.authorization}`);
    await vi.waitFor(() => expect(text()).toContain('hello '));
    expect(text()).toMatch(/^HTTP\/1\.1 101 /);
    expect(text().toLowerCase()).toContain('sec-websocket-accept: ');
    expect(text().toLowerCase()).not.toContain('set-cookie');
    const { url, headers } = target.received.at(-1)!;
    expect([url, headers['sec-websocket-protocol'], headers.upgrade]).toEqual(['/socket?x=1', 'chat', 'websocket']);
    expect([headers.authorization, headers.cookie]).toEqual([undefined, undefined]);
    const frame = 'x'.repeat(100_000);
    socket.write(frame);
    await vi.waitFor(() => expect(text()).toContain(frame));
    const before = target.sockets.size;
    socket.destroy();
    await vi.waitFor(() => expect(target.sockets.size).toBeLessThan(before));
  });

  test('require the same credentials as other requests', async () => {
    const before = target.received.length;
    const closed = await handshake('/svc/socket').closed;
    expect(closed).toMatch(/^HTTP\/1\.1 401 /);
    expect(closed).toContain('AuthenticationError');
    expect(await handshake('/svc/../x', `Authorization: ${user.authorization}`).closed).toMatch(/^HTTP\/1\.1 400 /);
    expect(target.received).toHaveLength(before);
  });

  test('[SEC-05] are the only upgrade: over HTTP/2 a caller could leave the base path unseen', async () => {
    const before = target.received.length;
    for (const protocol of ['h2c', 'websocket, h2c', 'TLS/1.0']) {
      const lines = ['GET /api/proxy/open/a HTTP/1.1', 'Host: localhost', 'Connection: Upgrade, HTTP2-Settings'];
      const call = rawCall(server.address, [
        ...lines,
        `Upgrade: ${protocol}`,
        'HTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA',
      ]);
      expect(await call.closed).toMatch(/^HTTP\/1\.1 400 /);
    }
    expect(target.received).toHaveLength(before);
  });

  test('that the target rejects return its response', async () => {
    const closed = await handshake('/open/refused').closed;
    expect(closed).toMatch(/^HTTP\/1\.1 403 /);
    expect(closed).toContain('nope');
  });

  test('elsewhere get a response like any request, and end', async () => {
    const lines = [
      'GET /.backstage/health/v1/liveness HTTP/1.1',
      'Host: localhost',
      'Connection: Upgrade',
      'Upgrade: h2c',
    ];
    expect(await rawCall(server.address, lines).closed).toMatch(/^HTTP\/1\.1 200 .*"ok"/s);
    const post = ['POST /api/proxy/open HTTP/1.1', 'Host: localhost', 'Connection: Upgrade', 'Upgrade: websocket'];
    expect(await rawCall(server.address, post).closed).toMatch(/^HTTP\/1\.1 400 /);
  });

  test('end when the server stops', async () => {
    const other = await startTestServer({
      plugins: [proxyServer],
      config: { proxy: { endpoints: { '/svc': target.url } } },
    });
    const { authorization } = await other.asUser();
    const call = aWebsocket(other.address, '/svc/s', [`Authorization: ${authorization}`]);
    await vi.waitFor(() => expect(call.text()).toContain('hello '));
    await other.close();
    await call.closed;
  });
});
