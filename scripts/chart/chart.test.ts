import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { environmentOf, lastStep, readDockerfile } from '../image/readDockerfile.mjs';
import { type KubernetesObject, kubernetesSchemas } from './kubernetesSchemas.ts';
import { mergeValues, objectsIn, renderChart, type Values } from './renderChart.mjs';
import { valueSets } from './valueSets.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = join(root, 'deploy/helm/callboard');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const defaults = parse(read('deploy/helm/callboard/values.yaml')) as Values;
const valuesSchema = z.fromJSONSchema(JSON.parse(read('deploy/helm/callboard/values.schema.json')));
const problemsOf = (values: unknown) => valuesSchema.safeParse(values).error?.issues ?? [];
const sets = Object.entries(valueSets);

type Kind = KubernetesObject['kind'];
type Of<K extends Kind> = Extract<KubernetesObject, { kind: K }>;

/** The objects of the chart with these values, checked by the schemas of their kinds. */
function render(values: Values = {}, name = 'callboard') {
  const objects = objectsIn(renderChart(folder, { values, release: { Name: name } })).map((object) =>
    kubernetesSchemas.parse(object),
  );
  const all = <K extends Kind>(kind: K) => objects.filter((object): object is Of<K> => object.kind === kind);
  const one = <K extends Kind>(kind: K) => all(kind)[0]!;
  const container = () => one('Deployment').spec.template.spec.containers[0]!;
  const variable = (wanted: string) => container().env!.find(({ name }) => name === wanted)!;
  return { objects, all, one, container, variable };
}

test('[OPS-003] the chart has probes, drain settings, policies, scaling, monitoring, secrets, config files, both databases and cloud identities', () => {
  const standard = render();
  const { startupProbe, livenessProbe, readinessProbe } = standard.container();
  expect([startupProbe.httpGet?.path, livenessProbe.httpGet?.path, readinessProbe.httpGet?.path]).toEqual([
    '/.backstage/health/v1/liveness',
    '/.backstage/health/v1/liveness',
    '/.backstage/health/v1/readiness',
  ]);
  expect(standard.one('PodDisruptionBudget').spec.maxUnavailable).toBe(1);
  expect(standard.all('NetworkPolicy').map(({ metadata }) => metadata.name)).toEqual([
    'callboard',
    'callboard-database',
  ]);
  expect(standard.one('StatefulSet').metadata.name).toBe('callboard-database');

  const stopping = render(valueSets['a slow shutdown with a preStop hook']);
  expect(stopping.container().lifecycle?.preStop.exec.command.at(-1)).toBe('setTimeout(() => {}, 5_000)');
  expect(stopping.variable('APP_CONFIG_backend_lifecycle_serverShutdownDelay').value).toBe('20s');

  const scaled = render(valueSets.autoscaling);
  expect(scaled.one('HorizontalPodAutoscaler').spec).toMatchObject({ minReplicas: 3, maxReplicas: 9 });
  expect(scaled.one('Deployment').spec.replicas).toBeUndefined();

  const monitored = render(valueSets['a service monitor']).one('ServiceMonitor');
  expect(monitored.spec.endpoints).toEqual([{ port: 'http', path: '/metrics', interval: '15s' }]);
  expect(monitored.metadata.labels.release).toBe('prometheus');

  const secret = render(valueSets['an existing secret, variables and a configuration']);
  expect(secret.container().envFrom).toEqual([{ secretRef: { name: 'portal-secrets' } }]);
  const files = render(valueSets['extra configuration files']).container();
  expect(files.args?.slice(1)).toEqual([
    '--config=/etc/callboard-extra/0-app-config.catalog.yaml',
    '--config=/etc/callboard-extra/1-app-config.sign-in.yaml',
  ]);

  const external = render(valueSets['an external database']);
  expect(external.all('StatefulSet')).toEqual([]);
  expect(external.variable('DATABASE_PASSWORD').valueFrom?.secretKeyRef).toEqual({ name: 'db', key: 'pw' });
  expect(render(valueSets['a cloud identity']).one('ServiceAccount').metadata.annotations).toEqual({
    'eks.amazonaws.com/role-arn': 'arn:aws:iam::123456789012:role/portal',
  });
  expect(problemsOf(defaults)).toEqual([]);
  for (const [, values] of sets) expect(() => render(values)).not.toThrow();
});

