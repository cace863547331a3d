import { renderCodeHost, testCodeHost } from '@callboard/web-kit/testing';
import { expect, test } from 'vitest';
import { azureDevopsPlugin } from './index.tsx';

const scopes = (...names: string[]) => names.map((name) => `499b84ac-1321-427f-aa17-267ca6975798/${name}`).join(' ');
const server = { host: 'tfs.acme.example', apiBaseUrl: 'http://tfs.acme.example' };

const suite = {
  plugin: azureDevopsPlugin,
  integrations: { azure: [server] },
  listed: [server, { host: 'dev.azure.com' }].map((host) => ({ type: 'azure', title: 'Azure DevOps', ...host })),
  providers: [{ id: 'microsoft', hasScopesPerResource: true, codeHost: 'dev.azure.com' }],
  tokens: [
    {
      url: 'https://dev.azure.com/acme/web/_git/shop',
      provider: 'microsoft',
      read: scopes('vso.build', 'vso.code', 'vso.graph', 'vso.project', 'vso.profile'),
      write: scopes('vso.code_manage'),
    },
  ],
  pullRequests: 'https://dev.azure.com/acme',
};

testCodeHost(suite);

const loadPullRequests = () => {
  const { hosts, fetch } = renderCodeHost(suite);
  return { fetch, loaded: hosts.byUrl('https://dev.azure.com/acme')?.family.loadPullRequests?.() };
};
const refusal = 'Invalid AzureDevops Repository. Please use a valid repository url and try again';

test('a pull request needs the URL of a repository', async () => {
  const pullRequests = await loadPullRequests().loaded;
  const request = { title: '', body: '', branch: '', fileName: '', content: '', token: '' };
  await expect(pullRequests?.create({ ...request, url: 'https://dev.azure.com/acme' })).rejects.toThrow(refusal);
});

test.each(['', '/acme', '/acme/web', '/acme/web/_git'])(
  '[IMP-018] the import of %s is rejected before any request',
  async (path) => {
    const { fetch, loaded } = loadPullRequests();
    const pullRequests = await loaded;
    expect(() => pullRequests?.checkRepository?.(`https://dev.azure.com${path}`)).toThrow(refusal);
    expect(fetch.requests).toEqual([]);
  },
);
