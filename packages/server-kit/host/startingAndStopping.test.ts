import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { definePlugin, type ServerPlugin } from '../index.ts';
import { startTestServer, type TestServer } from '../testing/index.ts';

const liveness = '/.backstage/health/v1/liveness';
const readiness = '/.backstage/health/v1/readiness';

async function answerOf(url: string, headers: Record<string, string> = {}) {
  const response = await fetch(url, { headers });
  const { headers: answered, status } = response;
  const [type, policy] = ['content-type', 'content-security-policy'].map((name) => answered.get(name));
  return { status, type, policy, text: await response.text() };
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

function signal() {
  let give = () => {};
  const promise = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { promise, give: () => give() };
}

/** A plugin with one slow route; the test decides when it continues. */
function slowPlugin() {
  const reached = signal();
  const release = signal();
  const plugin = definePlugin({
    id: 'slow',
    start({ http, lifecycle }) {
      http.get('/answer', { config: { access: 'public' } }, async () => {
        reached.give();
        await release.promise;
        return { done: true };
      });
      http.get('/forever', { config: { access: 'public' } }, (_request, reply) => {
        reply.hijack();
        reply.raw.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: hello\n\n');
        lifecycle.stopping.addEventListener('abort', () => reply.raw.end('data: bye\n\n'));
      });
    },
  });
  return { plugin, reached: reached.promise, release: release.give };
}

describe('while starting', () => {
  test('[OPS-008] the server is alive but not ready while a migration runs', async () => {
    const port = await freePort();
    const answers: Record<string, Awaited<ReturnType<typeof answerOf>>> = {};
    const migrating = definePlugin({
      id: 'notes',
      migrations: [
        {
          name: '0001-notes',
          phase: 'expand',
          async up() {
            answers.live = await answerOf(`http://127.0.0.1:${port}${liveness}`);
            answers.ready = await answerOf(`http://127.0.0.1:${port}${readiness}`);
          },
        },
      ],
      start() {},
    });
    const listen = { host: '127.0.0.1', port };
    const server = await startTestServer({ plugins: [migrating], config: { backend: { listen } } });
    expect([answers.live?.status, answers.ready?.status]).toEqual([200, 503]);
    expect((await server.inject(readiness)).statusCode).toBe(200);
    await server.close();
  });

  test('the server is alive but not ready, and all other requests get 503', async () => {
    const answers: Record<string, Awaited<ReturnType<typeof answerOf>>> = {};
    const curious = definePlugin({
      id: 'curious',
      async start({ discovery }) {
        const { origin } = new URL(discovery.baseUrl('curious'));
        answers.live = await answerOf(origin + liveness);
        answers.ready = await answerOf(origin + readiness);
        answers.api = await answerOf(`${origin}/api/curious/x?y=1`);
        answers.page = await answerOf(`${origin}/catalog`);
      },
    });
    const server = await startTestServer({ plugins: [curious] });
    expect([answers.live?.status, JSON.parse(answers.live!.text)]).toEqual([200, { status: 'ok' }]);
    expect([answers.ready?.status, JSON.parse(answers.ready!.text).status]).toEqual([503, 'error']);
    expect([answers.api?.status, JSON.parse(answers.api!.text)]).toEqual([
      503,
      {
        error: { name: 'ServiceUnavailableError', message: 'The server is starting' },
        request: { method: 'GET', url: '/x?y=1' },
        response: { statusCode: 503 },
      },
    ]);
    expect([answers.page?.status, answers.page?.type]).toEqual([503, 'text/html; charset=utf-8']);
    for (const part of ['The server is starting', '<style>', 'prefers-color-scheme: dark', 'http-equiv="refresh"'])
      expect(answers.page?.text).toContain(part);
    // Otherwise the page would not follow the theme that the user chose.
    const [, script = ''] = /<script>([^<]*)/.exec(answers.page!.text) ?? [];
    const hash = createHash('sha256').update(script).digest('base64');
    expect(answers.page?.policy).toContain(`script-src 'sha256-${hash}'`);
    expect(await answerOf(server.address + readiness)).toMatchObject({ status: 200, text: '{"status":"ok"}' });
    await server.close();
  });

  test('plugins start after those they need, then the started hooks run', async () => {
    const calls: string[] = [];
    const plugin = (id: string, ...needs: string[]): ServerPlugin => ({
      id,
      needs,
      start: ({ lifecycle }) => {
        calls.push(`start ${id}`);
        lifecycle.onStarted(() => void calls.push(`started ${id}`));
        lifecycle.onShutdown(() => void calls.push(`stop ${id}`));
      },
    });
    const server = await startTestServer({ plugins: [plugin('b', 'a'), plugin('a')] });
    await server.close();
    expect(calls).toEqual(['start a', 'start b', 'started a', 'started b', 'stop b', 'stop a']);
  });

  test('deferred work runs once the server answers requests', async () => {
    const reached = signal();
    let answer: Awaited<ReturnType<typeof answerOf>> | undefined;
    const later = definePlugin({
      id: 'later',
      start({ discovery, lifecycle }) {
        lifecycle.onReady(async () => {
          answer = await answerOf(new URL(discovery.baseUrl('later')).origin + readiness);
          reached.give();
        });
      },
    });
    const server = await startTestServer({ plugins: [later] });
    await reached.promise;
    expect(answer?.status).toBe(200);
    await server.close();
  });

  test('a plugin that fails is named, and the started ones are stopped', async () => {
    const calls: string[] = [];
    const first = definePlugin({
      id: 'first',
      start: ({ lifecycle }) => lifecycle.onShutdown(() => void calls.push('stopped')),
    });
    const broken = definePlugin({
      id: 'broken',
      start: async () => {
        throw new Error('no licence');
      },
    });
    await expect(startTestServer({ plugins: [first, broken] })).rejects.toThrow(
      "Plugin 'broken' failed to start: no licence",
    );
    expect(calls).toEqual(['stopped']);
  });

  test('two plugins with the same id are rejected', async () => {
    const plugin = definePlugin({ id: 'twin', start() {} });
    await expect(startTestServer({ plugins: [plugin, plugin] })).rejects.toThrow(
      "Plugin id 'twin' is used by two plugins",
    );
  });

  test('a port in use is reported with the key to change', async () => {
    const first = await startTestServer();
    const port = Number(new URL(first.address).port);
    const second = startTestServer({ config: { backend: { listen: { host: '127.0.0.1', port } } } });
    await expect(second).rejects.toThrow(
      `Port ${port} on 127.0.0.1 is used by another program; stop it, or set backend.listen.port`,
    );
    await first.close();
  });

  test('an address of another machine is reported with the key to change', async () => {
    const server = startTestServer({ config: { backend: { listen: { host: '192.0.2.1', port: 0 } } } });
    await expect(server).rejects.toThrow("'192.0.2.1' is not an address of this machine; set backend.listen.host");
  });

  test('a data folder that is not writable is reported by name', async () => {
    const file = join(tmpdir(), `callboard-test-${process.pid}.txt`);
    await writeFile(file, '');
    const server = startTestServer({ config: { backend: { dataDirectory: join(file, 'data') } } });
    await expect(server).rejects.toThrow(`Cannot write to the data folder '${join(file, 'data')}'`);
  });
});

describe('jobs', () => {
  test('start once the portal answers, so a resumed job can call it', async () => {
    const called = signal();
    let answer: Awaited<ReturnType<typeof answerOf>> | undefined;
    const plugin = definePlugin({
      id: 'caller',
      start({ http, jobs, lifecycle, discovery }) {
        http.get('/here', { config: { access: 'public' } }, () => ({ here: true }));
        jobs.define({
          type: 'call',
          timeoutMs: 60_000,
          async run() {
            answer = await answerOf(`${discovery.baseUrl('caller')}/here`);
            called.give();
          },
        });
        lifecycle.onStarted(async () => {
          await jobs.add('call', {});
          // The time in which it would be claimed.
          for (let turn = 0; turn < 50; turn += 1)
            await answerOf(new URL(discovery.baseUrl('caller')).origin + liveness);
        });
      },
    });
    const server = await startTestServer({ plugins: [plugin] });
    await called.promise;
    expect([answer?.status, answer?.text]).toEqual([200, '{"here":true}']);
    await server.close();
  });
});

describe('readiness', () => {
  test('follows the checks of the plugins, and names those that fail', async () => {
    let isLoaded = false;
    const plugin = definePlugin({
      id: 'index',
      start: ({ lifecycle }) => lifecycle.addReadinessCheck('loaded', () => isLoaded),
    });
    const server = await startTestServer({ plugins: [plugin] });
    const response = await server.inject(readiness);
    expect([response.statusCode, response.json()]).toEqual([
      503,
      { status: 'error', message: 'Not ready: index: loaded' },
    ]);
    expect(await server.pluginStatus()).toContainEqual({ id: 'index', isReady: false });
    isLoaded = true;
    expect((await server.inject(readiness)).statusCode).toBe(200);
    expect(await server.pluginStatus()).toContainEqual({ id: 'index', isReady: true });
    await server.close();
  });
});

describe('closing', () => {
  const refused = (server: TestServer) =>
    fetch(server.address + liveness).then(
      () => false,
      () => true,
    );

  test('requests in flight finish, new ones are rejected', async () => {
    const { plugin, reached, release } = slowPlugin();
    const server = await startTestServer({ plugins: [plugin] });
    const inFlight = fetch(`${server.address}/api/slow/answer`);
    await reached;
    const closed = server.close();
    expect(await refused(server)).toBe(true);
    release();
    const response = await inFlight;
    expect([response.status, await response.json()]).toEqual([200, { done: true }]);
    await closed;
  });

  test('a job that drains can still call the portal, and then the port closes', async () => {
    const [running, release] = [signal(), signal()];
    const statuses: number[] = [];
    const plugin = definePlugin({
      id: 'caller',
      start({ jobs, lifecycle, discovery }) {
        const { origin } = new URL(discovery.baseUrl('caller'));
        jobs.define({
          type: 'call',
          timeoutMs: 60_000,
          drainsOnStop: true,
          async run() {
            running.give();
            await release.promise;
            statuses.push((await fetch(origin + liveness)).status);
          },
        });
        lifecycle.onStarted(async () => void (await jobs.add('call', {})));
      },
    });
    const config = { backend: { lifecycle: { shutdownTimeout: '1h' } } };
    const server = await startTestServer({ plugins: [plugin], config });
    await running.promise;
    const closed = server.close();
    expect((await fetch(server.address + readiness)).status).toBe(503);
    release.give();
    await closed;
    expect(statuses).toEqual([200]);
    expect(await refused(server)).toBe(true);
  });

  test('[OPS-005] requests are accepted for the delay, then the port closes, streams end, and work is handed back', async () => {
    const { plugin } = slowPlugin();
    const running = signal();
    const order: string[] = [];
    let isPortClosed: Promise<boolean> | undefined;
    const worker = definePlugin({
      id: 'worker',
      start({ jobs, lifecycle }) {
        jobs.define({
          type: 'wait',
          timeoutMs: 60_000,
          run: (_job, { signal: aborted }) =>
            new Promise((_resolve, reject) => {
              running.give();
              aborted.addEventListener('abort', () => reject(order.push('work')));
            }),
        });
        lifecycle.onStarted(async () => void (await jobs.add('wait', {})));
        lifecycle.stopping.addEventListener('abort', () => {
          order.push('streams');
          isPortClosed = refused(server);
        });
      },
    });
    const config = { backend: { lifecycle: { serverShutdownDelay: { seconds: 1 }, shutdownTimeout: 3_000 } } };
    const server = await startTestServer({ plugins: [plugin, worker], config });
    await running.promise;
    const stream = await fetch(`${server.address}/api/slow/forever`);
    expect((await fetch(server.address + liveness)).headers.get('connection')).toBe('keep-alive');
    const closed = server.close();
    const ready = await fetch(server.address + readiness);
    const stopping = { status: 'error', message: 'The server is shutting down' };
    expect([ready.status, await ready.json()]).toEqual([503, stopping]);
    const accepted = await fetch(server.address + liveness);
    expect([accepted.status, accepted.headers.get('connection')]).toEqual([200, 'close']);
    expect(order).toEqual([]);
    expect(await stream.text()).toBe('data: hello\n\ndata: bye\n\n');
    expect(await isPortClosed).toBe(true);
    await closed;
    expect(order).toEqual(['streams', 'work']);
  });

  test('endless responses are ended', async () => {
    const { plugin } = slowPlugin();
    const server = await startTestServer({ plugins: [plugin] });
    const response = await fetch(`${server.address}/api/slow/forever`);
    const closed = server.close();
    expect(await response.text()).toBe('data: hello\n\ndata: bye\n\n');
    await closed;
  });

  test('may be requested twice', async () => {
    const server = await startTestServer();
    await Promise.all([server.close(), server.close()]);
    expect(await refused(server)).toBe(true);
  });
});
