import { codeHostsApi, scmAuthApi } from '@callboard/web-kit';
import { fakeFetch, renderInApp } from '@callboard/web-kit/testing';
import { expect, test } from 'vitest';
import { gitlabPlugin } from './index.tsx';

const provider = {
  id: 'gitlab',
  title: 'GitLab',
  kind: 'oauth',
  hasSignIn: false,
  defaultScopes: [],
  codeHost: 'git.acme.example',
};

function setUp(integrations: Record<string, unknown> = {}) {
  const fetch = fakeFetch({
    'GET /api/auth/providers': [provider],
    'GET /api/auth/:provider/refresh': ({ query }) => ({
      profile: {},
      providerInfo: { accessToken: 'user token', scope: query.get('scope') ?? '' },
    }),
  });
  const { app } = renderInApp(null, { plugins: [gitlabPlugin], fetch, config: { integrations } });
  return { app, fetch };
}

test('[INTEG-003] gitlab.com is in the list of code hosts, and every host of the configuration', () => {
  const apiBaseUrl = 'https://git.acme.example/gitlab/api/v4';
  const { app } = setUp({ gitlab: [{ host: 'git.acme.example', apiBaseUrl }] });
  expect(app.apis.get(codeHostsApi).list()).toMatchObject([
    { type: 'gitlab', title: 'GitLab', host: 'git.acme.example', apiBaseUrl },
    { type: 'gitlab', title: 'GitLab', host: 'gitlab.com' },
  ]);
});

test('[AUTH-049] a token for GitLab has the scopes to read or to write there', async () => {
  const { app, fetch } = setUp();
  const scm = app.apis.get(scmAuthApi);
  const url = 'https://git.acme.example/acme/web/-/blob/main/a.yaml';
  const scope = () => fetch.requests.at(-1)?.query.get('scope');
  expect((await scm.getCredentials({ url })).token).toBe('user token');
  expect(scope()).toBe('read_user read_api read_repository');
  await scm.getCredentials({ url, additionalScope: { repoWrite: true } });
  expect(scope()).toBe('read_user read_api read_repository write_repository api');
});

test('the code for merge requests is loaded on demand, and needs a URL', async () => {
  const [host] = setUp().app.apis.get(codeHostsApi).list();
  const mergeRequests = await host?.family.loadPullRequests?.();
  const request = { url: 'acme/shop', title: '', body: '', branch: '', fileName: '', content: '', token: '' };
  await expect(mergeRequests?.create(request)).rejects.toThrow("'acme/shop' is not a URL");
});
