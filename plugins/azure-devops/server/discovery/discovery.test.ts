import { aComponentFile, quickSchedule, startPortal } from '@callboard/plugin-catalog/server/testing';
import { expect, test, vi } from 'vitest';
import { createPullRequest } from '../../common/index.ts';
import { azureDevopsServer } from '../index.ts';
import { anAzure } from '../testing/anAzure.ts';

/** A portal that scans the repositories of a project every 50 ms. */
async function setUp({ provider = {}, providers }: { provider?: object; providers?: object } = {}) {
  const azure = await anAzure();
  azure.addToken('good-token');
  const { host } = azure;
  const one = { organization: 'acme', project: 'web', host, schedule: quickSchedule };
  const several = providers && Object.entries(providers).map(([id, given]) => [id, { ...one, ...given }]);
  const { entities, names, targets } = await startPortal({
    plugins: [azureDevopsServer],
    integrations: { azure: [{ host, apiBaseUrl: azure.url, token: 'good-token' }] },
    providers: { azureDevOps: several ? Object.fromEntries(several) : { ...one, ...provider } },
  });
  return { azure, entities, names, targets };
}

const files = (name: string) => ({ 'catalog-info.yaml': aComponentFile(name) });

test('the repositories of a project are added, removed, and linked to their editor', async () => {
  const { azure, entities, names } = await setUp();
  const shop = azure.addRepository('acme/web/shop', { files: files('shop') });
  azure.addRepository('acme/web/notes', { files: { 'README.md': 'no file for the catalog' } });
  azure.addRepository('acme/web/empty');
  azure.addRepository('acme/mobile/other', { files: files('other') });
  await vi.waitFor(async () => expect(await names()).toEqual(['shop']));
  const file = `${azure.url}/acme/web/_git/shop?path=/catalog-info.yaml`;
  expect((await entities('Component'))[0]?.metadata.annotations).toMatchObject({
    'backstage.io/managed-by-location': `url:${file}`,
    'backstage.io/view-url': file,
    'backstage.io/edit-url': file,
    'backstage.io/source-location': `url:${azure.url}/acme/web/_git/shop?path=/`,
  });

  shop.isArchived = true;
  azure.addRepository('acme/web/desk', { files: files('desk') });
  await vi.waitFor(async () => expect(await names()).toEqual(['desk']));
});

test('patterns select projects, repositories and files, on a branch', async () => {
  const path = '/services/*/catalog-info.yaml';
  const { azure, names, targets } = await setUp({
    provider: { project: 'web*', repository: '{shop-*,Desk}', path, branch: 'next' },
  });
  const shop = azure.addRepository('acme/Web shop/Shop-a', { files: files('not-this-one') });
  shop.commit('next', { 'services/one/catalog-info.yaml': aComponentFile('one') });
  azure.addRepository('acme/web/desk', { files: {} });
  azure.addRepository('acme/web/desks', { files: {} });
  azure.addRepository('acme/mobile/desk', { files: {} });
  azure.addRepository('umbrella/web/desk', { files: {} });
  const rest = '?path=/services/*/catalog-info.yaml&version=GBnext';
  await vi.waitFor(async () =>
    expect(await targets()).toEqual([
      `${azure.url}/acme/Web%20shop/_git/Shop-a${rest}`,
      `${azure.url}/acme/web/_git/desk${rest}`,
    ]),
  );
  await vi.waitFor(async () => expect(await names()).toEqual(['one']));
});

test('several instances have separate results', async () => {
  const { azure, names } = await setUp({ providers: { web: {}, mobile: { project: 'mobile' } } });
  azure.addRepository('acme/web/shop', { files: files('shop') });
  azure.addRepository('acme/mobile/app', { files: files('app') });
  azure.addRepository('acme/other/other', { files: files('other') });
  await vi.waitFor(async () => expect(await names()).toEqual(['app', 'shop']));
});

test('a filter on one project requests no others', async () => {
  const { azure, names } = await setUp();
  azure.addRepository('acme/web/shop', { files: files('shop') });
  await vi.waitFor(async () => expect(await names()).toEqual(['shop']));
  const lists = azure.visits.filter(({ path }) => path.includes('/_apis/git/repositories?'));
  expect(new Set(lists.map(({ path }) => path))).toEqual(new Set(['/acme/web/_apis/git/repositories?api-version=6.0']));
});

test.each([
  ['fails', { status: 500, body: {} }],
  ['returns its sign-in page', { status: 203, body: {} }],
  ['returns something else', { status: 200, body: { message: 'hello' } }],
])('known entities stay while Azure DevOps %s', async (_, answer) => {
  const { azure, names } = await setUp();
  azure.addRepository('acme/web/shop', { files: files('shop') });
  await vi.waitFor(async () => expect(await names()).toEqual(['shop']));
  azure.interrupt(answer);
  const failedLists = () =>
    azure.visits.filter(({ path, status }) => path.includes('/git/repositories?') && status === answer.status).length;
  const before = failedLists();
  await vi.waitFor(() => expect(failedLists()).toBeGreaterThan(before + 2));
  expect(await names()).toEqual(['shop']);
});

test('an unconfigured host is reported at startup', async () => {
  await expect(setUp({ provider: { host: 'tfs.acme.example' } })).rejects.toThrow(
    "catalog.providers.azureDevOps.default is for the host 'tfs.acme.example', which is not in integrations.azure",
  );
});

test.each([
  [{ organization: '../acme' }, "'catalog.providers.azureDevOps.organization'"],
  [{ project: undefined }, "'catalog.providers.azureDevOps.project'"],
  [{ path: '/../catalog-info.yaml' }, "'catalog.providers.azureDevOps.path'"],
  [{ repository: '{a,b}'.repeat(20) }, "'catalog.providers.azureDevOps.repository'"],
  [{ schedule: { frequency: 'often' } }, "'catalog.providers.azureDevOps.schedule.frequency'"],
])('%j is rejected with the name of its key', async (provider, key) => {
  await expect(setUp({ provider })).rejects.toThrow(key);
});

test('a discovered file has the same URL as an imported one', async () => {
  const { azure, targets } = await setUp();
  azure.addRepository('acme/web/shop', { files: { 'README.md': '# Shop' }, defaultBranch: 'release/1.0' });
  azure.addToken('user-token');
  const file = { title: 'Add it', body: '', branch: 'import', fileName: 'catalog-info.yaml', content: 'kind: API' };
  const url = new URL(`${azure.url}/acme/web/_git/shop`);
  const { location } = await createPullRequest({ ...file, url, apiBaseUrl: azure.url, token: 'user-token' }, fetch);
  await vi.waitFor(async () => expect(await targets()).toEqual([location]));
});
