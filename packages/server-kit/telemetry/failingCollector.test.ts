import { describe, expect, test } from 'vitest';
import { definePlugin } from '../index.ts';
import { eventually, startTestCollector, startTestServer } from '../testing/index.ts';
import { createSender } from './createSender.ts';
import { createSpanQueue } from './createSpanQueue.ts';
import type { EndedSpan } from './otlp.ts';

const { signal } = new AbortController();

type Others = Partial<Parameters<typeof createSender>[0]>;

function senderTo(endpoint: string, others: Others = {}) {
  const warnings: string[] = [];
  const send = createSender({
    endpoint,
    headers: { authorization: 'secret' },
    logger: { warn: (text: string) => void warnings.push(text) } as never,
    untraced: (work) => work(),
    backoff: { firstMs: 1, maxMs: 2 },
    ...others,
  });
  return { send, warnings };
}

describe('a collector that fails', () => {
  test('is asked again after a temporary failure, but not after a refusal', async () => {
    const collector = await startTestCollector();
    collector.answers.push(503, 429);
    const { send, warnings } = senderTo(collector.url);
    expect(await send('/v1/traces', {}, signal)).toBe(true);
    expect(collector.received).toHaveLength(3);
    collector.answers.push(400);
    expect(await send('/v1/traces', {}, signal)).toBe(false);
    expect(collector.received).toHaveLength(4);
    // One line for all, without the headers.
    expect(warnings).toEqual([expect.stringMatching(/^Telemetry cannot be sent to '127.0.0.1:\d+': .*503$/)]);
  });

  test('is given up after some attempts when it cannot be reached', async () => {
    const { send, warnings } = senderTo('http://127.0.0.2:7999');
    expect(await send('/v1/traces', {}, signal)).toBe(false);
    expect(warnings).toEqual(["Telemetry cannot be sent to '127.0.0.2:7999': ECONNREFUSED"]);
  });

  test('is given up after some attempts when it does not respond', async () => {
    const collector = await startTestCollector();
    collector.hang();
    const { send, warnings } = senderTo(collector.url, { timeoutMs: 5 });
    expect(await send('/v1/traces', {}, signal)).toBe(false);
    expect(warnings).toEqual([expect.stringMatching(/: TimeoutError$/)]);
  });

  test('is tried only once while the server stops', async () => {
    const collector = await startTestCollector();
    collector.answers.push(503);
    const { send } = senderTo(collector.url, { stopping: AbortSignal.abort() });
    expect(await send('/v1/traces', {}, signal)).toBe(false);
    expect(collector.received).toHaveLength(1);
  });

  test('loses spans that do not fit, and they are counted', async () => {
    let dropped = 0;
    let take = (_isTaken: boolean) => {};
    const send = () => new Promise<boolean>((resolve) => (take = resolve));
    const queue = createSpanQueue({ send, onDropped: (count) => (dropped += count), maxQueued: 3, maxBatch: 2 });
    // Two are on their way, three wait, and one does not fit.
    for (let at = 0; at < 6; at += 1) queue.add({ name: String(at) } as EndedSpan);
    expect(dropped).toBe(1);
    const stopped = queue.stop(signal);
    for (const isTaken of [false, true, true]) {
      take(isTaken);
      await new Promise((resolve) => setImmediate(resolve));
    }
    await stopped;
    expect(dropped).toBe(3);
  });
});

test('a header that cannot be sent is not quoted in the log', async () => {
  const { send, warnings } = senderTo('http://127.0.0.2:7999', { headers: { authorization: 'secret\n' } });
  expect(await send('/v1/traces', {}, signal)).toBe(false);
  expect(warnings).toHaveLength(1);
  expect(warnings[0]).not.toContain('secret');
});

/** More than a batch on its way (512) and those that wait (2,048). */
const manySpans = 3_000;

const chatty = definePlugin({
  id: 'chatty',
  start({ http, tracing }) {
    http.get('/work', { config: { access: 'public' } }, async () => {
      for (let at = 0; at < manySpans; at += 1) await tracing.span('work', {}, async () => {});
      return {};
    });
  },
});

/** Nothing listens there, or a collector takes requests without an answer. */
const badCollectors: [string, () => Promise<{ url: string; hasAsked(): boolean }>][] = [
  ['is away', async () => ({ url: 'http://127.0.0.2:7999', hasAsked: () => true })],
  [
    'hangs',
    async () => {
      const { url, hang, received } = await startTestCollector();
      hang();
      return { url, hasAsked: () => received.length > 0 };
    },
  ],
];

test.each(badCollectors)(
  '[OPS-017] while the collector %s, requests are answered, spans that do not fit are counted, and the server stops',
  async (_, start) => {
    const collector = await start();
    const telemetry = { endpoint: collector.url, metricsInterval: '1s' };
    const server = await startTestServer({ plugins: [chatty], config: { backend: { telemetry } } });
    const get = (url: string) => server.inject(url);
    expect((await get('/api/chatty/work')).statusCode).toBe(200);
    await eventually(() => expect(collector.hasAsked()).toBe(true));
    // The batch is still on its way, or waits to be sent again.
    expect((await get('/api/chatty/work')).statusCode).toBe(200);
    const { body } = await get('/metrics');
    const [, dropped] = /^callboard_telemetry_dropped_total\{signal="traces"\} (\d+)$/m.exec(body) ?? [];
    expect(Number(dropped)).toBeGreaterThanOrEqual(2 * manySpans - 512 - 2_048);
    expect(Number(dropped)).toBeLessThan(2 * manySpans);
    await server.close();
  },
);