describe.each(sets)('with %s', (_, values) => {
  test('the values are valid', () => {
    expect(problemsOf(mergeValues(defaults, values))).toEqual([]);
  });

  test('every object is valid, has a separate name, and is selected by its labels', () => {
    const { objects, all } = render(values);
    const names = objects.map(({ kind, metadata }) => `${kind}/${metadata.name}`);
    expect(new Set(names).size).toBe(names.length);
    const pods = [...all('Deployment'), ...all('StatefulSet')].map(({ spec }) => spec.template.metadata.labels);
    const selectors = [
      ...[...all('Deployment'), ...all('StatefulSet')].map(({ spec }) => spec.selector.matchLabels),
      ...all('Service').map(({ spec }) => spec.selector),
      ...all('PodDisruptionBudget').map(({ spec }) => spec.selector.matchLabels),
      ...all('NetworkPolicy').map(({ spec }) => spec.podSelector.matchLabels),
    ];
    for (const selector of selectors)
      expect(
        pods.filter((labels) => Object.entries(selector).every(([key, value]) => labels[key] === value)),
      ).toHaveLength(1);
    for (const { spec } of all('ServiceMonitor')) {
      const { matchLabels } = spec.selector;
      const services = all('Service').filter(({ metadata }) =>
        Object.entries(matchLabels).every(([key, value]) => metadata.labels[key] === value),
      );
      expect(services).toHaveLength(1);
    }
  });

  test('mounts, ports and files refer to existing ones', () => {
    const { one, all } = render(values);
    for (const { spec } of [...all('Deployment'), ...all('StatefulSet')]) {
      const { volumes, containers } = spec.template.spec;
      const claims =
        'volumeClaimTemplates' in spec ? spec.volumeClaimTemplates.map(({ metadata }) => metadata.name) : [];
      const mounted = containers[0]!.volumeMounts.map(({ name }) => name);
      expect(mounted.toSorted()).toEqual([...volumes.map(({ name }) => name), ...claims].toSorted());
    }
    const ports = [...all('Deployment'), ...all('StatefulSet')].flatMap(
      ({ spec }) => spec.template.spec.containers[0]!.ports,
    );
    for (const { spec } of all('Service')) expect(ports.map(({ name }) => name)).toContain(spec.ports[0]!.targetPort);
    const files = Object.keys(one('ConfigMap').data).map((file) => `--config=/etc/callboard/${file}`);
    const extra = one('Deployment').spec.template.spec.volumes.flatMap(({ projected }) => projected?.sources ?? []);
    const paths = extra.flatMap(({ configMap, secret }) => (configMap ?? secret)!.items.map(({ path }) => path));
    const named = one('Deployment').spec.template.spec.containers[0]!.args;
    expect(named).toEqual([...files, ...paths.map((path) => `--config=/etc/callboard-extra/${path}`)]);
  });

  test('the grace period is longer than the drain, and the drain longer than the readiness probe needs', () => {
    const { one, container, variable } = render(values);
    const secondsIn = (name: string) => Number.parseInt(variable(`APP_CONFIG_backend_lifecycle_${name}`).value!, 10);
    const { preStopSeconds } = (mergeValues(defaults, values) as { lifecycle: { preStopSeconds: number } }).lifecycle;
    const [delay, timeout] = [secondsIn('serverShutdownDelay'), secondsIn('shutdownTimeout')];
    const { terminationGracePeriodSeconds } = one('Deployment').spec.template.spec;
    expect(terminationGracePeriodSeconds).toBeGreaterThan(preStopSeconds + delay + timeout);
    const { periodSeconds, failureThreshold = 3, timeoutSeconds } = container().readinessProbe;
    expect(delay).toBeGreaterThan(periodSeconds * failureThreshold + timeoutSeconds);
  });
});

test('the pods use the port, user, data directory and configuration folder of the image', () => {
  const image = readDockerfile(read('Dockerfile')).stages.at(-1)!;
  const { one, container } = render();
  const { APP_CONFIG_backend_listen: port, APP_CONFIG_backend_dataDirectory: data } = environmentOf(image);
  expect(container().ports).toEqual([{ name: 'http', containerPort: Number(port) }]);
  const { runAsUser, runAsGroup } = one('Deployment').spec.template.spec.securityContext;
  expect(`${runAsUser}:${runAsGroup}`).toBe(lastStep(image, 'USER'));
  const mounts = Object.fromEntries(container().volumeMounts.map(({ name, mountPath }) => [name, mountPath]));
  expect(mounts).toEqual({ config: lastStep(image, 'WORKDIR'), data });
});

test('a separate worker does the background work, and the service selects the other replicas only', () => {
  const { all } = render(valueSets['a separate worker']);
  const { selector } = all('Service').find(({ metadata }) => metadata.name === 'callboard')!.spec;
  const [portal, worker] = all('Deployment');
  const rolesOf = (deployment: typeof portal) =>
    deployment!.spec.template.spec.containers[0]!.env!.find(({ name }) => name === 'APP_CONFIG_backend_roles')?.value;
  expect([rolesOf(portal), rolesOf(worker)]).toEqual(['["web"]', '["worker"]']);
  expect([portal!.metadata.name, worker!.metadata.name]).toEqual(['callboard', 'callboard-worker']);
  expect(worker!.spec.replicas).toBe(2);
  expect(worker!.spec.template.spec.containers[0]!.resources).toEqual({ limits: { memory: '4Gi' } });
  expect(portal!.spec.template.metadata.labels).toMatchObject(selector);
  expect(worker!.spec.template.metadata.labels).not.toMatchObject(selector);
  expect(render().all('Deployment').map(rolesOf)).toEqual([undefined]);
});

