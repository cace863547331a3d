import { expect, test } from 'vitest';
import { codeHostsApi, scmAuthApi, type WebPlugin } from '../index.ts';
import { fakeFetch } from './fakeFetch.ts';
import { renderInApp } from './renderInApp.tsx';

type Provider = { id: string; codeHost?: string; hasScopesPerResource?: boolean };

type CodeHostSuite = {
  plugin: WebPlugin;
  /** The hosts in the configuration. */
  integrations: Record<string, unknown>;
  /** All hosts in the list, in its order. */
  listed: readonly { type: string; title: string; host: string; apiBaseUrl?: string }[];
  /** The providers of tokens. */
  providers?: readonly Provider[];
  /** The provider and the scopes of a token for each URL. */
  tokens?: readonly { url: string; provider: string; read: string; write: string }[];
  /** A URL at a host for which the browser creates pull requests. */
  pullRequests?: string;
  /** A file, and the form for a new issue in its repository, with the title `Wrong & old` and the body `See here`. */
  issues?: { file: string; form: string; outside: string };
};

/** An app with the plugin of a code host, whose users get tokens with the requested scopes. */
export function renderCodeHost({ plugin, providers = [], integrations }: CodeHostSuite) {
  const fetch = fakeFetch({
    'GET /api/auth/providers': providers.map((provider) => ({
      title: provider.id,
      kind: 'oauth',
      hasSignIn: false,
      defaultScopes: [],
      ...provider,
    })),
    'GET /api/auth/:provider/refresh': ({ params, query }) => ({
      profile: {},
      providerInfo: { accessToken: `${params.provider} token`, scope: query.get('scope') ?? '' },
    }),
  });
  const { app } = renderInApp(null, { plugins: [plugin], fetch, config: { integrations } });
  return { fetch, hosts: app.apis.get(codeHostsApi), scm: app.apis.get(scmAuthApi) };
}

/** Tests that the browser knows the hosts of a family, gets tokens for them and writes to them. */
export function testCodeHost(suite: CodeHostSuite): void {
  test('[INTEG-003] the list of code hosts has the default hosts and every host of the configuration', () => {
    const hosts = renderCodeHost(suite).hosts.list();
    expect(hosts).toHaveLength(suite.listed.length);
    expect(hosts).toMatchObject(suite.listed);
  });

  if (suite.tokens)
    test.each(suite.tokens)(
      '[AUTH-049] a token for $url is of $provider, with the scopes to read or to write',
      async ({ url, provider, read, write }) => {
        const { fetch, scm } = renderCodeHost(suite);
        const scope = () => fetch.requests.at(-1)?.query.get('scope');
        expect((await scm.getCredentials({ url })).token).toBe(`${provider} token`);
        expect(scope()).toBe(read);
        await scm.getCredentials({ url, additionalScope: { repoWrite: true } });
        expect(scope()).toBe(`${read} ${write}`);
      },
    );

  const { pullRequests, issues } = suite;
  if (pullRequests)
    test('the code for pull requests is loaded on demand, and needs a URL', async () => {
      const family = renderCodeHost(suite).hosts.byUrl(pullRequests)?.family;
      const loaded = await family?.loadPullRequests?.();
      const place = { url: 'acme/shop', title: '', body: '', branch: '', token: '' };
      await expect(loaded?.create({ ...place, fileName: '', content: '' })).rejects.toThrow("'acme/shop' is not a URL");
      await expect(loaded?.createForFiles?.({ ...place, files: [], mainPath: '' })).rejects.toThrow(
        "'acme/shop' is not a URL",
      );
    });

  if (issues)
    test('the form for a new issue is in the repository of a file', async () => {
      const loaded = await renderCodeHost(suite).hosts.byUrl(issues.file)?.family.loadIssues?.();
      const issue = { title: 'Wrong & old', body: 'See here' };
      expect(loaded?.newIssueUrl(issues.file, issue)).toBe(issues.form);
      expect(loaded?.newIssueUrl(issues.outside, issue)).toBeUndefined();
    });
}
