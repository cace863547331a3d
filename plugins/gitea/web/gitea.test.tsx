import { codeHostsApi, scmAuthApi } from '@callboard/web-kit';
import { fakeFetch, renderInApp } from '@callboard/web-kit/testing';
import { expect, test } from 'vitest';
import { giteaPlugin } from './index.tsx';

function setUp() {
  const fetch = fakeFetch({
    'GET /api/auth/providers': [{ id: 'oidc', title: 'OIDC', kind: 'oauth', hasSignIn: false, defaultScopes: [] }],
    'GET /api/auth/:provider/refresh': ({ query }) => ({
      profile: {},
      providerInfo: { accessToken: 'user token', scope: query.get('scope') ?? '' },
    }),
  });
  const config = { integrations: { gitea: [{ host: 'git.acme.example', authProvider: 'oidc' }] } };
  const { app } = renderInApp(null, { plugins: [giteaPlugin], fetch, config });
  return { app, fetch };
}

test('[INTEG-003] every Gitea of the configuration is in the list of code hosts', () => {
  const hosts = setUp().app.apis.get(codeHostsApi).list();
  expect(hosts).toMatchObject([{ type: 'gitea', title: 'Gitea', host: 'git.acme.example' }]);
});

test('[AUTH-049] a token for Gitea has the scopes to read or to write there', async () => {
  const { app, fetch } = setUp();
  const scm = app.apis.get(scmAuthApi);
  const url = 'https://git.acme.example/acme/web';
  const scope = () => fetch.requests.at(-1)?.query.get('scope');
  expect((await scm.getCredentials({ url })).token).toBe('user token');
  expect(scope()).toBe('read:user read:repository');
  await scm.getCredentials({ url, additionalScope: { repoWrite: true } });
  expect(scope()).toBe('read:user read:repository write:repository');
});

test('the code for pull requests is loaded on demand, and needs a URL', async () => {
  const [host] = setUp().app.apis.get(codeHostsApi).list();
  const pullRequests = await host?.family.loadPullRequests?.();
  const request = { url: 'acme/shop', title: '', body: '', branch: '', fileName: '', content: '', token: '' };
  await expect(pullRequests?.create(request)).rejects.toThrow("'acme/shop' is not a URL");
});
