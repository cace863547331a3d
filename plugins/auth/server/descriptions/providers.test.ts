import { afterEach, describe, expect, test } from 'vitest';
import { answerIn, portalUrl } from '../testing/createBrowser.ts';
import { type StandInPortal, standInPortal, token } from '../testing/standInPortal.ts';
import { aUser } from '../testing/startAuthServer.ts';
import type { Routes } from '../testing/startStandIn.ts';

let portal: StandInPortal;
afterEach(async () => {
  expect(portal.standIn.endless).toEqual([]);
  await portal.close();
});

const openIdMetadata = (issuer: string, others: object = {}) => ({
  json: {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    ...others,
  },
});

describe('[AUTH-041] the default scopes', () => {
  const cases: [string, object, Routes, string][] = [
    [
      'google',
      {},
      { 'accounts.google.com/.well-known/openid-configuration': () => openIdMetadata('https://accounts.google.com') },
      'openid email profile',
    ],
    [
      'microsoft',
      { tenantId: 'common' },
      {
        'login.microsoftonline.com/common/v2.0/.well-known/openid-configuration': () =>
          openIdMetadata('https://login.microsoftonline.com/{tenantid}/v2.0'),
      },
      'openid offline_access profile email User.Read',
    ],
    [
      'okta',
      { audience: 'https://acme.okta.com', authServerId: 'default' },
      {
        'acme.okta.com/oauth2/default/.well-known/openid-configuration': () =>
          openIdMetadata('https://acme.okta.com/oauth2/default'),
      },
      'openid email profile offline_access',
    ],
    ['github', {}, {}, 'read:user'],
    ['gitlab', {}, {}, 'read_user'],
    ['bitbucket', {}, {}, 'account'],
    ['bitbucketServer', { host: 'bitbucket.acme.example' }, {}, 'PROJECT_ADMIN'],
  ];

  test.each(cases)('are those of the specification for %s', async (id, settings, routes, scopes) => {
    portal = await standInPortal(id, settings, { routes });
    const { searchParams } = new URL(
      (await portal.browser.open(`/api/auth/${id}/start`)).headers.get('location') ?? '',
    );
    expect(searchParams.get('scope')).toBe(scopes);
    expect(searchParams.get('redirect_uri')).toBe(`${portalUrl}/api/auth/${id}/handler/frame`);
    const [info] = JSON.parse((await portal.browser.open('/api/auth/providers')).body);
    expect(info).toMatchObject({ id, kind: 'oauth', hasSignIn: false, defaultScopes: scopes.split(' ') });
  });
});

test.each([
  ['github', {}, 'https://github.com/login/oauth/authorize', true],
  ['gitlab', { audience: 'https://git.acme.example/' }, 'https://git.acme.example/oauth/authorize', true],
  ['bitbucket', {}, 'https://bitbucket.org/site/oauth2/authorize', false],
  ['bitbucketServer', { host: 'bb.acme.example' }, 'https://bb.acme.example/rest/oauth2/latest/authorize', true],
  ['atlassian', {}, 'https://auth.atlassian.com/authorize', false],
  ['oauth2', { authorizationUrl: 'https://o.example/a', tokenUrl: 'https://o.example/t' }, 'https://o.example/a', true],
])('%s starts at its own URL, with a code challenge if supported', async (id, settings, place, hasChallenge) => {
  portal = await standInPortal(id, settings);
  const url = new URL((await portal.browser.open(`/api/auth/${id}/start`)).headers.get('location') ?? '');
  expect([url.origin + url.pathname, url.searchParams.has('code_challenge')]).toEqual([place, hasChallenge]);
});

test.each([
  ['github', {}, 'github.com'],
  ['github', { enterpriseInstanceUrl: 'https://ghe.acme.example/' }, 'ghe.acme.example'],
  ['gitlab', {}, 'gitlab.com'],
  ['gitlab', { audience: 'https://git.acme.example:8443' }, 'git.acme.example:8443'],
  ['microsoft', { tenantId: 'common' }, 'dev.azure.com'],
  ['bitbucket', {}, 'bitbucket.org'],
  ['bitbucketServer', { host: 'bb.acme.example' }, 'bb.acme.example'],
  ['atlassian', {}, undefined],
])('[AUTH-049] the browser gets the code host that the tokens of %s are for (%j)', async (id, settings, codeHost) => {
  portal = await standInPortal(id, settings);
  const [info] = JSON.parse((await portal.browser.open('/api/auth/providers')).body);
  expect([info.codeHost, info.hasScopesPerResource]).toEqual([codeHost, id === 'microsoft' ? true : undefined]);
});

