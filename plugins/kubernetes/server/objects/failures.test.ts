import { afterAll, beforeAll, expect, test } from 'vitest';
import { aComponentIn, openKubernetesApp } from '../testing/kubernetesApp.ts';
import { type FakeCluster, startApiServer } from '../testing/startApiServer.ts';

const named = (...names: string[]) => ({ items: names.map((name) => ({ metadata: { name } })) });
const ofPods =
  (answer: FakeCluster): FakeCluster =>
  (visit) =>
    visit.path === '/api/v1/pods' ? answer(visit) : undefined;
/** Responds differently each time. */
const inOrder = (...answers: FakeCluster[]): FakeCluster => {
  let asked = 0;
  return (visit) => answers[Math.min(asked++, answers.length - 1)]!(visit);
};
const busy: FakeCluster = () => ({ status: 429, headers: { 'retry-after': '0' } });

const clusters: Record<string, FakeCluster> = {
  forbidding: ({ path }) => (path.endsWith('/configmaps') ? { status: 403, text: '{}' } : named('a')),
  expired: () => ({ status: 401, text: 'token-of-expired is invalid' }),
  old: ({ path }) => (path.endsWith('/horizontalpodautoscalers') ? { status: 404 } : named('a')),
  broken: ({ path }) => (path.endsWith('/jobs') ? { status: 500 } : named('a')),
  paged: ofPods(({ query }) => (query.get('continue') === 'more' ? named('c') : { ...named('a', 'b'), next: 'more' })),
  gone: ofPods(
    inOrder(
      () => ({ ...named('stale'), next: 'old' }),
      () => ({ status: 410 }),
      () => ({ ...named('a'), next: 'new' }),
      () => named('b'),
    ),
  ),
  goneAgain: ofPods(({ query }) => (query.get('continue') ? { status: 410 } : { ...named('a'), next: 'old' })),
  busy: ofPods(inOrder(busy, () => named('a'))),
  alwaysBusy: ofPods(busy),
  patient: ofPods(() => ({ status: 429, headers: { 'retry-after': '3600' } })),
  garbled: ({ path }) => {
    if (path.endsWith('/pods')) return { text: '<html>' };
    if (path.endsWith('/services')) return { text: '{"kind":"ServiceList"}' };
    if (path.endsWith('/deployments')) return { items: [null, 7, 'x', {}, { metadata: null, spec: [] }] };
    if (path.endsWith('/statefulsets')) return { text: 'null' };
    return named('a');
  },
  slow: () => () => {},
  huge: ofPods(() => ({ text: JSON.stringify({ items: [{ data: 'x'.repeat(100_000) }] }) })),
  cut: ofPods(() => (response) => response.writeHead(200).write('{"items":', () => response.destroy())),
  redirecting: ofPods(() => ({ status: 302, headers: { location: '/forbidding/api/v1/pods' } })),
  unmeasured: ({ path }) => {
    if (path.includes('metrics.k8s.io')) return { status: 404 };
    return path.endsWith('/pods') ? { items: [{ metadata: { name: 'a', namespace: 'b' } }] } : undefined;
  },
  hidden: ({ path }) => {
    if (path.includes('metrics.k8s.io')) return { status: 403 };
    return path.endsWith('/pods') ? { items: [{ metadata: { name: 'a', namespace: 'b' } }] } : undefined;
  },
};

type App = Awaited<ReturnType<typeof openKubernetesApp>>;
let server: Awaited<ReturnType<typeof startApiServer>>;
let app: App;
let hasty: App;

function openWith(names: readonly string[], requests: object): Promise<App> {
  const configured = names.map((name) => ({
    name,
    url: server.urlOf(name),
    caData: server.caData,
    authProvider: 'serviceAccount',
    serviceAccountToken: `token-of-${name}`,
    ...(name === 'unbelieved' && { caData: undefined }),
    ...(name === 'nowhere' && { url: 'https://127.0.0.1:1' }),
  }));
  return openKubernetesApp({
    kubernetes: {
      serviceLocatorMethod: { type: 'singleTenant' },
      requests: { keepFor: '0ms', maxBytes: 50_000, ...requests },
      clusterLocatorMethods: [{ type: 'config', clusters: configured }],
    },
    entities: names.map((name) => aComponentIn(name)),
  });
}

beforeAll(async () => {
  server = await startApiServer(clusters);
  app = await openWith([...Object.keys(clusters), 'unbelieved', 'nowhere'], {});
  hasty = await openWith(['slow'], { timeout: '300ms' });
});
afterAll(async () => {
  await app.close();
  await hasty.close();
  await server.close();
});

async function objectsIn(cluster: string) {
  const [item] = (await (cluster === 'slow' ? hasty : app).workloads(cluster)).items;
  const namesOf = (wanted: string) =>
    item?.resources.find(({ type }) => type === wanted)?.resources.map(({ metadata }) => metadata?.name);
  return { errors: item?.errors, namesOf, metrics: item?.podMetrics, text: JSON.stringify(item) };
}

