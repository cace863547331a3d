import { once } from 'node:events';
import { connect } from 'node:net';
import { startClusters } from '@callboard/plugin-simulated-cluster/server';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { aTarget } from './testing/aTarget.ts';
import { gatesLogging } from './testing/gates.ts';
import { aServiceAccount, openProxy } from './testing/openProxy.ts';

const patience = { timeout: 20_000, interval: 20 };
const megabyte = 1024 * 1024;
const bearer = 'base64url.bearer.authorization.k8s.io.';
const token = 'token-of-the-portal';
const exec = '/api/v1/namespaces/tower/pods/gates-0/exec';
const log = '/api/v1/namespaces/tower/pods/gates-0/log';

const gates = gatesLogging(`INFO ${'x'.repeat(1000)}`, 30, {
  replicas: 1,
  template: { spec: { containers: [{ name: 'server', image: 'gates:1' }] } },
});

let app: Awaited<ReturnType<typeof openProxy>>;
let clusters: Awaited<ReturnType<typeof startClusters>>;
let target: Awaited<ReturnType<typeof aTarget>>;
let user: { authorization: string };
let eve: { authorization: string };
const tokenOf = ({ authorization }: { authorization: string }) =>
  bearer + Buffer.from(authorization.slice(7)).toString('base64url');

beforeAll(async () => {
  target = await aTarget();
  clusters = await startClusters({ token, clusters: new Map([['test', [gates]]]) });
  app = await openProxy([
    aServiceAccount('test', clusters.urlOf('test'), token),
    aServiceAccount('target', target.url, token),
  ]);
  ({ user, eve } = app);
});
afterAll(async () => {
  await app.close();
  await clusters.close();
  await target.close();
});

const call = (path: string, init: RequestInit = {}, cluster = 'test') =>
  fetch(`${app.address}/api/kubernetes/clusters/${cluster}/proxy${path}`, {
    ...init,
    headers: { ...user, ...init.headers },
  });

describe('a log', () => {
  test('of a hundred megabytes is forwarded only as fast as it is read, so little of it is buffered', async () => {
    const total = 100 * megabyte;
    let written = 0;
    target.answers((_, response) => {
      const more = () => {
        while (written < total) {
          written += megabyte;
          if (!response.write(Buffer.alloc(megabyte, 'x'))) return void response.once('drain', more);
        }
        response.end();
      };
      more();
    });
    const answer = await call(log, {}, 'target');
    await vi.waitFor(() => expect(written).toBeGreaterThan(megabyte), patience);
    let read = 0;
    let maxBuffered = 0;
    for await (const part of answer.body!) {
      maxBuffered = Math.max(maxBuffered, written - read);
      read += part.length;
      await new Promise(setImmediate);
    }
    expect(read).toBe(total);
    expect(maxBuffered).toBeLessThan(40 * megabyte);
  });

  test('that is followed arrives line by line, even with compression', async () => {
    const answer = await call(`${log}?follow=true&tailLines=1`, { headers: { 'accept-encoding': 'gzip' } });
    expect(answer.headers.get('content-encoding')).toBeNull();
    const reader = answer.body!.getReader();
    const first = (await reader.read()).value?.length ?? 0;
    const second = (await reader.read()).value?.length ?? 0;
    expect([first > 0, second > 0]).toEqual([true, true]);
    await reader.cancel();
  });

  test('ends at the cluster when its reader leaves', async () => {
    let isGone = false;
    target.answers((_, response) => {
      response.writeHead(200, { 'content-type': 'text/plain' }).write('first\n');
      response.on('close', () => {
        isGone = true;
      });
    });
    const leaving = new AbortController();
    const answer = await call(`${log}?follow=true`, { signal: leaving.signal }, 'target');
    expect((await answer.body!.getReader().read()).value?.length).toBe(6);
    leaving.abort();
    await vi.waitFor(() => expect(isGone).toBe(true), patience);
  });

  test('counts toward a limit per user', async () => {
    target.answers((_, response) => void response.writeHead(200, { 'content-type': 'text/plain' }).write('x'));
    const leaving = new AbortController();
    const follow = async () => (await call(`${log}?follow=true`, { signal: leaving.signal }, 'target')).status;
    expect(new Set(await Promise.all(Array.from({ length: 20 }, follow)))).toEqual(new Set([200]));
    expect(await follow()).toBe(429);
    leaving.abort();
    const again = new AbortController();
    await vi.waitFor(async () => {
      const { status } = await call(`${log}?follow=true`, { signal: again.signal }, 'target');
      expect(status).toBe(200);
    }, patience);
    again.abort();
  });
});

