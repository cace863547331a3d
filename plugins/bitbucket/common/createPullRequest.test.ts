import type { RepositoryOptions } from '@callboard/integrations/testing';
import { expect, onTestFinished, test } from 'vitest';
import { startBitbucketCloud } from '../server/testing/index.ts';
import { createPullRequest } from './index.ts';

const file = {
  title: 'Add catalog-info.yaml',
  body: 'Registers the shop.',
  branch: 'callboard-integration',
  fileName: 'catalog-info.yaml',
  content: 'title: Grüße & mehr = 🚀\n',
  token: 'user-token',
};

async function setUp(options: RepositoryOptions = {}) {
  const bitbucket = await startBitbucketCloud({ authorizations: ['Bearer user-token'] });
  onTestFinished(() => bitbucket.close());
  const files = { 'README.md': '# Shop' };
  const shop = bitbucket.addRepository('acme/shop', { defaultBranch: 'trunk', files, ...options });
  const page = `${bitbucket.url}/acme/shop`;
  const { apiBaseUrl } = bitbucket;
  const create = (over: object = {}) => createPullRequest({ ...file, apiBaseUrl, url: new URL(page), ...over }, fetch);
  const steps = () =>
    bitbucket.visits.map(({ method, path }) => `${method} ${path.replace('/2.0/repositories/acme/shop', '')}`);
  return { bitbucket, shop, create, steps, page };
}

test('a pull request is created step by step, with the token of a user', async () => {
  const { bitbucket, shop, create, steps, page } = await setUp();
  expect(await create()).toEqual({
    link: `${page}/pull-requests/1`,
    location: `${page}/src/trunk/catalog-info.yaml`,
  });
  expect(steps()).toEqual([
    'GET ',
    'GET /refs/branches/trunk',
    `GET /src/${shop.commitOf('trunk')}/catalog-info.yaml?format=meta`,
    'POST /refs/branches',
    'POST /src',
    'POST /pullrequests',
  ]);
  expect(bitbucket.visits.every(({ headers }) => headers.authorization === 'Bearer user-token')).toBe(true);
  expect(shop.filesAt('callboard-integration')).toEqual({ 'README.md': '# Shop', 'catalog-info.yaml': file.content });
  const { title, body } = file;
  expect(shop.pullRequests).toEqual([{ number: 1, title, body, head: 'callboard-integration', base: 'trunk' }]);
});

test('a repository that is missing, empty or not readable with this token is an error', async () => {
  const { create, bitbucket } = await setUp({ files: undefined });
  await expect(create({ url: new URL(`${bitbucket.url}/acme/none`) })).rejects.toMatchObject({
    name: 'NotFoundError',
    message: "Couldn't fetch repo data, received http response status code 404: Repository acme/none not found",
  });
  await expect(create()).rejects.toThrow("Couldn't fetch default branch data, the repository at");
  await expect(create({ token: 'wrong' })).rejects.toMatchObject({ name: 'NotAllowedError' });
  await expect(create({ url: new URL(`${bitbucket.url}/acme`) })).rejects.toThrow('is not in a repository');
});

test('an existing file is not replaced, and no branch is created', async () => {
  const { create, shop, page } = await setUp({ files: { 'catalog-info.yaml': 'kind: API' } });
  await expect(create()).rejects.toMatchObject({
    name: 'ConflictError',
    message: expect.stringContaining(`register ${page}/src/trunk/catalog-info.yaml instead`),
  });
  expect([...shop.branches.keys()]).toEqual(['trunk']);
});

test('an existing branch, or one that may not be created, is an error', async () => {
  const { create, shop, page } = await setUp();
  shop.commit('callboard-integration', { 'a.yaml': 'before' });
  await expect(create()).rejects.toThrow(
    `received http response status code 400: Branch "callboard-integration" already exists. The branch already exists, maybe from an earlier attempt. Merge or delete it at ${page}/branches and try again`,
  );
  const readOnly = await setUp({ isReadOnly: true });
  await expect(readOnly.create()).rejects.toMatchObject({ name: 'NotAllowedError' });
});

test('a rejected commit leaves no branch behind, and a branch that cannot be deleted is reported', async () => {
  const { create, shop, page, bitbucket } = await setUp();
  await expect(create({ title: '' })).rejects.toThrow(
    'received http response status code 400: Bad request. The branch callboard-integration, which was created for it, was deleted',
  );
  expect([...shop.branches.keys()]).toEqual(['trunk']);
  const withoutDelete: typeof fetch = (url, init) =>
    init?.method === 'DELETE' ? Promise.reject(new Error('offline')) : fetch(url, init);
  const { apiBaseUrl } = bitbucket;
  await expect(
    createPullRequest({ ...file, title: '', apiBaseUrl, url: new URL(page) }, withoutDelete),
  ).rejects.toThrow(`is left behind: delete it at ${page}/branches before you try again`);
});

test('a pull request that cannot be opened leaves the branch and explains how to continue', async () => {
  const { shop, page, bitbucket } = await setUp();
  const { apiBaseUrl } = bitbucket;
  const refusing: typeof fetch = (url, init) => {
    if (String(url).endsWith('/pullrequests')) shop.branches.set('callboard-integration', shop.commitOf('trunk')!);
    return fetch(url, init);
  };
  await expect(createPullRequest({ ...file, apiBaseUrl, url: new URL(page) }, refusing)).rejects.toThrow(
    `open the pull request yourself at ${page}/pull-requests/new?source=callboard-integration, or delete the branch`,
  );
});
