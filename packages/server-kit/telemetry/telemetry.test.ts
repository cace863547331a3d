import { createUrlReader } from '@callboard/integrations';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { definePlugin } from '../index.ts';
import {
  attributeOf,
  eventually,
  silentLogger,
  startTestCollector,
  startTestServer,
  testEngines,
} from '../testing/index.ts';
import { telemetrySettings } from '../tracing/telemetryConfig.ts';
import { createTracer } from './createTracer.ts';
import { readTraceContext } from './traceContext.ts';

const caller = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';

/** A plugin whose route queries the database, calls another server in two ways, and has a job and a task. */
const busy = (otherUrl: string) =>
  definePlugin({
    id: 'busy',
    start({ http, database, jobs, scheduler, lifecycle, tracing }) {
      const isPublic = { config: { access: 'public' } } as const;
      const reader = createUrlReader({
        allow: [{ host: new URL(otherUrl).host }],
        hosts: () => [],
        logger: silentLogger,
      });
      http.post('/work/:name', isPublic, async () => {
        await sql`select ${'a secret value'} as value`.execute(database.kysely());
        await fetch(`${otherUrl}/hooks/secret-path?token=secret-query`);
        await reader.read(`${otherUrl}/file.yaml`).catch(() => {});
        await tracing.span('own work', {}, async () => {});
        return {};
      });
      http.get('/broken', isPublic, () => {
        throw new Error('with a secret message');
      });
      jobs.define({ type: 'one', timeoutMs: 1_000, run: async () => {} });
      scheduler.schedule({ id: 'often', everyMs: 3_600_000, timeoutMs: 1_000, run: async () => {} });
      lifecycle.onStarted(async () => void (await jobs.add('one', {})));
    },
  });

test.each(testEngines)(
  'requests, queries, calls, jobs and tasks on %s are spans, in the trace of the caller and without secrets',
  async (engine) => {
    const collector = await startTestCollector();
    const other = await startTestCollector();
    const telemetry = {
      endpoint: `${collector.url}/`,
      headers: { authorization: 'Bearer collect' },
      serviceName: 'portal',
    };
    const server = await startTestServer({ engine, plugins: [busy(other.url)], config: { backend: { telemetry } } });
    const headers = { traceparent: caller, tracestate: 'vendor=1' };
    const payload = { text: 'body' };
    await server.inject({ method: 'POST', url: '/api/busy/work/secret-name?code=secret-code', headers, payload });
    await server.inject('/api/busy/broken');
    await server.inject('/.backstage/health/v1/liveness');
    await eventually(async () => {
      const { body } = await server.inject('/metrics');
      expect(body).toContain('callboard_job_seconds_count{plugin="busy",type="one",outcome="succeeded"} 1');
      expect(body).toContain('callboard_task_seconds_count{plugin="busy",task="often",outcome="succeeded"} 1');
    });
    await server.close();

    const spans = collector.spans();
    const named = (name: string) => spans.find((span) => span.name === name)!;
    const request = named('POST /api/busy/work/:name');
    expect(request).toMatchObject({ kind: 2, parentSpanId: '00f067aa0ba902b7', traceState: 'vendor=1', status: {} });
    expect(request.traceId).toBe('4bf92f3577b34da6a3ce929d0e0e4736');
    expect(attributeOf(request, 'http.response.status_code')).toBe('200');
    expect(attributeOf(request, 'callboard.plugin')).toBe('busy');
    expect(BigInt(request.endTimeUnixNano)).toBeGreaterThan(BigInt(request.startTimeUnixNano));
    const children = spans.filter(({ parentSpanId }) => parentSpanId === request.spanId);
    expect(children.map(({ name }) => name)).toEqual(expect.arrayContaining(['SELECT', 'GET', 'own work']));
    const query = children.find(({ name }) => name === 'SELECT')!;
    expect(attributeOf(query, 'db.query.text')).toMatch(/^select (?:\?|\$1) as value/);
    const calls = children.filter(({ name }) => name === 'GET');
    expect(calls.map((call) => attributeOf(call, 'server.address'))).toContain('127.0.0.1');
    expect(calls.map((call) => attributeOf(call, 'server.port'))).toContain(new URL(other.url).port);

    // `fetch` gets the span of the call, and a read of the kit that of the request.
    const sent = other.received.map(({ path, headers }) => ({ path, ...headers }));
    const hook = sent.find(({ path }) => path.startsWith('/hooks'))!;
    expect(hook).toMatchObject({ tracestate: 'vendor=1' });
    const call = calls.find(({ spanId }) => JSON.stringify(hook).includes(spanId))!;
    expect(hook).toMatchObject({ traceparent: `00-${request.traceId}-${call.spanId}-01` });
    const file = sent.find(({ path }) => path.startsWith('/file.yaml'))!;
    expect(file).toMatchObject({ traceparent: `00-${request.traceId}-${request.spanId}-01` });

    expect(named('GET /api/busy/broken').status).toEqual({ code: 2, message: 'Error' });
    for (const name of ['job busy:one', 'task busy:often']) {
      expect(named(name)).not.toHaveProperty('parentSpanId');
      expect(attributeOf(named(name), 'callboard.plugin')).toBe('busy');
    }
    expect(spans.some(({ name }) => name.includes('liveness') || name.includes('/metrics'))).toBe(false);

    const metrics = new Map(collector.metrics().map((metric) => [metric.name, metric]));
    expect(metrics.get('callboard_ready')?.gauge).toBeDefined();
    expect(metrics.get('process_cpu_seconds_total')?.sum).toMatchObject({
      isMonotonic: true,
      aggregationTemporality: 2,
    });
    const point = metrics.get('callboard_job_seconds')?.histogram?.dataPoints[0] as {
      count: string;
      bucketCounts: string[];
      explicitBounds: number[];
    };
    expect(point.bucketCounts).toHaveLength(point.explicitBounds.length + 1);
    expect(point.bucketCounts.map(Number).reduce((sum, one) => sum + one)).toBe(Number(point.count));

    expect(collector.received[0]?.headers).toMatchObject({ authorization: 'Bearer collect' });
    expect(collector.resources()).toContainEqual({ key: 'service.name', value: { stringValue: 'portal' } });
    expect(collector.received.map(({ body }) => body).join()).not.toMatch(
      /a secret value|secret-|secret message|Bearer collect|v1\/traces/,
    );
  },
);

