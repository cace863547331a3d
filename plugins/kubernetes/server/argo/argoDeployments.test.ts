import { factsServer } from '@callboard/plugin-facts/server';
import { eventually } from '@callboard/server-kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aComponent, openKubernetesApp } from '../testing/kubernetesApp.ts';
import { startApiServer } from '../testing/startApiServer.ts';

const hourMs = 3_600_000;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * hourMs).toISOString();
const hash = (letter: string) => letter.repeat(40);

const entry = (id: number, revision: string, hours: number) => ({ id, revision, deployedAt: hoursAgo(hours) });
const application = (name: string, namespace: string, status: object, labels: Record<string, string> = {}) => ({
  metadata: { name, namespace, labels },
  status,
});
const applications = [
  application(
    'shop',
    'argocd',
    {
      history: [entry(0, hash('a'), 60), entry(1, hash('b'), 50), entry(2, hash('a'), 48), 'odd', { id: 4 }],
      operationState: { phase: 'Failed', finishedAt: hoursAgo(1), syncResult: { revision: hash('c') } },
    },
    { team: 'sales' },
  ),
  application('shop', 'staging', { history: [entry(0, hash('d'), 5)] }, { environment: 'staging' }),
  application('chart', 'argocd', { history: [entry(0, '1.2.3', 5)] }, { team: 'sales', env: 'prod' }),
  application('odd', 'argocd', { history: 'none', operationState: 1 }),
];

let server: Awaited<ReturnType<typeof startApiServer>>;
let portal: Awaited<ReturnType<typeof openKubernetesApp>>;
beforeAll(async () => {
  server = await startApiServer({
    frankfurt({ path, query }) {
      const [, namespace] = /^\/apis\/argoproj\.io\/v1alpha1\/(?:namespaces\/([^/]+)\/)?applications$/.exec(path) ?? [];
      if (!path.endsWith('/applications')) return undefined;
      const [, name] = (query.get('fieldSelector') ?? '').split('metadata.name=');
      const [label, value] = (query.get('labelSelector') ?? '').split('=');
      const isWanted = ({ metadata }: (typeof applications)[number]) =>
        (!namespace || metadata.namespace === namespace) &&
        (!name || metadata.name === name) &&
        (!label || metadata.labels[label] === value);
      return { items: applications.filter(isWanted) };
    },
    plain: () => ({ status: 404 }),
    closed: () => ({ status: 403 }),
  });
  const clusters = ['frankfurt', 'plain', 'closed'].map((name) => ({
    name,
    url: server.urlOf(name),
    caData: server.caData,
    authProvider: 'serviceAccount',
    serviceAccountToken: 'portal',
  }));
  portal = await openKubernetesApp({
    plugins: [factsServer],
    kubernetes: { clusterLocatorMethods: [{ type: 'config', clusters }] },
    entities: [
      aComponent('shop', { 'argocd/app-name': 'shop' }),
      aComponent('sales', { 'argocd/app-selector': 'team=sales', 'argocd/app-namespace': 'argocd' }),
      aComponent('odd', { 'argocd/app-name': 'odd' }),
      aComponent('bad', { 'argocd/app-name': 'shop?limit=1' }),
      aComponent('lost', { 'argocd/app-name': 'lost' }),
    ],
  });
});
afterAll(async () => {
  await portal.close();
  await server.close();
});

const collectorsOf = async (name: string) => {
  const url = `/api/facts/entities/${encodeURIComponent(`component:default/${name}`)}`;
  return (await portal.inject({ url, headers: await portal.asUser() })).json().collectors;
};

test('the syncs of an application are deployments; a failed sync and a rollback are failures', async () => {
  await eventually(async () =>
    expect((await collectorsOf('shop')).delivery?.facts).toMatchObject({
      deployments: 4,
      changeFailureRate: 50,
      restoreHours: 2,
    }),
  );
  expect((await collectorsOf('shop'))['argo-cd'].facts).toMatchObject({ lastCommit: hash('a') });
});

test('applications are also found by a label and in one namespace', async () => {
  await eventually(async () => expect((await collectorsOf('sales')).delivery?.facts).toMatchObject({ deployments: 5 }));
  expect(server.visits.map(({ path }) => path)).toContain('/apis/argoproj.io/v1alpha1/namespaces/argocd/applications');
});

test('unusual applications are skipped, and the problems of clusters and annotations are named', async () => {
  const errorOf = async (name: string) => (await collectorsOf(name))['argo-cd']?.error;
  await eventually(async () => {
    expect(await errorOf('bad')).toBe(
      "The annotation argocd/app-name of 'component:default/bad' must be the name of an application",
    );
    expect(await errorOf('lost')).toBe('closed: UNAUTHORIZED_ERROR (403): /apis/argoproj.io/v1alpha1/applications');
  });
  expect((await collectorsOf('odd')).delivery).toBeUndefined();
});
