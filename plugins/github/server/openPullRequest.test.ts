import { rateLimitIn } from '@callboard/integrations';
import { expect, test } from 'vitest';
import { aGithub, aReader } from './testing/aGithub.ts';

const file = {
  title: 'Add catalog-info.yaml',
  body: 'So that it is known',
  branch: 'callboard-integration',
  fileName: 'catalog-info.yaml',
  content: 'kind: Component\n'.repeat(20),
};

async function setUp() {
  const github = await aGithub();
  github.addToken('portal', 'acme');
  github.addToken('ada');
  const shop = github.addRepository('acme/shop', { files: { 'README.md': '# Shop' }, isPrivate: true });
  const { host, apiBaseUrl } = github;
  const reader = await aReader({ host, apiBaseUrl, token: 'portal' });
  const page = `${github.url}/acme/shop`;
  const opened = { link: `${page}/pull/1`, location: `${page}/blob/main/catalog-info.yaml` };
  const open = (token?: string) => reader.openPullRequest(page, file, { token });
  const tokens = () => new Set(github.visits.map(({ headers }) => headers.authorization));
  return { github, shop, reader, page, open, opened, tokens };
}

test("a pull request is created with the caller's token, or with the configured credentials", async () => {
  const { shop, open, opened, tokens, reader, page } = await setUp();
  expect(reader.canOpenPullRequest(page)).toBe(true);
  expect(await open('ada')).toEqual(opened);
  expect(tokens()).toEqual(new Set(['Bearer ada']));
  expect(shop.pullRequests).toHaveLength(1);
  expect(shop.filesAt('callboard-integration')?.['catalog-info.yaml']).toBe(file.content);
  shop.pullRequests.length = 0;
  shop.branches.delete('callboard-integration');
  expect(await open()).toEqual(opened);
  expect(tokens()).toEqual(new Set(['Bearer ada', 'Bearer portal']));
});

test('a repeated call returns the open pull request, and creates no second one', async () => {
  const { shop, open, opened } = await setUp();
  await open();
  expect(await open()).toEqual(opened);
  expect(shop.pullRequests).toHaveLength(1);
});

test.each(['before the commit', 'before the pull request'])(
  'a repeated call continues where an attempt ended %s',
  async (where) => {
    const { shop, open, opened } = await setUp();
    const files = where === 'before the commit' ? undefined : { 'catalog-info.yaml': file.content };
    if (files) shop.commit('callboard-integration', files);
    else shop.branches.set('callboard-integration', shop.branches.get('main')!);
    expect(await open()).toEqual(opened);
    expect(shop.pullRequests).toHaveLength(1);
    expect(shop.filesAt('callboard-integration')?.['catalog-info.yaml']).toBe(file.content);
  },
);

test('a branch of another user with the same name stays unchanged and is reported', async () => {
  const { shop, open } = await setUp();
  shop.commit('callboard-integration', { 'catalog-info.yaml': 'kind: API' });
  await expect(open()).rejects.toThrow('The branch already exists, maybe from an earlier attempt');
  expect(shop.filesAt('callboard-integration')?.['catalog-info.yaml']).toBe('kind: API');
  expect(shop.pullRequests).toEqual([]);
});

test('a rate limit is reported with its reset time, for callers that can wait', async () => {
  const { github, open } = await setUp();
  const until = Math.ceil(Date.now() / 1_000) + 600;
  const headers = { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': String(until) };
  github.interrupt({ status: 403, headers, body: { message: 'API rate limit exceeded' } });
  const thrown = await open().catch((error: unknown) => error);
  expect(rateLimitIn(thrown)?.until).toBe(until * 1_000);
  expect(String(thrown)).toContain('its rate limit is reached');
});