function open(
  options: { cluster?: string; as?: { authorization: string } | null; origin?: string; query?: string } = {},
) {
  const {
    cluster = 'test',
    as = user,
    origin,
    query = 'command=/bin/sh&stdin=true&stdout=true&stderr=true&tty=true',
  } = options;
  const url = `${app.address.replace('http', 'ws')}/api/kubernetes/clusters/${cluster}/proxy${exec}?container=server&${query}`;
  const socket = new WebSocket(url, ['channel.k8s.io', ...(as ? [tokenOf(as)] : [])], { ...(origin && { origin }) });
  socket.on('error', () => {});
  onTestFinished(() => socket.terminate());
  let shown = '';
  socket.on('message', (data: Buffer) => {
    if (data[0] === 1) shown += data.subarray(1).toString();
  });
  const refused = new Promise<number>((resolve) =>
    socket.once('unexpected-response', (_, answer) => resolve(answer.statusCode ?? 0)),
  );
  return {
    socket,
    shown: () => shown,
    refused,
    type: (text: string) => socket.send(Buffer.concat([Buffer.of(0), Buffer.from(text)])),
  };
}

describe('a terminal', () => {
  test('[K8S-040] is a websocket whose token is in a subprotocol', async () => {
    const { socket, shown, type } = open();
    await vi.waitFor(() => expect(shown()).toBe('/app $ '), patience);
    expect(socket.protocol).toBe('channel.k8s.io');
    type('hostname\r');
    await vi.waitFor(() => expect(shown()).toContain('gates-0\r\n'), patience);
    type('exit\r');
    await once(socket, 'close');
  });

  test('sends the cluster its own token and never the portal’s', async () => {
    target.upgrades((_, socket) => void socket.end('HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\n\r\n'));
    expect(await open({ cluster: 'target' }).refused).toBe(403);
    const [visit] = target.visits;
    expect(visit?.headers).toMatchObject({
      authorization: `Bearer ${token}`,
      'sec-websocket-protocol': 'channel.k8s.io',
    });
    expect(JSON.stringify(visit?.headers)).not.toContain(tokenOf(user).slice(bearer.length));
  });

  test('[SEC-13] [SEC-07] is only for those with the permission, and [SEC-10] not for pages of other origins', async () => {
    target.upgrades((_, socket) => void socket.destroy());
    expect(await open({ as: eve, cluster: 'target' }).refused).toBe(403);
    expect(await open({ as: null, cluster: 'target' }).refused).toBe(401);
    expect(await open({ origin: 'https://evil.test', cluster: 'target' }).refused).toBe(403);
    expect(target.visits).toEqual([]);
  });

  test('that is cut off is also closed at the cluster', async () => {
    let atCluster: 'none' | 'open' | 'closed' = 'none';
    target.upgrades((_, socket) => {
      atCluster = 'open';
      socket.on('close', () => {
        atCluster = 'closed';
      });
      // As servers do when the peer is gone.
      socket.on('end', () => socket.end());
      socket.write(
        'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Protocol: channel.k8s.io\r\n\r\n',
      );
      socket.resume();
    });
    const { port, host } = new URL(app.address);
    const socket = connect(Number(port), '127.0.0.1');
    const head = `GET /api/kubernetes/clusters/target/proxy${exec} HTTP/1.1\r\nHost: ${host}\r\nAuthorization: ${user.authorization}\r\n`;
    socket.write(`${head}Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n`);
    await once(socket, 'data');
    expect(atCluster).toBe('open');
    socket.destroy();
    await vi.waitFor(() => expect(atCluster).toBe('closed'), patience);
  });

  test.each([
    ['h2c', exec, 0, 'must be upgraded with GET, not POST'],
    ['spdy/3.1', '/api/v1/namespaces/tower/services/x/proxy/exec', 0, 'does not upgrade this connection'],
    ['spdy/3.1', exec, 5, 'must not have a body'],
  ])('[SEC-05] does not become %s at %s with a body of %i bytes', async (upgrade, path, length, reason) => {
    target.upgrades((_, socket) => void socket.destroy());
    const { port, host } = new URL(app.address);
    const head = `POST /api/kubernetes/clusters/target/proxy${path} HTTP/1.1\r\nHost: ${host}\r\nAuthorization: ${user.authorization}\r\n`;
    const text = await sent(
      Number(port),
      `${head}Connection: Upgrade\r\nUpgrade: ${upgrade}\r\nContent-Length: ${length}\r\n\r\n`,
    );
    expect(text).toMatch(/^HTTP\/1\.1 400 /);
    expect(text).toContain(reason);
    expect(target.visits).toEqual([]);
  });
});

async function sent(port: number, text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  socket.write(text);
  let received = '';
  for await (const part of socket) received += part;
  return received;
}