test('pods restart when the configuration changes', () => {
  const sum = (values: Values) =>
    render(values).one('Deployment').spec.template.metadata.annotations?.['checksum/config'];
  expect(sum({})).toBe(sum({ replicaCount: 5 }));
  expect(sum({})).not.toBe(sum({ config: { app: { title: 'Acme' } } }));
});

test('with a token for the metrics, the portal asks for it and the service monitor sends the same one', () => {
  const { one, variable } = render(valueSets['metrics with a token']);
  const inSecret = { name: 'portal-secrets', key: 'SCRAPE_TOKEN' };
  const config = parse(one('ConfigMap').data['app-config.chart.yaml']!) as { backend: { metrics: unknown } };
  expect(config.backend.metrics).toEqual({ token: `\${${variable('METRICS_TOKEN').name}}` });
  expect(variable('METRICS_TOKEN').valueFrom?.secretKeyRef).toEqual(inSecret);
  expect(one('ServiceMonitor').spec.endpoints[0]?.authorization).toEqual({ type: 'Bearer', credentials: inSecret });
  expect(JSON.stringify(render(valueSets['a service monitor']).objects)).not.toMatch(/METRICS_TOKEN|authorization/);
});

test('two releases in one namespace have different names', () => {
  const names = ['callboard', 'staging'].map((name) => render({}, name).objects.map(({ metadata }) => metadata.name));
  expect(names[1]).toContain('staging-callboard-database');
  expect(names[0]!.filter((name) => names[1]!.includes(name))).toEqual([]);
});

test.each([
  ['a database that is both bundled and external', { database: { host: 'db' } }, 'set postgresql.enabled to false'],
  ['no database', { postgresql: { enabled: false } }, 'set database.host to your PostgreSQL server'],
  ['a token for the metrics without a secret', { metrics: { tokenKey: 'token' } }, 'set existingSecret'],
  [
    'a token that the service monitor would not send',
    { serviceMonitor: { enabled: true }, config: { backend: { metrics: { token: 'x' } } } },
    'set metrics.tokenKey',
  ],
  ['an ingress without a host', { ingress: { enabled: true } }, 'set ingress.host'],
])('%s is refused with advice', (_, values, advice) => {
  expect(() => render(values)).toThrow(advice);
});

test.each([
  ['a misspelt key', { replicacount: 3 }],
  ['a misspelt key below another', { lifecycle: { shutdownDelay: 3 } }],
  ['the tag latest', { image: { tag: 'latest' } }],
  ['a short digest', { image: { digest: 'sha256:abc' } }],
  ['a text as a number', { replicaCount: '3' }],
  ['a URL with a path', { url: 'https://acme.example/portal' }],
  ['a configuration file of two sources', { extraConfigFiles: [{ configMap: 'a', secret: 'b', key: 'c' }] }],
  ['a configuration file without a source', { extraConfigFiles: [{ key: 'c' }] }],
  ['a token instead of its key', { metrics: { tokenKey: 'a secret token' } }],
  ['an unknown service type', { service: { type: 'ExternalName' } }],
])('the schema of the values rejects %s', (_, values) => {
  expect(problemsOf(mergeValues(defaults, values))).not.toEqual([]);
});

test.each([
  'replicas',
  'terminationGracePeriodSeconds',
  'readOnlyRootFilesystem',
  'volumeMounts',
  'secretKeyRef',
  'httpGet',
])('a misspelt %s in an object is found', (field) => {
  const [deployment] = objectsIn(renderChart(folder)).filter(({ kind }) => kind === 'Deployment');
  const misspelt: unknown = JSON.parse(JSON.stringify(deployment).replace(`"${field}"`, `"${field}x"`));
  expect(kubernetesSchemas.safeParse(misspelt).success).toBe(false);
});

test('the notes name the commands for the release', () => {
  const { 'NOTES.txt': notes } = renderChart(folder, { release: { Name: 'staging', Namespace: 'tools' } });
  expect(notes).toContain('kubectl --namespace tools rollout status deployment/staging-callboard');
});

test('the values in docs/run/deploy.md are valid, and the chart renders with them', () => {
  const [, shown = ''] = read('docs/run/deploy.md').split('```yaml title="values.yaml"\n');
  const values = parse(shown.slice(0, shown.indexOf('```'))) as Values;
  expect(problemsOf(mergeValues(defaults, values))).toEqual([]);
  expect(render(values).one('Ingress').spec.rules[0]?.host).toBe('portal.acme.example');
});
