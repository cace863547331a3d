import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  attributeOf,
  type CollectedSpan,
  eventually,
  startTestCollector,
  startTestServer,
  type TestServer,
  testEngines,
} from '@callboard/server-kit/testing';
import { expect, onTestFinished, test } from 'vitest';
import { plugins } from './plugins.ts';

const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
const callerSpan = '00f067aa0ba902b7';
const caller = { traceparent: `00-${trace}-${callerSpan}-01`, tracestate: 'vendor=1,other=2' };

const component = (name: string, annotations = {}) => ({
  apiVersion: 'backstage.io/v1alpha1',
  kind: 'Component',
  metadata: { name, annotations },
  spec: { type: 'service', lifecycle: 'production', owner: 'crew' },
});
const template = {
  apiVersion: 'scaffolder.backstage.io/v1beta3',
  kind: 'Template',
  metadata: { name: 'say' },
  spec: { type: 'service', steps: [{ id: 'say', action: 'debug:log', input: { message: `\${{ secrets.word }}` } }] },
};

/** A server with one entity file, which remembers the headers of its callers. */
async function startOther() {
  const asked: { path: string; headers: Record<string, unknown> }[] = [];
  const other = createServer(({ url = '', headers }, response) => {
    asked.push({ path: url, headers });
    response.end(JSON.stringify(component('remote')));
  }).listen(0, '127.0.0.1');
  await once(other, 'listening');
  onTestFinished(() => void other.close().closeAllConnections());
  const host = `127.0.0.1:${(other.address() as AddressInfo).port}`;
  return { host, asked, target: `http://${host}/secret-path/all.yaml?token=secret-location` };
}

/** A template, a component with docs, and their files. */
async function writeSources(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'callboard-telemetry-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const entities = [template, component('booking', { 'backstage.io/techdocs-ref': 'dir:./booking' })];
  await mkdir(join(folder, 'booking/docs'), { recursive: true });
  await writeFile(join(folder, 'booking/mkdocs.yml'), 'site_name: Booking\n');
  await writeFile(join(folder, 'booking/docs/index.md'), '# Booking\n\nsecret-page\n');
  const file = join(folder, 'catalog-info.yaml');
  await writeFile(file, entities.map((entity) => JSON.stringify(entity)).join('\n---\n'));
  return file;
}

async function usePortal(server: TestServer, target: string) {
  const headers = await server.asUser('user:default/secret-user');
  const get = (url: string) => server.inject({ url, headers });
  const post = (url: string, payload: object, more = {}) =>
    server.inject({ method: 'POST', url, headers: { ...headers, ...more }, payload });
  for (const entity of ['template/default/say', 'component/default/booking', 'component/default/remote'])
    await eventually(async () => expect((await get(`/api/catalog/entities/by-name/${entity}`)).statusCode).toBe(200));

  const place = { type: 'url', target: `${target}-of-the-form` };
  const checked = await post('/api/catalog/locations?dryRun=true&code=secret-code', place, caller);
  expect(checked.statusCode, checked.body).toBe(201);

  const run = { templateRef: 'template:default/say', values: {}, secrets: { word: 'secret-word' } };
  const { id } = (await post('/api/scaffolder/v2/tasks', run)).json() as { id: string };
  await eventually(async () => {
    expect((await get(`/api/scaffolder/v2/tasks/${id}`)).json()).toMatchObject({ status: 'completed' });
  });
  const { body } = await get('/api/techdocs/sync/default/component/booking?access_token=secret-query');
  expect(body).toContain('"updated":true');
  return headers;
}

const textOf = ({ received }: { received: { body: string }[] }) => received.map(({ body }) => body).join('\n');

test.each(testEngines)(
  '[OPS-017] a collector gets the traces and metrics of a portal on %s, in the traces of its callers and without secrets',
  async (engine) => {
    const [collector, other, file] = [await startTestCollector(), await startOther(), await writeSources()];
    const locations = [
      { type: 'file', target: file, rules: [{ allow: ['Template', 'Component'] }] },
      { type: 'url', target: other.target },
    ];
    const server = await startTestServer({
      engine,
      plugins,
      env: {
        OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
        OTEL_EXPORTER_OTLP_HEADERS: 'x-collector-key=secret-key',
        OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
      },
      config: {
        auth: { providers: { guest: {} } },
        catalog: { locations },
        backend: { reading: { allow: [{ host: other.host }] } },
      },
    });
    const { authorization } = await usePortal(server, other.target);
    await server.close();

    const spans = collector.spans();
    const names = new Set(spans.map(({ name }) => name));
    const named = (name: string) => spans.find((span) => span.name === name)!;
    const below = ({ spanId }: CollectedSpan) => spans.filter(({ parentSpanId }) => parentSpanId === spanId);
    const wanted = [
      'POST /api/catalog/locations',
      'GET',
      'read location',
      'task catalog:ingest',
      'POST /api/scaffolder/v2/tasks',
      'job scaffolder:run-task',
      'step debug:log',
      'docs build',
    ];
    expect([...names]).toEqual(expect.arrayContaining(wanted));
    // Template runs and docs builds are jobs, and each of these asks the database.
    const run = named('job scaffolder:run-task');
    const build = named('docs build');
    expect(below(run).map(({ name }) => name)).toEqual(expect.arrayContaining(['step debug:log', 'SELECT']));
    expect(spans.find(({ spanId }) => spanId === build.parentSpanId)?.name).toMatch(/^job techdocs:/);
    expect(attributeOf(named('read location'), 'callboard.plugin')).toBe('catalog');

    // The trace of a caller continues in the portal, and from there on another server.
    const request = named('POST /api/catalog/locations');
    expect(request).toMatchObject({ traceId: trace, parentSpanId: callerSpan, traceState: caller.tracestate });
    expect(below(request).map(({ name }) => name)).toEqual(expect.arrayContaining(['SELECT', 'GET']));
    const { headers: passedOn } = other.asked.find(({ path }) => path.endsWith('-of-the-form'))!;
    expect(passedOn).toMatchObject({
      traceparent: `00-${trace}-${request.spanId}-01`,
      tracestate: caller.tracestate,
    });
    const { headers: ofIngestion } = other.asked.find(({ path }) => path.endsWith('secret-location'))!;
    expect(spans.map(({ traceId }) => traceId)).toContain(String(ofIngestion.traceparent).split('-')[1]);

    const metrics = new Set(collector.metrics().map(({ name }) => name));
    for (const name of ['callboard_http_request_duration_seconds', 'callboard_catalog_entities', 'callboard_ready'])
      expect(metrics).toContain(name);
    expect(collector.resources()).toContainEqual({
      key: 'deployment.environment.name',
      value: { stringValue: 'test' },
    });
    for (const { headers } of collector.received) expect(headers).toMatchObject({ 'x-collector-key': 'secret-key' });
    expect(textOf(collector)).not.toMatch(/secret-|[?&](?:token|code|access_token)=|\/all\.yaml|Bearer/);
    expect(textOf(collector)).not.toContain(authorization.replace('Bearer ', ''));
  },
);
