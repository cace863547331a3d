import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { definePlugin, type Metrics } from '../index.ts';
import { eventually, startTestServer, type TestServer } from '../testing/index.ts';
import { createMetrics } from './metrics.ts';
import { readRarely } from './readRarely.ts';

let server: TestServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

const scrape = async (headers = {}) => (await server!.inject({ url: '/metrics', headers })).body;

describe('with backend.metrics.token', () => {
  const token = 'scrape-me-please';

  test('only scrapers that send it read the metrics', async () => {
    server = await startTestServer({ config: { backend: { metrics: { token } } } });
    for (const authorization of [undefined, 'Bearer', 'Bearer wrong', `Basic ${token}`, `Bearer ${token} `, token]) {
      const headers = authorization === undefined ? {} : { authorization };
      const refused = await server.inject({ url: '/metrics', headers });
      expect(refused.statusCode, authorization).toBe(401);
      expect(refused.headers['www-authenticate']).toBe('Bearer');
      expect(refused.body).not.toContain('process_cpu');
    }
    const { statusCode, body } = await server.inject({
      url: '/metrics',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(statusCode).toBe(200);
    expect(body).toContain('process_cpu_seconds_total');
  });

  test('guesses count towards the rate limit, which is counted too', async () => {
    const rateLimit = { incomingRequestLimit: 2, window: '1m' };
    server = await startTestServer({ config: { backend: { metrics: { token }, rateLimit } } });
    const guess = async () => (await server!.inject({ url: '/metrics' })).statusCode;
    expect([await guess(), await guess(), await guess()]).toEqual([401, 401, 429]);
  });
});

test('rejected requests are counted', async () => {
  const rateLimit = { incomingRequestLimit: 1, window: '1m' };
  server = await startTestServer({ config: { backend: { rateLimit } } });
  for (const _ of [1, 2, 3]) await server.inject('/nothing');
  expect(await scrape()).toMatch(/^callboard_http_rate_limited_total 2$/m);
});

test('numbers about the contents are left out where everyone could read what a policy hides', async () => {
  const counting = definePlugin({
    id: 'counting',
    start: ({ metrics }) => metrics.ofContents.gauge('callboard_counting_things', 'Things', () => 3),
  });
  const allowAll = { plugins: [counting], policy: { decide: async () => ({ result: 'ALLOW' }) } as never };
  server = await startTestServer(allowAll);
  expect(await scrape()).not.toContain('callboard_counting_things');
  await server.close();
  server = await startTestServer({ ...allowAll, config: { backend: { metrics: { token: 'scrape-me-please' } } } });
  expect(await scrape({ authorization: 'Bearer scrape-me-please' })).toContain('callboard_counting_things 3');
});

test('jobs and scheduled tasks are shown by plugin, type, state and outcome', async () => {
  let metrics: Metrics | undefined;
  const working = definePlugin({
    id: 'working',
    async start(context) {
      metrics = context.metrics;
      const { jobs, scheduler, lifecycle } = context;
      jobs.define({ type: 'good', timeoutMs: 1_000, run: async () => {} });
      jobs.define({ type: 'bad', timeoutMs: 1_000, maxAttempts: 1, run: () => Promise.reject(new Error('no')) });
      jobs.define({ type: 'never', timeoutMs: 1_000, concurrency: 0, run: async () => {} });
      scheduler.schedule({ id: 'fine', everyMs: 3_600_000, timeoutMs: 1_000, run: async () => {} });
      scheduler.schedule({
        id: 'broken',
        everyMs: 3_600_000,
        timeoutMs: 1_000,
        run: () => Promise.reject(new Error('no')),
      });
      lifecycle.onStarted(async () => {
        for (const type of ['good', 'bad', 'never']) await jobs.add(type, {});
        await jobs.add('never', {}, { runAt: new Date(Date.now() + 3_600_000) });
      });
    },
  });
  server = await startTestServer({ plugins: [working] });
  await eventually(async () => {
    const text = await metrics!.registry.metrics();
    expect(text).toContain('callboard_job_seconds_count{plugin="working",type="good",outcome="succeeded"} 1');
    expect(text).toContain('callboard_job_seconds_count{plugin="working",type="bad",outcome="failed"} 1');
    expect(text).toContain('callboard_task_seconds_count{plugin="working",task="fine",outcome="succeeded"} 1');
    expect(text).toContain('callboard_task_seconds_count{plugin="working",task="broken",outcome="failed"} 1');
  });
  const text = await scrape();
  expect(text).toContain('callboard_jobs{plugin="working",type="never",state="waiting"} 1');
  expect(text).toContain('callboard_jobs{plugin="working",type="never",state="delayed"} 1');
  expect(text).toMatch(/^callboard_jobs_oldest_seconds\{plugin="working",type="never"\} \d/m);
  expect(text).toMatch(/^callboard_task_last_success_timestamp_seconds\{plugin="working",task="fine"\} \d{10}/m);
  expect(text).not.toContain('callboard_task_last_success_timestamp_seconds{plugin="working",task="broken"}');
  expect(text).toMatch(/^callboard_ready 1$/m);
  expect(text).toMatch(/^callboard_database_query_seconds_count [1-9]/m);
});

test('calls to other servers are counted by outcome, and by host where that is not public', async () => {
  const other = createServer((request, response) => {
    response.statusCode = request.url === '/missing' ? 404 : 200;
    response.end();
  }).listen(0, '127.0.0.1');
  await once(other, 'listening');
  onTestFinished(() => void other.close());
  const host = `127.0.0.1:${(other.address() as AddressInfo).port}`;
  const call = async () => {
    await fetch(`http://${host}/fine?token=secret`);
    await fetch(`http://${host}/missing`);
    // Nothing listens there.
    await fetch('http://127.0.0.2:7999/').catch(() => {});
  };
  server = await startTestServer();
  await call();
  const shown = await scrape();
  for (const outcome of ['2xx', '4xx', 'error'])
    expect(shown).toContain(`callboard_outgoing_request_seconds_count{host="any",outcome="${outcome}"} 1`);
  expect(shown).not.toContain(host);
  await server.close();
  server = await startTestServer({ config: { backend: { metrics: { token: 'scrape-me-please' } } } });
  await call();
  const protectedText = await scrape({ authorization: 'Bearer scrape-me-please' });
  expect(protectedText).toContain(`callboard_outgoing_request_seconds_count{host="${host}",outcome="2xx"} 1`);
  expect(protectedText).not.toContain('secret');
});

describe('numbers that cost a query', () => {
  const sample = (value: number) => [{ labels: {}, value }];

  test('are read at most once per interval', async () => {
    let now = 0;
    let reads = 0;
    const read = readRarely(async () => sample(++reads), { everyMs: 15_000, now: () => now });
    expect([await read(), await read()]).toEqual([sample(1), sample(1)]);
    now = 15_000;
    expect(await read()).toEqual(sample(2));
  });

  test('do not delay a scrape while the database hangs, and are dropped when they are old', async () => {
    let now = 0;
    let reads = 0;
    const hang = new Promise<never>(() => {});
    const read = readRarely(() => (++reads === 1 ? Promise.resolve(sample(1)) : hang), { waitMs: 1, now: () => now });
    await read();
    now = 20_000;
    expect(await read()).toEqual(sample(1));
    now = 40_000;
    expect(await read()).toEqual([]);
    // The one that hangs is not repeated.
    expect(reads).toBe(2);
  });

  test('do not fail the scrape', async () => {
    const metrics = createMetrics();
    metrics.queriedGauges('callboard_broken', 'Broken', [], () => Promise.reject(new Error('no')));
    metrics.gauge('callboard_unknown', 'Unknown', () => undefined);
    metrics.gauge('callboard_fine', 'Fine', () => 1);
    const text = await metrics.registry.metrics();
    expect(text).toContain('callboard_fine 1');
    expect(text).not.toMatch(/^callboard_(?:broken|unknown) /m);
  });
});
