import { expect, onTestFinished, test } from 'vitest';
import { startGithub } from '../../server/testing/index.ts';
import { createPullRequest } from '../index.ts';

const file = {
  title: 'Add catalog-info.yaml',
  body: 'Registers the shop.',
  branch: 'callboard-integration',
  fileName: 'catalog-info.yaml',
  content: 'title: Grüße 🚀\n',
  token: 'user-token',
};

async function setUp(options: Parameters<Awaited<ReturnType<typeof startGithub>>['addRepository']>[1] = {}) {
  const github = await startGithub();
  onTestFinished(() => github.close());
  github.addToken('user-token');
  const files = { 'README.md': '# Shop' };
  const shop = github.addRepository('acme/shop', { defaultBranch: 'trunk', files, ...options });
  const { apiBaseUrl } = github;
  const page = `${github.url}/acme/shop`;
  const create = (over: object = {}) => createPullRequest({ ...file, apiBaseUrl, url: new URL(page), ...over }, fetch);
  const steps = () =>
    github.visits.map(({ method, path }) => `${method} ${path.replace('/api/v3/repos/acme/shop', '')}`);
  return { github, shop, create, steps, page };
}

test('[IMP-020] a pull request is created in five steps', async () => {
  const { shop, create, steps, page, github } = await setUp();
  expect(await create()).toEqual({ link: `${page}/pull/1`, location: `${page}/blob/trunk/catalog-info.yaml` });
  expect(steps()).toEqual([
    'GET ',
    'GET /git/ref/heads/trunk',
    'POST /git/refs',
    'PUT /contents/catalog-info.yaml',
    'POST /pulls',
  ]);
  expect(github.visits.every(({ headers }) => headers.authorization === 'Bearer user-token')).toBe(true);
  expect(shop.filesAt('callboard-integration')).toEqual({ 'README.md': '# Shop', 'catalog-info.yaml': file.content });
  const { title, body } = file;
  expect(shop.pullRequests).toEqual([{ number: 1, title, body, head: 'callboard-integration', base: 'trunk' }]);
});

test('[IMP-021] a repository that is missing or not readable with this token is an error', async () => {
  const { create, github } = await setUp();
  const url = new URL(`${github.url}/acme/none`);
  await expect(create({ url })).rejects.toMatchObject({
    name: 'NotFoundError',
    message: "Couldn't fetch repo data, received http response status code 404: Not Found",
  });
  await expect(create({ token: 'wrong' })).rejects.toThrow(
    "Couldn't fetch repo data, received http response status code 401: Bad credentials",
  );
});

test('[IMP-022] a repository without a default branch is an error', async () => {
  const { create } = await setUp({ files: undefined });
  await expect(create()).rejects.toThrow(
    "Couldn't fetch default branch data, received http response status code 409: Git Repository is empty.",
  );
});

test('[IMP-023] an existing branch, or one that may not be created, is an error', async () => {
  const { create, shop, page, steps } = await setUp();
  shop.commit('callboard-integration', { 'catalog-info.yaml': 'before' });
  const failure = "Couldn't create a new branch with name callboard-integration, received http response status code";
  await expect(create()).rejects.toThrow(
    `${failure} 422: Reference already exists. The branch already exists, maybe from an earlier attempt. Merge or delete it at ${page}/branches and try again`,
  );
  expect(steps().at(-1)).toBe('POST /git/refs');
  expect(shop.filesAt('callboard-integration')).toMatchObject({ 'catalog-info.yaml': 'before' });

  const archived = await setUp({ isArchived: true });
  await expect(archived.create()).rejects.toMatchObject({
    name: 'NotAllowedError',
    message: `${failure} 403: Repository was archived so is read-only.`,
  });
});

test('[IMP-024] an existing file leaves no branch behind, and the message suggests to register it', async () => {
  const { create, shop, page } = await setUp({ files: { 'catalog-info.yaml': 'kind: API' } });
  const failed: Error = await create().catch((thrown) => thrown);
  expect(failed.message).toMatch(
    /^Couldn't create a commit with catalog-info.yaml file added, received http response status code 422: Invalid request/,
  );
  expect(failed.message).toContain(`The file already exists: register ${page}/blob/trunk/catalog-info.yaml instead.`);
  expect(failed.message).toContain('The branch callboard-integration, which was created for it, was deleted');
  expect([...shop.branches.keys()]).toEqual(['trunk']);
});

test('a branch that cannot be deleted is reported', async () => {
  const { create, page } = await setUp({ files: { 'catalog-info.yaml': 'kind: API' } });
  const withoutDelete: typeof fetch = (url, init) =>
    init?.method === 'DELETE' ? Promise.reject(new Error('offline')) : fetch(url, init);
  const url = new URL(page);
  const apiBaseUrl = `${url.origin}/api/v3`;
  await expect(createPullRequest({ ...file, url, apiBaseUrl }, withoutDelete)).rejects.toThrow(
    `is left behind: delete it at ${page}/branches before you try again`,
  );
  await expect(create()).rejects.toThrow('The branch already exists');
});

test('[IMP-025] a pull request that cannot be opened leaves the branch and explains how to continue', async () => {
  const { create, shop, page } = await setUp();
  shop.pullRequests.push({ number: 1, title: '', body: '', head: 'callboard-integration', base: 'trunk' });
  await expect(create()).rejects.toMatchObject({
    name: 'ConflictError',
    message:
      "Couldn't create a pull request for callboard-integration branch, received http response status code 422: " +
      'Validation Failed, A pull request already exists for acme:callboard-integration. The branch already contains the file: ' +
      `open the pull request yourself at ${page}/compare/trunk...callboard-integration, or delete the branch at ${page}/branches`,
  });
});

test('an unreachable GitHub is reported with the failed step', async () => {
  const { create, github } = await setUp();
  await github.close();
  await expect(create()).rejects.toMatchObject({
    name: 'ServiceUnavailableError',
    message: expect.stringMatching(/^Couldn't fetch repo data, GitHub could not be reached: /),
  });
});

test('a URL outside a repository is rejected without a request', async () => {
  const { create, github } = await setUp();
  const url = new URL(`${github.url}/acme`);
  await expect(create({ url })).rejects.toThrow(`'${url.href}' is not in a repository at GitHub`);
  expect(github.visits).toEqual([]);
});
