import { describe, expect, test, vi } from 'vitest';
import { createAuthServer, createDiscovery, type Session } from '../host.ts';
import { type AuthProvider, createObserved, type LoginRequest } from '../index.ts';
import { type FakeAnswer, fakeFetch } from '../testing/index.tsx';
import { createProviderAuths } from './providerAuths.ts';

const provider: AuthProvider = {
  id: 'microsoft',
  title: 'Microsoft',
  kind: 'oauth',
  hasSignIn: true,
  hasScopesPerResource: true,
  defaultScopes: ['openid', 'offline_access', 'profile', 'email', 'User.Read'],
};
const devOps = '499b84ac-1321-427f-aa17-267ca6975798';
const aSession = (accessToken: string, scope: string): Session => ({
  profile: {},
  providerInfo: { accessToken, scope, expiresInSeconds: 3600 },
});
const echo: FakeAnswer = ({ query }) => aSession(`for ${query.get('scope')}`, query.get('scope') ?? '');
const nobody = () => new Response(null, { status: 401, statusText: 'Unauthorized' });

function setUp(refresh: FakeAnswer) {
  const fetch = fakeFetch({
    'GET /api/auth/microsoft/refresh': refresh,
    'POST /api/auth/microsoft/logout': undefined,
  });
  const discovery = createDiscovery(`${window.location.origin}/api/{{pluginId}}`);
  const server = createAuthServer({ fetch, discovery, environment: 'development' });
  const requests = createObserved<readonly LoginRequest[]>([]);
  const [auth] = createProviderAuths([provider], { server, requests, flow: 'popup' });
  return { auth: auth!, requests, fetch };
}

describe('an access token of Microsoft', () => {
  test.each([
    [['User.Read', `${devOps}/vso.code`], `https://graph.microsoft.com, ${devOps}`],
    [[`api://${devOps}/vso.code`, 'api://other/read', 'openid'], `${devOps}, other`],
  ])('[AUTH-050] for several resources is rejected: %j', async (scopes, resources) => {
    const { auth, fetch } = setUp(echo);
    const message = `Requested access token with scopes from multiple Azure resources: ${resources}. Access tokens can only have a single audience.`;
    await expect(auth.getAccessToken(scopes)).rejects.toThrow(message);
    expect(fetch.requests).toEqual([]);
  });

  test('is never shared between resources, and each is cached', async () => {
    const { auth, fetch } = setUp(echo);
    const ask = () => Promise.all([auth.getAccessToken(['Mail.Read']), auth.getAccessToken([`${devOps}/vso.code`])]);
    const tokens = await ask();
    expect(tokens).toEqual(['for openid offline_access profile email User.Read Mail.Read', `for ${devOps}/vso.code`]);
    expect(await ask()).toEqual(tokens);
    // Scopes about the user alone are in any session; the default resource's is used.
    expect(await auth.getAccessToken(['openid'])).toBe(tokens[0]);
    expect(fetch.requests).toHaveLength(2);
  });

  test('matches a scope in any of its spellings', async () => {
    const { auth } = setUp(aSession('graph', 'openid https://graph.microsoft.com/User.Read mail.read'));
    expect(await auth.getAccessToken(['User.Read', 'https://graph.microsoft.com/Mail.Read'])).toBe('graph');
  });

  test('is requested from the user for each resource separately', async () => {
    const { auth, requests } = setUp(nobody);
    const outcomes = Promise.allSettled([
      auth.getAccessToken(['Mail.Read']),
      auth.getAccessToken([`${devOps}/vso.code`]),
    ]);
    await vi.waitFor(() => expect(requests.get()).toHaveLength(2));
    expect(requests.get().map(({ scopes }) => scopes)).toEqual([['Mail.Read'], [`${devOps}/vso.code`]]);
    expect(new Set(requests.get().map(({ id }) => id)).size).toBe(2);
    for (const request of requests.get()) request.reject();
    expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });
});

test('a sign-out ends the sessions of all resources with one request', async () => {
  const { auth, fetch } = setUp(echo);
  await auth.getAccessToken([`${devOps}/vso.code`]);
  expect(auth.state.get()).toBe('SignedIn');
  await auth.signOut();
  expect(auth.state.get()).toBe('SignedOut');
  expect(fetch.requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
  await auth.getAccessToken([`${devOps}/vso.code`]);
  expect(fetch.requests.filter(({ method }) => method === 'GET')).toHaveLength(2);
});
