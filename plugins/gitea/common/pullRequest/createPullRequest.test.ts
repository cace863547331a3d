import { expect, onTestFinished, test } from 'vitest';
import { startGitea } from '../../server/testing/index.ts';
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
  const gitea = await startGitea();
  onTestFinished(() => gitea.close());
  gitea.admit('Bearer user-token');
  const files = { 'README.md': '# Shop' };
  const shop = gitea.addRepository('acme/shop', { defaultBranch: 'trunk', files, ...options });
  const page = `${gitea.url}/acme/shop`;
  const create = (over: object = {}) => createPullRequest({ ...file, url: new URL(page), ...over }, fetch);
  return { gitea, shop, create, page };
}

test('a pull request is created in five steps, with the token of the user', async () => {
  const { shop, create, page, gitea } = await setUp();
  expect(await create()).toEqual({
    link: `${page}/pulls/1`,
    location: `${page}/src/branch/trunk/catalog-info.yaml`,
  });
  expect(gitea.visits.map(({ method, path }) => `${method} ${path.replace('/api/v1/repos/acme/shop', '')}`)).toEqual([
    'GET ',
    'GET /branches/trunk',
    'POST /branches',
    'POST /contents/catalog-info.yaml',
    'POST /pulls',
  ]);
  expect(gitea.visits.every(({ headers }) => headers.authorization === 'Bearer user-token')).toBe(true);
  expect(shop.filesAt('callboard-integration')).toEqual({ 'README.md': '# Shop', 'catalog-info.yaml': file.content });
  const { title, body } = file;
  expect(shop.pullRequests).toEqual([{ number: 1, title, body, head: 'callboard-integration', base: 'trunk' }]);
});

test('a failing step is reported with its status and what to do', async () => {
  const { create, shop, page, gitea } = await setUp({ files: { 'catalog-info.yaml': 'kind: API' } });
  await expect(create({ url: new URL(`${gitea.url}/acme/none`) })).rejects.toThrow(
    "Couldn't fetch repo data, received http response status code 404: The target couldn't be found.",
  );
  await expect(create()).rejects.toThrow(
    "Couldn't create a commit with catalog-info.yaml file added, received http response status code 422: repository file " +
      `already exists [path: catalog-info.yaml]. The file already exists: register ${page}/src/branch/trunk/catalog-info.yaml ` +
      'instead. The branch callboard-integration, which was created for it, was deleted',
  );
  expect([...shop.branches.keys()]).toEqual(['trunk']);
  shop.commit('callboard-integration', {});
  await expect(create()).rejects.toThrow(
    "Couldn't create a new branch with name callboard-integration, received http response status code 409: The branch " +
      'already exists. The branch already exists, maybe from an earlier attempt.',
  );
});

test('a pull request that cannot be opened leaves the branch and explains how to continue', async () => {
  const { create, shop, page } = await setUp();
  shop.pullRequests.push({ number: 1, title: '', body: '', head: 'callboard-integration', base: 'trunk' });
  await expect(create()).rejects.toMatchObject({
    name: 'ConflictError',
    message:
      "Couldn't create a pull request for callboard-integration branch, received http response status code 409: pull request " +
      'already exists for these targets [issue_id: 1]. The branch already contains the file: open the pull request yourself at ' +
      `${page}/compare/trunk...callboard-integration, or delete the branch at ${page}/branches`,
  });
});

test('empty and read-only repositories and other URLs are rejected', async () => {
  const empty = await setUp({ files: undefined });
  await expect(empty.create()).rejects.toThrow(`the repository at ${empty.page} is empty`);
  const reader = await setUp({ isReadOnly: true });
  await expect(reader.create()).rejects.toMatchObject({ name: 'NotAllowedError' });
  const url = new URL(`${reader.gitea.url}/acme`);
  await expect(reader.create({ url })).rejects.toThrow(`'${url.href}' is not in a repository at Gitea`);
});
