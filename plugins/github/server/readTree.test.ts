import { createUrlReader } from '@callboard/integrations';
import {
  contentsOf,
  describeListSearch,
  describeTreeReading,
  toAddresses,
  treeFiles,
} from '@callboard/integrations/testing';
import { expect, test } from 'vitest';
import { createGithubCredentials } from './credentials/githubCredentials.ts';
import { createGithubAccess, createGithubHttp } from './githubAccess.ts';
import { createGithubHost } from './githubHost.ts';
import { aGithub, aReader } from './testing/aGithub.ts';
import type { GithubOptions } from './testing/index.ts';

async function setUp(options?: GithubOptions) {
  const github = await aGithub(options);
  github.addToken('good-token');
  const { host, apiBaseUrl, url } = github;
  const page = `${url}/acme/shop`;
  const visitsTo = (part: string) => github.visits.filter(({ path }) => path.includes(part));
  return {
    page,
    reader: await aReader({ host, apiBaseUrl, token: 'good-token' }),
    shop: github.addRepository('acme/shop', { files: treeFiles, isPrivate: true, defaultBranch: 'trunk' }),
    folderAt: (branch: string, path: string) => `${page}/tree/${branch}${path && `/${path}`}`,
    fileAt: (branch: string, path: string) => `${page}/blob/${branch}/${path}`,
    addEmpty() {
      github.addRepository('acme/empty');
      return `${url}/acme/empty`;
    },
    archives: () => visitsTo('/tarball/'),
    lists: () => visitsTo('/git/trees/'),
    contents: () => visitsTo('/blobs/'),
  };
}

describeTreeReading({
  setUp,
  refused: [
    ['/issues/1', 'InputError', 'is not a folder on GitHub'],
    ['/commit/0123abc', 'InputError', 'is not a folder on GitHub'],
    ['/tree/none', 'NotFoundError', "or it is private and the token for '127.0.0.1:"],
  ],
});

describeListSearch<GithubOptions>({
  setUp,
  listed: { options: {}, lists: 1 },
  archived: { options: { maxTreeFiles: 2 }, lists: 1 },
  hasSizes: true,
});

test('[SEC-04] the host of the archives does not get the token', async () => {
  const github = await aGithub({ archiveOrigin: 'http://codeload.ghe.test:1' });
  const port = new URL(github.url).port;
  const elsewhere = await aGithub({ archiveOrigin: `http://codeload.ghe.test:${port}` });
  elsewhere.addToken('good-token');
  const shop = elsewhere.addRepository('acme/shop', { files: treeFiles });
  github.addRepository('acme/shop', { files: treeFiles });
  const host = `ghe.test:${port}`;
  const api = `http://api.ghe.test:${new URL(elsewhere.url).port}/api/v3`;
  const integration = { host, apiBaseUrl: api, rawBaseUrl: api, token: 'good-token', isConfigured: true };
  const http = createGithubHttp(integration, { lookup: toAddresses('127.0.0.1') });
  const access = createGithubAccess(integration, http, createGithubCredentials(integration, http));
  const reader = createUrlReader({ allow: [], hosts: () => [createGithubHost(integration, access)] });
  const tree = await reader.readTree(`https://${host}/acme/shop`);
  expect(tree.etag).toBe(shop.commitOf('main'));
  expect(await contentsOf(tree.files())).toEqual(treeFiles);
  expect(elsewhere.visits.every(({ headers }) => headers.authorization === 'Bearer good-token')).toBe(true);
  expect(github.visits.map(({ headers }) => headers.authorization)).toEqual([undefined]);
});
