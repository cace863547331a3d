import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root, startProduct } from './product.mjs';
import { installClient, type TechInsightsClient } from './techInsights/installClient.mjs';

const folder = mkdtempSync(join(tmpdir(), 'callboard-insights-'));
const checks = {
  coverage: {
    type: 'json-rules-engine',
    name: 'Coverage',
    description: 'At least 80 % of the lines are tested',
    factIds: ['sonarCloudRetriever'],
    rule: { conditions: { all: [{ fact: 'coverage', operator: 'greaterThanInclusive', value: 80 }] } },
  },
};
const booking = { kind: 'component', namespace: 'default', name: 'booking-api' };
const fares = { kind: 'component', namespace: 'default', name: 'fare-rules' };
const refOf = ({ kind, namespace, name }: typeof booking) => `${kind}:${namespace}/${name}`;

let product: Awaited<ReturnType<typeof startProduct>>;
let token: string;
let client: TechInsightsClient;

// The demo with checks of Tech Insights.
beforeAll(async () => {
  writeFileSync(join(folder, 'app-config.yaml'), JSON.stringify({ techInsights: { factChecker: { checks } } }));
  const configs = [join(root, 'app-config.yaml'), join(folder, 'app-config.yaml')];
  product = await startProduct({ args: configs.flatMap((file) => ['--config', file]) });
  const Client = await installClient();
  const answer = await fetch(`${product.url}/api/auth/guest/refresh`, { headers: { 'x-requested-with': 'e2e' } });
  token = ((await answer.json()) as { backstageIdentity: { token: string } }).backstageIdentity.token;
  client = new Client({
    discoveryApi: { getBaseUrl: async (pluginId) => `${product.url}/api/${pluginId}` },
    identityApi: { getCredentials: async () => ({ token }) },
  });
}, 600_000);
afterAll(async () => {
  await product?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const push = (entity: typeof booking, coverage: number) =>
  fetch(`${product.url}/api/facts/sonar-cloud-retriever/entities/${encodeURIComponent(refOf(entity))}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ facts: { coverage } }),
  });

test('[SCORE-014] the published client of Tech Insights reads the checks of an existing configuration, their results and facts', async () => {
  await expect.poll(async () => (await push(booking, 81)).status).toBe(200);
  expect((await push(fares, 40)).status).toBe(200);

  expect(await client.getAllChecks()).toMatchObject([{ id: 'coverage', name: 'Coverage', type: 'json-rules-engine' }]);
  const results = await client.runChecks(booking, ['coverage']);
  expect(results).toMatchObject([{ check: { id: 'coverage' }, result: true, facts: { coverage: { value: 81 } } }]);
  const bulk = await client.runBulkChecks([booking, fares]);
  expect(bulk.map(({ entity, results: [one] }) => [entity, one!.result])).toEqual([
    [refOf(booking), true],
    [refOf(fares), false],
  ]);
  const schemas = await client.getFactSchemas();
  expect(schemas.some((schema) => 'coverage' in schema)).toBe(true);
  const latest = await client.getFacts(booking, ['sonarCloudRetriever']);
  expect(latest).toMatchObject({ sonarCloudRetriever: { facts: { coverage: 81 } } });

  // The client has no method for this route.
  const range = new URLSearchParams({
    entity: refOf(booking),
    startDatetime: '2000-01-01T00:00:00Z',
    endDatetime: '2999-01-01T00:00:00Z',
  });
  const headers = { authorization: `Bearer ${token}` };
  const past = await fetch(`${product.url}/api/tech-insights/facts/range?${range}&ids[]=sonarCloudRetriever`, {
    headers,
  });
  expect(await past.json()).toMatchObject({ sonarCloudRetriever: [{ facts: { coverage: 81 } }] });

  // The same checks are a scorecard.
  const checksOf = async () => {
    const answer = await fetch(`${product.url}/api/scorecards/scorecards/tech-insights`, { headers });
    return ((await answer.json()) as { checks: { id: string; states: object }[] }).checks;
  };
  await expect.poll(checksOf).toMatchObject([{ id: 'coverage', states: { passed: 1, failed: 1 } }]);
});