test('a caller that does not sample is not recorded, but passed on', async () => {
  const collector = await startTestCollector();
  const other = await startTestCollector();
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url };
  const server = await startTestServer({ plugins: [busy(other.url)], env });
  const headers = { traceparent: caller.replace(/01$/, '00') };
  await server.inject({ method: 'POST', url: '/api/busy/work/a', headers });
  await server.close();
  expect(collector.spans().some(({ name }) => name.startsWith('POST'))).toBe(false);
  expect(other.received[0]?.headers.traceparent).toMatch(/^00-4bf92f3577b34da6a3ce929d0e0e4736-[0-9a-f]{16}-00$/);
});

test('without an endpoint nothing is passed on', async () => {
  const other = await startTestCollector();
  const server = await startTestServer({ plugins: [busy(other.url)] });
  await server.inject({ method: 'POST', url: '/api/busy/work/a', headers: { traceparent: caller } });
  await server.close();
  expect(other.received.length).toBeGreaterThan(0);
  for (const { headers } of other.received) expect(headers).not.toHaveProperty('traceparent');
});

test('a traceparent is accepted only in the form of W3C', () => {
  const [trace, span] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7'];
  expect(readTraceContext(caller, undefined)).toEqual({ traceId: trace, spanId: span, isSampled: true });
  expect(readTraceContext(`01-${trace}-${span}-00-later`, 'a=1')).toMatchObject({
    isSampled: false,
    traceState: 'a=1',
  });
  for (const bad of [
    undefined,
    '',
    ['two', 'headers'],
    `ff-${trace}-${span}-01`,
    `00-${trace}-${span}-01-more`,
    `00-${'0'.repeat(32)}-${span}-01`,
    `00-${trace}-${'0'.repeat(16)}-01`,
    `00-${trace.toUpperCase()}-${span}-01`,
  ])
    expect(readTraceContext(bad, undefined), String(bad)).toBeUndefined();
  expect(readTraceContext(caller, 'x'.repeat(513))).not.toHaveProperty('traceState');
});

test('settings come from the configuration, then from the variables of OpenTelemetry', () => {
  const warn = () => expect.unreachable();
  const env = {
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://env:4318/',
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20a,x=1',
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=prod',
    OTEL_SERVICE_NAME: 'named',
    OTEL_TRACES_SAMPLER_ARG: '0.25',
    OTEL_METRICS_EXPORTER: 'none',
  };
  expect(telemetrySettings(undefined, {}, warn)).toBeUndefined();
  expect(telemetrySettings(undefined, { ...env, OTEL_SDK_DISABLED: 'true' }, warn)).toBeUndefined();
  expect(telemetrySettings(undefined, env, warn)).toEqual({
    endpoint: 'http://env:4318',
    headers: { authorization: 'Bearer a', x: '1' },
    resource: { 'deployment.environment.name': 'prod', 'service.name': 'named' },
    traces: true,
    metrics: false,
    sampleRatio: 0.25,
    metricsIntervalMs: 60_000,
  });
  const config = { endpoint: 'http://config:4318', headers: { x: '2' }, traces: true, metrics: true, sampleRatio: 1 };
  expect(telemetrySettings(config, env, warn)).toMatchObject({
    endpoint: 'http://config:4318',
    headers: { authorization: 'Bearer a', x: '2' },
    sampleRatio: 1,
  });
});

test.each([
  ['an endpoint that is not a URL', { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }],
  ['a password in the endpoint', { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://me:secret@collector:4318' }],
  ['gRPC', { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4317', OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }],
])('%s in the variables turns telemetry off with a warning that has no secrets', (_, env) => {
  const warnings: string[] = [];
  expect(telemetrySettings(undefined, env, (text) => warnings.push(text))).toBeUndefined();
  expect(warnings).toEqual([expect.stringMatching(/^No telemetry is sent: OTEL_EXPORTER_OTLP_\w+ /)]);
  expect(warnings[0]).not.toContain('secret');
});

test.each(['collector:4318', 'http://me:secret@collector', 'http://collector?key=secret'])(
  'the endpoint %s is refused by the name of its key',
  async (endpoint) => {
    const refused = await startTestServer({ config: { backend: { telemetry: { endpoint } } } }).catch(String);
    expect(refused).toContain('backend.telemetry.endpoint');
    expect(refused).toContain('must be an http or https URL without user, query and fragment');
  },
);

test('work that outlives its request does not belong to it', () => {
  const names: string[] = [];
  const tracer = createTracer({ sampleRatio: 1, onEnd: ({ name }) => names.push(name) });
  const request = tracer.begin('request', { parent: undefined });
  tracer.within(request, () => {
    expect(tracer.current()).toBe(request);
    request.end();
    expect(tracer.current()).toBeUndefined();
  });
  request.end();
  expect(names).toEqual(['request']);
});