test('a forbidden kind is reported with its status and path, beside all others', async () => {
  const { errors, namesOf } = await objectsIn('forbidding');
  expect(errors).toEqual([{ errorType: 'UNAUTHORIZED_ERROR', statusCode: 403, resourcePath: '/api/v1/configmaps' }]);
  expect(namesOf('configmaps')).toBeUndefined();
  expect(namesOf('pods')).toEqual(['a']);
});

test("an expired token is reported for each kind, without the cluster's text", async () => {
  const { errors, text } = await objectsIn('expired');
  expect(errors).toHaveLength(13);
  expect(errors).toContainEqual({
    errorType: 'UNAUTHORIZED_ERROR',
    statusCode: 401,
    resourcePath: '/apis/apps/v1/deployments',
  });
  expect(text).not.toContain('token-of-expired');
});

test.each([
  ['old', 'NOT_FOUND', 404, '/apis/autoscaling/v2/horizontalpodautoscalers'],
  ['broken', 'SYSTEM_ERROR', 500, '/apis/batch/v1/jobs'],
])('a kind that the cluster %s does not have is %s', async (cluster, errorType, statusCode, resourcePath) => {
  const { errors, namesOf } = await objectsIn(cluster);
  expect(errors).toEqual([{ errorType, statusCode, resourcePath }]);
  expect(namesOf('pods')).toEqual(['a']);
});

test('a long list is read in pages', async () => {
  expect((await objectsIn('paged')).namesOf('pods')).toEqual(['a', 'b', 'c']);
  expect(server.visitsOf('paged')[0]?.query.get('limit')).toBe('500');
});

test('a list that has changed too much is restarted once', async () => {
  const { errors, namesOf } = await objectsIn('gone');
  expect(errors).toEqual([]);
  expect(namesOf('pods')).toEqual(['a', 'b']);
  const again = await objectsIn('goneAgain');
  expect(again.errors).toEqual([{ errorType: 'UNKNOWN_ERROR', statusCode: 410, resourcePath: '/api/v1/pods' }]);
  expect(again.namesOf('pods')).toEqual(['a']);
});

test('an overloaded cluster is retried as it requests, a few times and not for long', async () => {
  expect((await objectsIn('busy')).namesOf('pods')).toEqual(['a']);
  const tooMuch = [{ errorType: 'UNKNOWN_ERROR', statusCode: 429, resourcePath: '/api/v1/pods' }];
  expect((await objectsIn('alwaysBusy')).errors).toEqual(tooMuch);
  expect(server.visitsOf('alwaysBusy').filter(({ path }) => path === '/api/v1/pods')).toHaveLength(3);
  expect((await objectsIn('patient')).errors).toEqual(tooMuch);
});

test('invalid responses do not affect the others', async () => {
  const { errors, namesOf } = await objectsIn('garbled');
  expect(errors).toEqual([
    expect.objectContaining({ resourcePath: '/api/v1/pods', message: 'The cluster did not respond with JSON' }),
    expect.objectContaining({ resourcePath: '/api/v1/services', message: 'The cluster did not respond with a list' }),
    expect.objectContaining({ resourcePath: '/apis/apps/v1/statefulsets' }),
  ]);
  expect(namesOf('deployments')).toEqual([undefined, undefined]);
  expect(namesOf('configmaps')).toEqual(['a']);
});

test.each([
  ['slow', "The cluster 'slow' cannot be reached: no response within 300 ms"],
  ['huge', "A response from the cluster 'huge' is larger than 50000 bytes (kubernetes.requests.maxBytes)"],
  ['cut', "The cluster 'cut' cannot be reached: connection closed"],
  ['nowhere', "The cluster 'nowhere' cannot be reached: connection refused"],
  [
    'unbelieved',
    "The cluster 'unbelieved' cannot be reached: its certificate is not trusted (DEPTH_ZERO_SELF_SIGNED_CERT)",
  ],
])('the cluster %s is reported once, without its address', async (cluster, message) => {
  const { errors, text } = await objectsIn(cluster);
  expect(errors).toEqual([{ errorType: 'FETCH_ERROR', message }]);
  expect(text).not.toContain('127.0.0.1');
});

test('a redirect is not followed, so no credentials leak', async () => {
  const { errors } = await objectsIn('redirecting');
  expect(errors).toEqual([{ errorType: 'UNKNOWN_ERROR', statusCode: 302, resourcePath: '/api/v1/pods' }]);
  expect(server.visits.some(({ authorization }) => authorization === 'Bearer token-of-redirecting')).toBe(true);
  for (const { cluster, authorization } of server.visits) expect(authorization).toBe(`Bearer token-of-${cluster}`);
});

test('a missing metrics server is not an error; forbidden metrics are', async () => {
  expect(await objectsIn('unmeasured')).toMatchObject({ errors: [], metrics: [] });
  expect((await objectsIn('hidden')).errors).toEqual([
    {
      errorType: 'UNAUTHORIZED_ERROR',
      statusCode: 403,
      resourcePath: '/apis/metrics.k8s.io/v1beta1/namespaces/b/pods',
    },
  ]);
});
