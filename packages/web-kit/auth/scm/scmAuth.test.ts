import { describe, expect, test } from 'vitest';
import type { ConfigData } from '../../host.ts';
import { type AuthProvider, codeHostPoint, definePlugin, loginRequestsApi, scmAuthApi } from '../../index.ts';
import { fakeFetch, renderInApp } from '../../testing/index.tsx';

const aProvider = (id: string, codeHost?: string): AuthProvider => ({
  id,
  title: id,
  kind: 'oauth',
  hasSignIn: false,
  defaultScopes: [],
  codeHost,
});
const providers = [aProvider('github', 'github.com'), aProvider('depotLogin', 'depot.example'), aProvider('oidc')];

/** A plugin's description of its kind of host. */
const forge = {
  type: 'github',
  title: 'GitHub',
  defaultHosts: ['github.com'],
  scopes: { read: ['repo', 'read:org', 'read:user'], write: ['workflow'] },
};
const depot = {
  type: 'depot',
  title: 'Depot',
  defaultHosts: ['depot.example'],
  authProvider: 'depotLogin',
  scopes: { read: ['look'], write: ['touch'] },
};

/** A portal in which the user has a session with every provider, with the requested scopes. */
function setUp(integrations: ConfigData = {}, refresh?: () => Response) {
  const fetch = fakeFetch({
    'GET /api/auth/providers': providers,
    'GET /api/auth/:provider/refresh': ({ params, query }) =>
      refresh?.() ?? {
        profile: {},
        providerInfo: { accessToken: `${params.provider} token`, scope: query.get('scope') ?? '' },
      },
  });
  const { app } = renderInApp(null, {
    fetch,
    config: { integrations },
    plugins: [definePlugin({ id: 'forge', extensions: [codeHostPoint.add(forge), codeHostPoint.add(depot)] })],
  });
  const asked = () => fetch.requests.at(-1)?.query.get('scope');
  return { scm: app.apis.get(scmAuthApi), requests: app.apis.get(loginRequestsApi), asked, fetch };
}

describe('[AUTH-049] the token for a URL', () => {
  test.each([
    ['https://github.com/acme/web', 'github', 'repo read:org read:user', 'workflow'],
    ['https://depot.example/acme/web', 'depotLogin', 'look', 'touch'],
  ])('%s is of %s, to read or to write', async (url, provider, read, write) => {
    const { scm, asked } = setUp();
    const token = `${provider} token`;
    expect(await scm.getCredentials({ url })).toEqual({ token, headers: { Authorization: `Bearer ${token}` } });
    expect(asked()).toBe(read);
    await scm.getCredentials({ url, additionalScope: { repoWrite: true } });
    expect(asked()).toBe(`${read} ${write}`);
  });

  test('has only the additional scopes that the caller requests for the kind of its host', async () => {
    const { scm, asked } = setUp();
    const customScopes = { github: ['gist'], depot: ['sudo'] };
    await scm.getCredentials({ url: 'https://github.com/acme', additionalScope: { customScopes } });
    expect(asked()).toBe('repo read:org read:user gist');
  });

  test('comes from the provider that the config names for the host', async () => {
    const { scm, asked } = setUp({
      github: [{ host: 'github.com' }, { host: 'GHE.acme.example', authProvider: 'oidc' }],
    });
    const tokenFor = async (url: string) => (await scm.getCredentials({ url })).token;
    expect(await tokenFor('https://github.com/acme')).toBe('github token');
    expect(await tokenFor('https://ghe.acme.example/acme')).toBe('oidc token');
    expect(asked()).toBe('repo read:org read:user');
  });

  test('is empty if it is optional and there is no session, without asking the user', async () => {
    const { scm, requests } = setUp({}, () => new Response(null, { status: 401 }));
    const url = 'https://github.com/acme';
    expect(await scm.getCredentials({ url, optional: true })).toEqual({ token: '', headers: {} });
    expect(requests.get()).toEqual([]);
  });
});

describe('[AUTH-050] a URL without a provider is an error', () => {
  const integrations = { github: [{ host: 'ghe.acme.example' }, { host: 'two.acme.example', authProvider: 'nobody' }] };
  const hint = 'or name one as authProvider of the host in integrations';

  test.each([
    ['https://unknown.example/a', `add the provider of 'unknown.example' to auth.providers, ${hint}`],
    // Another host must not receive the token of github.com.
    ['https://ghe.acme.example/a', `add the provider of 'ghe.acme.example' to auth.providers, ${hint}`],
    ['https://github.com.evil.example/a', `add the provider of 'github.com.evil.example' to auth.providers, ${hint}`],
    ['https://github.com@evil.example/a', `add the provider of 'evil.example' to auth.providers, ${hint}`],
    ['https://github.com:8443/a', `add the provider of 'github.com:8443' to auth.providers, ${hint}`],
    ['https://two.acme.example/a', "'nobody', the authProvider of its host in integrations, is not in auth.providers"],
    ['http://github.com/a', 'tokens are sent over https only'],
    ['github.com/a', 'it is not a URL'],
  ])('%s', async (url, reason) => {
    const { scm, fetch } = setUp(integrations);
    await expect(scm.getCredentials({ url })).rejects.toThrow(`No auth provider available for '${url}': ${reason}`);
    await expect(scm.requireProvider(url)).rejects.toThrow(reason);
    expect(fetch.requests.map(({ path }) => path)).toEqual(['/api/auth/providers']);
  });
});
