import { expect, onTestFinished, test } from 'vitest';
import { startGitlab } from '../../server/testing/index.ts';
import { createMergeRequest } from '../index.ts';

const file = {
  title: 'Add catalog-info.yaml',
  body: 'Registers the shop.',
  branch: 'callboard-integration',
  fileName: 'catalog-info.yaml',
  content: 'title: Grüße 🚀\n',
  token: 'user-token',
};

async function setUp(options: object = {}) {
  const gitlab = await startGitlab();
  onTestFinished(() => gitlab.close());
  gitlab.addToken('user-token');
  const files = { 'README.md': '# Shop' };
  const shop = gitlab.addProject('acme/platform/shop', { defaultBranch: 'trunk', files, ...options });
  const { apiBaseUrl } = gitlab;
  const page = `${gitlab.url}/acme/platform/shop`;
  const create = (over: object = {}, send: typeof fetch = fetch) =>
    createMergeRequest({ ...file, apiBaseUrl, url: new URL(page), ...over }, send);
  return { gitlab, shop, create, page };
}

test('a merge request is created in five steps, with the token of the user', async () => {
  const { shop, create, page, gitlab } = await setUp();
  expect(await create()).toEqual({
    link: `${page}/-/merge_requests/1`,
    location: `${page}/-/blob/trunk/catalog-info.yaml`,
  });
  const project = '/api/v4/projects/acme%2Fplatform%2Fshop';
  expect(gitlab.visits.map(({ method, path }) => `${method} ${path.replace(project, '')}`)).toEqual([
    'GET ',
    'GET /repository/branches/trunk',
    'POST /repository/branches',
    'POST /repository/files/catalog-info.yaml',
    'POST /merge_requests',
  ]);
  expect(gitlab.visits.every(({ headers }) => headers.authorization === 'Bearer user-token')).toBe(true);
  expect(shop.filesAt('callboard-integration')).toEqual({ 'README.md': '# Shop', 'catalog-info.yaml': file.content });
  const { title, body } = file;
  expect(shop.pullRequests).toEqual([{ number: 1, title, body, head: 'callboard-integration', base: 'trunk' }]);
});

test('a project that is missing or not readable with this token is an error', async () => {
  const { create, gitlab } = await setUp();
  await expect(create({ url: new URL(`${gitlab.url}/acme/none`) })).rejects.toMatchObject({
    name: 'NotFoundError',
    message: "Couldn't fetch repo data, received http response status code 404: 404 Project Not Found",
  });
  await expect(create({ token: 'wrong' })).rejects.toMatchObject({
    name: 'NotAllowedError',
    message: "Couldn't fetch repo data, received http response status code 401: 401 Unauthorized",
  });
});

test('a repository that is empty is an error', async () => {
  const { create, page } = await setUp({ files: undefined });
  await expect(create()).rejects.toThrow(
    `Couldn't fetch default branch data, the repository at ${page} is empty: add a file to it and try again`,
  );
});

test('an existing branch, or one that may not be created, is an error', async () => {
  const { create, shop, page } = await setUp();
  shop.commit('callboard-integration', { 'catalog-info.yaml': 'before' });
  const failure = "Couldn't create a new branch with name callboard-integration, received http response status code";
  await expect(create()).rejects.toThrow(
    `${failure} 400: Branch already exists. The branch already exists, maybe from an earlier attempt. Merge or delete it at ${page}/-/branches and try again`,
  );
  expect(shop.filesAt('callboard-integration')).toMatchObject({ 'catalog-info.yaml': 'before' });

  const reader = await setUp({ isReadOnly: true });
  await expect(reader.create()).rejects.toMatchObject({
    name: 'NotAllowedError',
    message: `${failure} 403: 403 Forbidden`,
  });
});

test('an existing file leaves no branch behind, and the message suggests to register it', async () => {
  const { create, shop, page } = await setUp({ files: { 'catalog-info.yaml': 'kind: API' } });
  await expect(create()).rejects.toThrow(
    "Couldn't create a commit with catalog-info.yaml file added, received http response status code 400: A file with this " +
      `name already exists. The file already exists: register ${page}/-/blob/trunk/catalog-info.yaml instead. ` +
      'The branch callboard-integration, which was created for it, was deleted',
  );
  expect([...shop.branches.keys()]).toEqual(['trunk']);
});

test('a branch that cannot be deleted is reported', async () => {
  const { create, page } = await setUp({ files: { 'catalog-info.yaml': 'kind: API' } });
  const withoutDelete: typeof fetch = (url, init) =>
    init?.method === 'DELETE' ? Promise.reject(new Error('offline')) : fetch(url, init);
  await expect(create({}, withoutDelete)).rejects.toThrow(
    `is left behind: delete it at ${page}/-/branches before you try again`,
  );
});

test('a merge request that cannot be opened leaves the branch and explains how to continue', async () => {
  const { create, shop, page } = await setUp();
  shop.pullRequests.push({ number: 1, title: '', body: '', head: 'callboard-integration', base: 'trunk' });
  await expect(create()).rejects.toMatchObject({
    name: 'ConflictError',
    message:
      "Couldn't create a pull request for callboard-integration branch, received http response status code 409: " +
      'Another open merge request already exists for this source branch: !1. The branch already contains the file: open the ' +
      `merge request yourself at ${page}/-/merge_requests/new?merge_request%5Bsource_branch%5D=callboard-integration, ` +
      `or delete the branch at ${page}/-/branches`,
  });
});

test('an unreachable GitLab is reported with the failed step', async () => {
  const { create, gitlab } = await setUp();
  await gitlab.close();
  await expect(create()).rejects.toMatchObject({
    name: 'ServiceUnavailableError',
    message: expect.stringMatching(/^Couldn't fetch repo data, GitLab could not be reached: /),
  });
});

test('a URL outside a project is rejected without a request', async () => {
  const { create, gitlab } = await setUp();
  const url = new URL(`${gitlab.url}/acme`);
  await expect(create({ url })).rejects.toThrow(`'${url.href}' is not in a project at GitLab`);
  expect(gitlab.visits).toEqual([]);
});
