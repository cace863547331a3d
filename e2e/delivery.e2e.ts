import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startGithub } from '@callboard/plugin-github/server/testing';
import { startApiServer } from '@callboard/plugin-kubernetes/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { desktop, type OpenPage, openPage, openUntil } from './browser.ts';
import { startProduct } from './product.mjs';

const folder = mkdtempSync(join(tmpdir(), 'callboard-delivery-'));
const token = 'of-the-pipeline-0123456789';
const hourMs = 3_600_000;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * hourMs).toISOString();
const hash = (number: number) => number.toString(16).padStart(6, '0').padEnd(40, 'a');
const shopDeployments = 40;

const component = (name: string, owner: string, annotations = '{}') => `apiVersion: backstage.io/v1alpha1
kind: Component
metadata: { name: ${name}, annotations: ${annotations} }
spec: { type: service, lifecycle: production, owner: ${owner} }
`;
const group = (name: string, parent: string) => `apiVersion: backstage.io/v1alpha1
kind: Group
metadata: { name: ${name} }
spec: { type: team, children: []${parent} }
`;

let github: Awaited<ReturnType<typeof startGithub>>;
let clusters: Awaited<ReturnType<typeof startApiServer>>;
let product: Awaited<ReturnType<typeof startProduct>>;
let page: OpenPage;

beforeAll(async () => {
  github = await startGithub();
  github.addToken('portal');
  const files = { 'catalog-info.yaml': component('shop', 'crew') };
  const { deployments } = github.addRepository('acme/shop', { files, isPrivate: true });
  for (let number = shopDeployments; number > 0; number--) {
    const at = number * 17;
    const states = [
      { state: 'running' as const, at: hoursAgo(at + 1) },
      { state: 'succeeded' as const, at: hoursAgo(at) },
      ...(number > 1 ? [{ state: 'replaced' as const, at: hoursAgo(at - 17) }] : []),
    ];
    deployments.push({ environment: 'production', commit: hash(number), committedAt: hoursAgo(at + 2), states });
  }
  const history = [
    { id: 0, revision: hash(100), deployedAt: hoursAgo(60) },
    { id: 1, revision: hash(101), deployedAt: hoursAgo(50) },
    // Rolled back.
    { id: 2, revision: hash(100), deployedAt: hoursAgo(48) },
  ];
  clusters = await startApiServer({
    frankfurt: ({ path, query }) =>
      path.endsWith('/applications') && query.get('fieldSelector') === 'metadata.name=gate'
        ? { items: [{ metadata: { name: 'gate', namespace: 'argocd' }, status: { history } }] }
        : undefined,
  });
  const cluster = {
    name: 'frankfurt',
    url: clusters.urlOf('frankfurt'),
    caData: clusters.caData,
    authProvider: 'serviceAccount',
    serviceAccountToken: 'portal',
  };
  const documents = [
    group('sales', ''),
    group('crew', ', parent: sales'),
    component('desk', 'crew'),
    component('gate', 'sales', '{ argocd/app-name: gate }'),
    component('idle', 'crew'),
  ];
  const location = join(folder, 'catalog.yaml');
  writeFileSync(location, documents.join('---\n'));
  const { host, apiBaseUrl, url } = github;
  const config = {
    auth: { providers: { guest: { userEntityRef: 'user:default/ines' } } },
    backend: { auth: { externalAccess: [{ type: 'static', options: { token, subject: 'pipeline' } }] } },
    integrations: { github: [{ host, apiBaseUrl, token: 'portal' }] },
    kubernetes: {
      serviceLocatorMethod: { type: 'multiTenant' },
      clusterLocatorMethods: [{ type: 'config', clusters: [cluster] }],
    },
    catalog: {
      rules: [{ allow: ['Component', 'Group'] }],
      locations: [
        { type: 'file', target: location },
        { type: 'url', target: `${url}/acme/shop/blob/main/catalog-info.yaml` },
      ],
    },
  };
  writeFileSync(join(folder, 'app-config.yaml'), JSON.stringify(config));
  product = await startProduct({ args: ['--config', join(folder, 'app-config.yaml')] });
  page = await openPage({ ...desktop, baseURL: product.url });
});
afterAll(async () => {
  await page?.context().close();
  await product?.stop();
  await Promise.all([github?.close(), clusters?.close()]);
  rmSync(folder, { recursive: true, force: true });
});

const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
const placeOf = (name: string) =>
  `${product.url}/api/facts/entities/${encodeURIComponent(`component:default/${name}`)}`;

async function report(name: string, id: string, deployment: object): Promise<number> {
  const body = JSON.stringify(deployment);
  return (await fetch(`${placeOf(name)}/deployments/${id}`, { method: 'PUT', headers, body })).status;
}
async function deliveryOf(name: string) {
  const { collectors = {} } = await (await fetch(placeOf(name), { headers })).json();
  return collectors.delivery?.facts;
}

test('[SCORE-017] deployments of pipelines, GitHub and Argo CD are delivery metrics, with a page for each team', async () => {
  await expect.poll(() => report('desk', '1', { at: hoursAgo(30), committedAt: hoursAgo(40) })).toBe(200);
  const failure = { at: hoursAgo(20), committedAt: hoursAgo(26), outcome: 'failed', restoredAt: hoursAgo(16) };
  expect(await report('desk', '2', failure)).toBe(200);
  // Also read from GitHub, so it counts once.
  expect(await report('shop', '1', { at: hoursAgo(17), committedAt: hoursAgo(19), commit: hash(1) })).toBe(200);

  await expect
    .poll(() => deliveryOf('shop'))
    .toEqual({
      deployments: shopDeployments,
      deploymentsPerWeek: 9.33,
      leadTimeHours: 2,
      changeFailureRate: 0,
      class: 'elite',
      isElite: true,
    });
  await expect
    .poll(() => deliveryOf('desk'))
    .toMatchObject({ leadTimeHours: 8, changeFailureRate: 50, restoreHours: 4, class: 'low', isElite: false });
  await expect
    .poll(() => deliveryOf('gate'))
    .toMatchObject({ deployments: 3, changeFailureRate: 33.33, restoreHours: 2, isElite: false });

  await openUntil(page, '/delivery?owner=group:default/sales', 'Held back by');
  const metrics = page.getByRole('list', { name: 'Delivery' }).getByRole('listitem');
  const texts = await metrics.allTextContents();
  expect(texts.map((text) => text.split(/ in the 30 days before|Elite:/)[0])).toEqual([
    'Deployment frequencyHigh3.5 per week45 in total, previously 0',
    'Lead timeElite2 hr–',
    'Change failure rateElite4.4 %–',
    'Time to restoreHigh3 hr–',
  ]);
  for (const goal of ['at least 7 per week', 'less than 24 hr', 'less than 5 %', 'less than 1 hr'])
    await page.getByText(`Elite: ${goal}`).waitFor();
  const trend = await metrics.first().getByRole('img').getAttribute('aria-label');
  expect(trend).toMatch(/^Deployment frequency in the last 12 weeks: 0, 0, 0, 0, 0, 0, 0(?:, \d+){5}$/);
  const table = page.getByRole('table', { name: 'Components' });
  await expect.poll(() => table.getByRole('link', { name: /^(?:desk|gate|shop)/ }).allTextContents()).toHaveLength(3);
  await page.goto('/catalog/default/group/crew');
  await page.getByRole('link', { name: 'All metrics' }).click();
  await page.waitForURL(
    (url) => url.pathname === '/delivery' && url.searchParams.get('owner') === 'group:default/crew',
  );
  await page.getByText('Held back by').waitFor();
  expect(page.problems).toEqual([]);
});