test('Microsoft gets requests for one resource at a time', async () => {
  const place = 'login.microsoftonline.com/common/v2.0/.well-known/openid-configuration';
  const routes = { [place]: () => openIdMetadata('https://login.microsoftonline.com/{tenantid}/v2.0') };
  portal = await standInPortal('microsoft', { tenantId: 'common' }, { routes });
  const scope = async (asked: string) => {
    const { headers } = await portal.browser.open(`/api/auth/microsoft/start?scope=${encodeURIComponent(asked)}`);
    return new URL(headers.get('location') ?? '').searchParams.get('scope');
  };
  expect(await scope('Mail.Read')).toBe('openid offline_access profile email User.Read Mail.Read');
  expect(await scope('api://things/read')).toBe('openid offline_access profile email api://things/read');
});

test.each([
  ['2020-01-01T00:00:00Z', 'user:default/ada'],
  [null, undefined],
])('GitLab vouches for a confirmed address (%s)', async (confirmed_at, expected) => {
  const routes: Routes = {
    'gitlab.com/oauth/token': () => token({ refresh_token: 'more', expires_in: 7200, scope: 'read_user' }),
    'gitlab.com/api/v4/user': () => ({
      json: { id: 3, username: 'ada', email: 'ada@meridian-air.example', confirmed_at },
    }),
  };
  const signInConfig = { signIn: { resolvers: [{ resolver: 'emailLocalPartMatchingUserEntityName' }] } };
  portal = await standInPortal('gitlab', signInConfig, { routes, entities: [aUser('ada')] });
  const { answer } = await portal.signIn();
  expect(answer.response?.backstageIdentity?.identity.userEntityRef).toBe(expected);
});

test('Bitbucket users are matched by the annotation with their id', async () => {
  const routes: Routes = {
    'bitbucket.org/site/oauth2/access_token': () => token({ scopes: 'account' }),
    'api.bitbucket.org/2.0/user': () => ({ json: { uuid: '{u-1}', username: 'adal', display_name: 'Ada' } }),
  };
  const resolvers = [{ resolver: 'userIdMatchingUserEntityAnnotation' }];
  const entities = [aUser('ada', undefined, { annotations: { 'bitbucket.org/user-id': '{u-1}' } })];
  portal = await standInPortal('bitbucket', { signIn: { resolvers } }, { routes, entities });
  expect((await portal.signIn()).answer.response?.backstageIdentity?.identity.userEntityRef).toBe('user:default/ada');
});

test('Bitbucket Server users are matched by name', async () => {
  const routes: Routes = {
    'bb.acme.example/rest/oauth2/latest/token': () => token({ refresh_token: 'more', expires_in: 7200 }),
    'bb.acme.example/plugins/servlet/applinks/whoami': () => ({ text: 'ada\n' }),
    'bb.acme.example/rest/api/latest/users/ada': () => ({
      json: { id: 9, name: 'ada', emailAddress: 'ada@x.example' },
    }),
  };
  const resolvers = [{ resolver: 'usernameMatchingUserEntityName' }];
  const settings = { host: 'bb.acme.example', signIn: { resolvers } };
  portal = await standInPortal('bitbucketServer', settings, { routes, entities: [aUser('ada')] });
  expect((await portal.signIn()).answer.response).toMatchObject({
    profile: { email: 'ada@x.example', displayName: 'ada' },
    backstageIdentity: { identity: { userEntityRef: 'user:default/ada' } },
  });
});

test('[SEC-08] a response of Bitbucket Server about another user is rejected', async () => {
  // 'ada_acme' is the slug of a user named 'ada@acme'.
  const routes: Routes = {
    'bb.acme.example/rest/oauth2/latest/token': () => token(),
    'bb.acme.example/plugins/servlet/applinks/whoami': () => ({ text: 'ada_acme' }),
    'bb.acme.example/rest/api/latest/users/ada_acme': () => ({ json: { id: 9, name: 'ada@acme' } }),
  };
  const settings = { host: 'bb.acme.example', signIn: { resolvers: [{ resolver: 'usernameMatchingUserEntityName' }] } };
  portal = await standInPortal('bitbucketServer', settings, { routes, entities: [aUser('ada_acme')] });
  expect((await portal.signIn()).answer.error).toEqual({
    name: 'AuthenticationError',
    message: "'bb.acme.example' returned the user 'ada@acme' instead of 'ada_acme'",
  });
});

