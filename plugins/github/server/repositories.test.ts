import { describeDeployments, describeRepositoryState } from '@callboard/integrations/testing';
import { expect, test } from 'vitest';
import { aGithub, aReader } from './testing/aGithub.ts';

async function setUp() {
  const github = await aGithub();
  github.addToken('portal', 'acme');
  const { host, apiBaseUrl } = github;
  return { github, reader: await aReader({ host, apiBaseUrl, token: 'portal' }) };
}

test('lists the repositories of an organisation with their details', async () => {
  const { github, reader } = await setUp();
  github.addRepository('acme/shop', {
    files: { 'a.md': '' },
    description: 'Sells seats',
    language: 'Go',
    defaultBranch: 'trunk',
    isPrivate: true,
  });
  github.addRepository('acme/empty', { isArchived: true });
  for (const page of ['/acme', '/orgs/acme/repositories', '/acme?tab=repositories']) {
    expect(await reader.repositories(github.url + page)).toEqual({
      items: [
        {
          url: `${github.url}/acme/shop`,
          name: 'shop',
          description: 'Sells seats',
          defaultBranch: 'trunk',
          isArchived: false,
          isPrivate: true,
          language: 'Go',
          changedAt: '2026-01-03T10:00:00Z',
        },
        {
          url: `${github.url}/acme/empty`,
          name: 'empty',
          isArchived: true,
          isPrivate: false,
          changedAt: '2026-01-03T10:00:00Z',
        },
      ],
    });
  }
});

test('lists page by page, also the repositories of a person', async () => {
  const { github, reader } = await setUp();
  github.addPerson('ada');
  for (let number = 0; number < 250; number++) github.addRepository(`ada/r${number}`);
  const pages: number[] = [];
  let page: string | undefined;
  do {
    const found = await reader.repositories(`${github.url}/ada`, { page });
    pages.push(found.items.length);
    page = found.nextPage;
  } while (page);
  expect(pages).toEqual([100, 100, 50]);
});

test('the front page lists the repositories of the caller, by their full names', async () => {
  const { github, reader } = await setUp();
  github.addToken('ada', 'acme');
  github.addRepository('acme/shop', { isPrivate: true });
  github.addRepository('other/web');
  const { items } = await reader.repositories(`${github.url}/`, { token: 'ada' });
  expect(items.map(({ name, url }) => [name, url])).toEqual([['acme/shop', `${github.url}/acme/shop`]]);
  await expect(reader.repositories(`${github.url}/`)).rejects.toMatchObject({ name: 'InputError' });
});

test("lists with the caller's token what that caller may see", async () => {
  const { github, reader } = await setUp();
  github.addToken('stranger', 'others');
  github.addRepository('acme/open');
  github.addRepository('acme/secret', { isPrivate: true });
  const names = async (token?: string) =>
    (await reader.repositories(`${github.url}/acme`, { token })).items.map(({ name }) => name);
  expect(await names()).toEqual(['open', 'secret']);
  expect(await names('stranger')).toEqual(['open']);
});

test('names an unknown owner, and rejects an invalid one', async () => {
  const { github, reader } = await setUp();
  await expect(reader.repositories(`${github.url}/nobody`)).rejects.toThrow(
    "GitHub has neither an organisation nor a user 'nobody'",
  );
  await expect(reader.repositories(`${github.url}/`)).rejects.toThrow('is not an organisation or user on GitHub');
});

describeRepositoryState({
  async setUp() {
    const { github, reader } = await setUp();
    return { reader, root: github.url, add: github.addRepository };
  },
});

describeDeployments({
  async setUp() {
    const { github, reader } = await setUp();
    const countRequests = () => github.visits.length;
    return { reader, root: github.url, add: github.addRepository, countRequests };
  },
});
