import { codeHostsApi, scmAuthApi } from '@callboard/web-kit';
import { fakeFetch, renderInApp } from '@callboard/web-kit/testing';
import { expect, test } from 'vitest';
import { bitbucketPlugin } from './index.tsx';

const aProvider = (id: string, codeHost: string) => ({
  id,
  title: id,
  kind: 'oauth',
  hasSignIn: false,
  defaultScopes: [],
  codeHost,
});

function setUp(integrations: Record<string, unknown> = {}) {
  const fetch = fakeFetch({
    'GET /api/auth/providers': [
      aProvider('bitbucket', 'bitbucket.org'),
      aProvider('bitbucketServer', 'git.acme.example'),
    ],
    'GET /api/auth/:provider/refresh': ({ params, query }) => ({
      profile: {},
      providerInfo: { accessToken: `${params.provider} token`, scope: query.get('scope') ?? '' },
    }),
  });
  const { app } = renderInApp(null, { plugins: [bitbucketPlugin], fetch, config: { integrations } });
  return { app, fetch };
}

test('[INTEG-003] bitbucket.org is in the list of code hosts, and every server of the new and the old key', () => {
  const { app } = setUp({
    bitbucketServer: [{ host: 'git.acme.example' }],
    bitbucket: [{ host: 'bitbucket.org' }, { host: 'git.acme.example' }, { host: 'old.acme.example' }],
  });
  expect(
    app.apis
      .get(codeHostsApi)
      .list()
      .map(({ type, title, host }) => ({ type, title, host })),
  ).toEqual([
    { type: 'bitbucket', title: 'Bitbucket Cloud', host: 'bitbucket.org' },
    { type: 'bitbucketServer', title: 'Bitbucket Server', host: 'git.acme.example' },
    { type: 'bitbucketServer', title: 'Bitbucket Server', host: 'old.acme.example' },
  ]);
});

test.each([
  [
    'https://bitbucket.org/acme/web',
    'bitbucket',
    'account team pullrequest snippet issue',
    'pullrequest:write snippet:write issue:write',
  ],
  ['https://git.acme.example/projects/A', 'bitbucketServer', 'PUBLIC_REPOS REPO_READ', 'REPO_WRITE'],
  ['https://old.acme.example/projects/A', 'bitbucketServer', 'PUBLIC_REPOS REPO_READ', 'REPO_WRITE'],
])('[AUTH-049] a token for %s is of %s, to read or to write', async (url, provider, read, write) => {
  const { app, fetch } = setUp({ bitbucket: [{ host: 'old.acme.example', authProvider: 'bitbucketServer' }] });
  const scm = app.apis.get(scmAuthApi);
  const scope = () => fetch.requests.at(-1)?.query.get('scope');
  expect((await scm.getCredentials({ url })).token).toBe(`${provider} token`);
  expect(scope()).toBe(read);
  await scm.getCredentials({ url, additionalScope: { repoWrite: true } });
  expect(scope()).toBe(`${read} ${write}`);
});

test('the code for pull requests of the cloud is loaded on demand, and needs a URL; a server has none', async () => {
  const hosts = setUp({ bitbucketServer: [{ host: 'git.acme.example' }] }).app.apis.get(codeHostsApi);
  const pullRequests = await hosts.byUrl('https://bitbucket.org/acme')?.family.loadPullRequests?.();
  const request = { url: 'acme/shop', title: '', body: '', branch: '', fileName: '', content: '', token: '' };
  await expect(pullRequests?.create(request)).rejects.toThrow("'acme/shop' is not a URL");
  expect(hosts.byUrl('https://git.acme.example/a')?.family.loadPullRequests).toBeUndefined();
});
