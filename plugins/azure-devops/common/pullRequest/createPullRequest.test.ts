import { expect, onTestFinished, test } from 'vitest';
import { startAzureDevops } from '../../server/testing/index.ts';
import { createPullRequest } from '../index.ts';

const file = {
  title: 'Add catalog-info.yaml',
  body: 'Registers the shop.',
  branch: 'callboard-integration',
  fileName: 'catalog-info.yaml',
  content: 'title: Grüße 🚀\n',
  token: 'user-token',
};

async function setUp(options: object = {}) {
  const azure = await startAzureDevops();
  onTestFinished(() => azure.close());
  azure.addToken('user-token');
  const files = { 'README.md': '# Shop' };
  const shop = azure.addRepository('acme/Web shop/shop', { defaultBranch: 'trunk', files, ...options });
  const page = `${azure.url}/acme/Web%20shop/_git/shop`;
  const create = (over: object = {}, send: typeof fetch = fetch) =>
    createPullRequest({ ...file, apiBaseUrl: azure.url, url: new URL(`${page}?path=/x&version=GBold`), ...over }, send);
  const root = '/acme/Web%20shop/_apis/git/repositories/shop';
  const steps = () => azure.visits.map(({ method, path }) => `${method} ${path.replace(root, '')}`);
  return { azure, shop, create, steps, page };
}

test('[IMP-026] a pull request takes four calls of API version 6.0 with the token of the user', async () => {
  const { azure, shop, create, steps, page } = await setUp();
  shop.commit('trunk-2', { 'a.md': 'not the default branch' });
  expect(await create()).toEqual({
    link: `${page}/pullrequest/1`,
    location: `${page}?path=/catalog-info.yaml`,
  });
  expect(steps()).toEqual([
    'GET ?api-version=6.0',
    'GET /refs?filter=heads%2Ftrunk&api-version=6.0',
    'POST /pushes?api-version=6.0',
    'POST /pullrequests?api-version=6.0',
  ]);
  expect(azure.visits.every(({ headers }) => headers.authorization === 'Bearer user-token')).toBe(true);
  const { title, body } = file;
  expect(shop.pullRequests).toEqual([{ number: 1, title, body, head: 'callboard-integration', base: 'trunk' }]);
  expect(shop.filesAt('callboard-integration')).toEqual({
    'README.md': '# Shop',
    'catalog-info.yaml': file.content,
  });
});

test.each(['/acme/Web%20shop', '/acme', '/', '/acme/_git', '/acme/Web%20shop/_git/'])(
  '[IMP-018] %s lacks an organisation, a project or a repository',
  async (path) => {
    const { create, azure } = await setUp();
    await expect(create({ url: new URL(path, azure.url) })).rejects.toMatchObject({
      name: 'InputError',
      message: 'Invalid AzureDevops Repository. Please use a valid repository url and try again',
    });
    expect(azure.visits).toEqual([]);
  },
);

test('[IMP-027] a missing default branch is an error', async () => {
  const { create, shop, steps } = await setUp();
  shop.commit('trunk-2', {});
  shop.branches.delete('trunk');
  await expect(create()).rejects.toMatchObject({
    name: 'NotFoundError',
    message: 'The requested ref heads/trunk was not found',
  });
  expect(steps()).toHaveLength(2);
});

test('a repository that is empty, missing or not readable with this token is an error', async () => {
  const { create, azure, page } = await setUp({ files: undefined });
  await expect(create()).rejects.toThrow(`'${page}' has no default branch yet: add a file to it and try again`);
  await expect(create({ url: new URL(`${azure.url}/acme/web/_git/none`) })).rejects.toMatchObject({
    name: 'NotFoundError',
    message: expect.stringMatching(/^Couldn't fetch repo data, received http response status code 404: TF401019/),
  });
  await expect(create({ token: 'wrong' })).rejects.toMatchObject({
    name: 'NotAllowedError',
    message: "Couldn't fetch repo data, received http response status code 401: The host returned a sign-in page",
  });
});

test('an existing branch stays unchanged', async () => {
  const { create, shop, page } = await setUp();
  const before = shop.commit('callboard-integration', { 'a.md': 'before' });
  await expect(create()).rejects.toMatchObject({
    name: 'ConflictError',
    message: expect.stringContaining(
      `The branch already exists, maybe from an earlier attempt. Merge or delete it at ${page}/branches and try again`,
    ),
  });
  expect(shop.branches.get('callboard-integration')).toBe(before);
});

test('an existing file leaves no branch behind, and the message suggests to register it', async () => {
  const { create, shop, page } = await setUp({ files: { 'catalog-info.yaml': 'kind: API' } });
  await expect(create()).rejects.toThrow(
    `already exists. The file already exists: register ${page}?path=/catalog-info.yaml instead`,
  );
  expect([...shop.branches.keys()]).toEqual(['trunk']);
});

test('a user without push access gets the reason', async () => {
  const { create } = await setUp({ isReadOnly: true });
  await expect(create()).rejects.toMatchObject({
    name: 'NotAllowedError',
    message: expect.stringMatching(/^Couldn't create a new branch with name callboard-integration .* 403: TF401027/),
  });
});

test('a pull request that cannot be opened leaves the branch, and the message explains how to continue', async () => {
  const { create, shop, page } = await setUp();
  shop.pullRequests.push({ number: 1, title: '', body: '', head: 'callboard-integration', base: 'trunk' });
  await expect(create()).rejects.toThrow(
    `The branch already contains the file: open the pull request yourself at ${page}/pullrequestcreate?sourceRef=callboard-integration&targetRef=trunk, or delete the branch at ${page}/branches`,
  );
});

test('an unreachable Azure DevOps is reported with the failed step', async () => {
  const { create, azure } = await setUp();
  await azure.close();
  await expect(create()).rejects.toMatchObject({
    name: 'ServiceUnavailableError',
    message: expect.stringMatching(/^Couldn't fetch repo data, Azure DevOps could not be reached: /),
  });
});
