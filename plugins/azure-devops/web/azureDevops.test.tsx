import { codeHostsApi, scmAuthApi } from '@callboard/web-kit';
import { fakeFetch, renderInApp } from '@callboard/web-kit/testing';
import { expect, test } from 'vitest';
import { azureDevopsPlugin } from './index.tsx';

const provider = {
  id: 'microsoft',
  title: 'Microsoft',
  kind: 'oauth',
  hasSignIn: false,
  hasScopesPerResource: true,
  defaultScopes: [],
  codeHost: 'dev.azure.com',
};

function setUp(integrations: Record<string, unknown> = {}) {
  const fetch = fakeFetch({
    'GET /api/auth/providers': [provider],
    'GET /api/auth/:provider/refresh': ({ query }) => ({
      profile: {},
      providerInfo: { accessToken: 'user token', scope: query.get('scope') ?? '' },
    }),
  });
  const { app } = renderInApp(null, { plugins: [azureDevopsPlugin], fetch, config: { integrations } });
  return { app, fetch };
}

test('[INTEG-003] dev.azure.com and every configured server are in the list of code hosts', () => {
  const { app } = setUp({ azure: [{ host: 'tfs.acme.example', apiBaseUrl: 'http://tfs.acme.example' }] });
  expect(app.apis.get(codeHostsApi).list()).toMatchObject([
    { type: 'azure', title: 'Azure DevOps', host: 'tfs.acme.example', apiBaseUrl: 'http://tfs.acme.example' },
    { type: 'azure', title: 'Azure DevOps', host: 'dev.azure.com' },
  ]);
});

test('[AUTH-049] a token for Azure DevOps has the scopes to read or to write there', async () => {
  const { app, fetch } = setUp();
  const scm = app.apis.get(scmAuthApi);
  const url = 'https://dev.azure.com/acme/web/_git/shop';
  const scopes = () => fetch.requests.at(-1)?.query.get('scope')?.split(' ');
  const azure = (...names: string[]) => names.map((name) => `499b84ac-1321-427f-aa17-267ca6975798/${name}`);
  const read = azure('vso.build', 'vso.code', 'vso.graph', 'vso.project', 'vso.profile');
  expect((await scm.getCredentials({ url })).token).toBe('user token');
  expect(scopes()).toEqual(read);
  await scm.getCredentials({ url, additionalScope: { repoWrite: true } });
  expect(scopes()).toEqual([...read, ...azure('vso.code_manage')]);
});

test('the code for pull requests is loaded on demand, and needs a URL of a repository', async () => {
  const [host] = setUp().app.apis.get(codeHostsApi).list();
  const pullRequests = await host?.family.loadPullRequests?.();
  const request = { url: 'acme/shop', title: '', body: '', branch: '', fileName: '', content: '', token: '' };
  await expect(pullRequests?.create(request)).rejects.toThrow("'acme/shop' is not a URL");
  await expect(pullRequests?.create({ ...request, url: 'https://dev.azure.com/acme' })).rejects.toThrow(
    'Invalid AzureDevops Repository. Please use a valid repository url and try again',
  );
});

test.each(['', '/acme', '/acme/web', '/acme/web/_git'])(
  '[IMP-018] the import of %s is rejected before any request',
  async (path) => {
    const { app, fetch } = setUp();
    const [host] = app.apis.get(codeHostsApi).list();
    const pullRequests = await host?.family.loadPullRequests?.();
    expect(() => pullRequests?.checkRepository?.(`https://dev.azure.com${path}`)).toThrow(
      'Invalid AzureDevops Repository. Please use a valid repository url and try again',
    );
    expect(fetch.requests).toEqual([]);
  },
);