test('[SEC-08] a nickname, which users choose themselves, matches nobody', async () => {
  const routes: Routes = {
    'auth.atlassian.com/oauth/token': () => token(),
    'api.atlassian.com/me': () => ({ json: { account_id: 'a1', nickname: 'ada' } }),
  };
  const signInConfig = { signIn: { resolvers: [{ resolver: 'usernameMatchingUserEntityName' }] } };
  portal = await standInPortal('atlassian', signInConfig, { routes, entities: [aUser('ada')] });
  expect((await portal.signIn()).answer.error?.message).toContain('the provider sent no user name');
});

test('Atlassian returns the identity of the user', async () => {
  const routes: Routes = {
    'auth.atlassian.com/oauth/token': () => token({ refresh_token: 'more', expires_in: 3600, scope: 'read:me' }),
    'api.atlassian.com/me': () => ({
      json: { account_id: 'a1', name: 'Ada', email: 'ada@x.example', picture: 'https://p/1' },
    }),
  };
  portal = await standInPortal('atlassian', {}, { routes });
  const { start, answer } = await portal.signIn();
  expect(start.searchParams.get('audience')).toBe('api.atlassian.com');
  expect(answer.response?.profile).toEqual({ displayName: 'Ada', email: 'ada@x.example', picture: 'https://p/1' });
});

describe('plain OAuth 2', () => {
  const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const idToken = (claims: object) => `${encoded({ alg: 'RS256' })}.${encoded(claims)}.c2lnbmVk`;
  const claims = {
    aud: 'callboard',
    exp: 4_000_000_000,
    iss: 'https://unknown.example',
    preferred_username: 'ada',
    name: 'Ada',
  };
  const settings = {
    authorizationUrl: 'https://o.example/authorize',
    tokenUrl: 'https://o.example/token',
    scope: 'things',
    additionalScopes: 'more, most',
    includeBasicAuth: true,
    signIn: { resolvers: [{ resolver: 'usernameMatchingUserEntityName' }] },
  };

  test('signs in with the returned id token, and requests the configured scopes', async () => {
    const routes: Routes = {
      'o.example/token': () => token({ id_token: idToken(claims), refresh_token: 'r', expires_in: 60 }),
    };
    portal = await standInPortal('oauth2', settings, { routes, entities: [aUser('ada')] });
    const { start, answer } = await portal.signIn();
    expect(start.searchParams.get('scope')).toBe('things more most');
    expect(answer.response).toMatchObject({
      profile: { displayName: 'Ada' },
      providerInfo: { idToken: expect.any(String), scope: 'things more most' },
      backstageIdentity: { identity: { userEntityRef: 'user:default/ada' } },
    });
    expect(portal.standIn.asked[0]?.headers.authorization).toMatch(/^Basic /);
  });

  test.each([
    ['is for another client', { ...claims, aud: 'other' }],
    ['is for another authorized party', { ...claims, aud: ['callboard', 'other'], azp: 'other' }],
    ['has expired', { ...claims, exp: 1_000_000_000 }],
  ])('[SEC-08] rejects an id token that %s', async (_case, wrong) => {
    const routes: Routes = { 'o.example/token': () => token({ id_token: idToken(wrong) }) };
    portal = await standInPortal('oauth2', settings, { routes, entities: [aUser('ada')] });
    expect((await portal.signIn()).answer.error?.name).toBe('AuthenticationError');
  });

  test('[SEC-08] accepts only the id token of this sign-in', async () => {
    let nonce: string | null | undefined;
    const routes: Routes = { 'o.example/token': () => token({ id_token: idToken({ ...claims, nonce }) }) };
    const openId = { ...settings, scope: 'openid' };
    portal = await standInPortal('oauth2', openId, { routes, entities: [aUser('ada')] });
    const signIn = async (given: (own: string | null) => string | null | undefined) => {
      const { searchParams } = await portal.start();
      nonce = given(searchParams.get('nonce'));
      const query = new URLSearchParams({ code: 'a-code', state: searchParams.get('state') ?? '' });
      return answerIn((await portal.browser.open(`/api/auth/oauth2/handler/frame?${query}`)).body).answer;
    };
    for (const wrong of ['of another sign-in', null, undefined]) {
      expect((await signIn(() => wrong)).error?.message).toBe(
        'The id token of the auth provider belongs to another sign-in',
      );
    }
    expect((await signIn((own) => own)).response?.profile.displayName).toBe('Ada');
  });
});
