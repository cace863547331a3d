import { codeHostsApi, scmAuthApi } from '@callboard/web-kit';
import { fakeFetch, renderInApp } from '@callboard/web-kit/testing';
import { expect, test } from 'vitest';
import { githubPlugin } from './index.tsx';

const provider = {
  id: 'github',
  title: 'GitHub',
  kind: 'oauth',
  hasSignIn: false,
  defaultScopes: [],
  codeHost: 'github.com',
};

function setUp(integrations: Record<string, unknown> = {}) {
  const fetch = fakeFetch({
    'GET /api/auth/providers': [provider],
    'GET /api/auth/:provider/refresh': ({ query }) => ({
      profile: {},
      providerInfo: { accessToken: 'user token', scope: query.get('scope') ?? '' },
    }),
  });
  const { app } = renderInApp(null, { plugins: [githubPlugin], fetch, config: { integrations } });
  return { app, fetch };
}

test('[INTEG-003] github.com is in the list of code hosts, and every Enterprise host of the configuration', () => {
  const hosts = setUp({ github: [{ host: 'ghe.acme.example', apiBaseUrl: 'https://ghe.acme.example/api/v3' }] });
  expect(hosts.app.apis.get(codeHostsApi).list()).toMatchObject([
    { type: 'github', title: 'GitHub', host: 'ghe.acme.example', apiBaseUrl: 'https://ghe.acme.example/api/v3' },
    { type: 'github', title: 'GitHub', host: 'github.com' },
  ]);
});

test('[AUTH-049] a token for GitHub has the scopes to read or to write there', async () => {
  const { app, fetch } = setUp();
  const scm = app.apis.get(scmAuthApi);
  const url = 'https://github.com/acme/web';
  const scope = () => fetch.requests.at(-1)?.query.get('scope');
  expect((await scm.getCredentials({ url })).token).toBe('user token');
  expect(scope()).toBe('repo read:org read:user');
  await scm.getCredentials({ url, additionalScope: { repoWrite: true } });
  expect(scope()).toBe('repo read:org read:user workflow');
});

test('the code for pull requests is loaded on demand, and needs a URL', async () => {
  const [host] = setUp().app.apis.get(codeHostsApi).list();
  const pullRequests = await host?.family.loadPullRequests?.();
  const request = { url: 'acme/shop', title: '', body: '', branch: '', fileName: '', content: '', token: '' };
  await expect(pullRequests?.create(request)).rejects.toThrow("'acme/shop' is not a URL");
});
