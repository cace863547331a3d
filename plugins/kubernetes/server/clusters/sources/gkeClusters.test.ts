import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { silentLogger } from '@callboard/server-kit/testing';
import { expect, onTestFinished, test } from 'vitest';
import type { GkeMethod } from '../../config/locatorConfig.ts';
import { gkeClusters } from './gkeClusters.ts';

const found = [
  {
    name: 'shop',
    endpoint: '203.0.113.7',
    resourceLabels: { env: 'live' },
    masterAuth: { clusterCaCertificate: 'Y2E=' },
    controlPlaneEndpointsConfig: { dnsEndpointConfig: { endpoint: 'shop.gke.test' } },
  },
  { name: 'trial', endpoint: '203.0.113.8', resourceLabels: { env: 'test' } },
  { name: 'coming', resourceLabels: { env: 'live' } },
];

async function setUp(more: Partial<GkeMethod> = {}) {
  const visits: string[] = [];
  const answer = { status: 200, text: JSON.stringify({ clusters: found }) };
  const server = createServer(({ url, headers }, response) => {
    visits.push(`${url} ${headers.authorization}`);
    response.writeHead(answer.status).end(answer.text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const method: GkeMethod = {
    type: 'gke',
    projectId: 'meridian',
    region: '-',
    authProvider: 'google',
    endpointType: 'public',
    skipTLSVerify: false,
    skipMetricsLookup: false,
    exposeDashboard: false,
    matchingResourceLabels: [],
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ...more,
  };
  const source = gkeClusters(method, { key: 'the listing', token: async () => 'of-the-portal', logger: silentLogger });
  return { clusters: () => source.clusters({ type: 'none' }), visits, answer };
}

test('the clusters of a project are listed once, with their authorities; those without an endpoint are skipped', async () => {
  const { clusters, visits } = await setUp();
  const [first, again] = await Promise.all([clusters(), clusters()]);
  expect(again).toBe(first);
  expect(visits).toEqual(['/v1/projects/meridian/locations/-/clusters Bearer of-the-portal']);
  expect(first).toMatchObject([
    { name: 'shop', url: 'https://203.0.113.7', caData: 'Y2E=', authProvider: 'google' },
    { name: 'trial', url: 'https://203.0.113.8' },
  ]);
  expect(first[0]).not.toHaveProperty('dashboardApp');
});

test('clusters can be filtered by label, reached by DNS name, and linked to the dashboard', async () => {
  const { clusters } = await setUp({
    endpointType: 'dns',
    exposeDashboard: true,
    region: 'europe-west1',
    authProvider: 'googleServiceAccount',
    matchingResourceLabels: [{ key: 'env', value: 'live' }],
  });
  const [shop, ...others] = await clusters();
  expect(others).toEqual([]);
  expect(shop).toMatchObject({
    url: 'https://shop.gke.test',
    authProvider: 'googleServiceAccount',
    dashboardApp: 'gke',
    dashboardParameters: { projectId: 'meridian', region: 'europe-west1', clusterName: 'shop' },
  });
  expect(shop).not.toHaveProperty('caData');
});

test('a failed list is an error, and is retried', async () => {
  const { clusters, answer } = await setUp();
  answer.status = 403;
  await expect(clusters()).rejects.toThrow();
  answer.status = 200;
  expect(await clusters()).toHaveLength(2);
});

test.each(['null', '[]', '"text"', '7', '', '<!doctype html>', '[null]', '{"clusters":[null]}', '{"clusters":7}'])(
  'an unexpected response of Google is a named error: %j',
  async (text) => {
    const { clusters, answer } = await setUp();
    answer.text = text;
    await expect(clusters()).rejects.toMatchObject({ name: 'ServiceUnavailableError' });
  },
);
