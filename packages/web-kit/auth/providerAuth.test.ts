import { NotAllowedError, ServiceUnavailableError } from '@callboard/errors';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createAuthServer, createDiscovery, type Session } from '../host.ts';
import { type AuthProvider, createObserved, LoginError, type LoginRequest } from '../index.ts';
import { type FakeAnswer, fakeFetch } from '../testing/index.tsx';
import { createProviderAuths } from './providerAuths.ts';

const provider: AuthProvider = {
  id: 'github',
  title: 'GitHub',
  kind: 'oauth',
  hasSignIn: true,
  defaultScopes: ['read:user'],
};
const start = Date.parse('2026-11-15T12:00:00Z');
const at = (minutes: number) => vi.setSystemTime(start + minutes * 60_000);
const aSession = (accessToken: string, scope = 'read:user', expiresInSeconds?: number): Session => ({
  profile: {},
  providerInfo: { accessToken, scope, expiresInSeconds },
});
const nobody = () => new Response(null, { status: 401, statusText: 'Unauthorized' });

let popup: { closed: boolean };
let open: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  at(0);
  popup = { closed: false };
  open = vi.spyOn(window, 'open').mockImplementation(() => popup as Window);
});
afterEach(() => {
  vi.useRealTimers();
  open.mockRestore();
});

function setUp(refresh: FakeAnswer, logout: FakeAnswer = undefined) {
  const fetch = fakeFetch({ 'GET /api/auth/github/refresh': refresh, 'POST /api/auth/github/logout': logout });
  const discovery = createDiscovery(`${window.location.origin}/api/{{pluginId}}`);
  const server = createAuthServer({ fetch, discovery, environment: 'development' });
  const requests = createObserved<readonly LoginRequest[]>([]);
  const [auth] = createProviderAuths([provider], { server, requests, flow: 'popup' });
  return { auth: auth!, server, requests, fetch };
}

const answer = (session: Session) =>
  window.dispatchEvent(
    new MessageEvent('message', {
      data: { type: 'authorization_response', response: session },
      origin: window.location.origin,
      source: popup as Window,
    }),
  );
const scopesOfPopup = (call = 0) => new URL(String(open.mock.calls[call]?.[0])).searchParams.get('scope');

describe('a session', () => {
  test('[AUTH-030] is created by a popup, refreshed silently, and removed on logout', async () => {
    const { auth, fetch } = setUp(aSession('silent', 'read:user', 3600));
    expect(auth.state.get()).toBe('SignedOut');
    const signingIn = auth.signIn();
    answer(aSession('from the popup', 'read:user', 3600));
    await signingIn;
    expect(auth.state.get()).toBe('SignedIn');
    expect(await auth.getAccessToken()).toBe('from the popup');
    at(58);
    expect(await auth.getAccessToken()).toBe('silent');
    await auth.signOut();
    expect(auth.state.get()).toBe('SignedOut');
    expect(fetch.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /api/auth/github/refresh',
      'POST /api/auth/github/logout',
    ]);
  });

  test('[AUTH-037] [AUTH-040] is requested with scopes, environment, cookies and the XMLHttpRequest header', async () => {
    const session = {
      profile: { email: 'ada@meridian-air.example' },
      providerInfo: { accessToken: 'one', scope: 'read:user repo' },
      backstageIdentity: {
        token: 'a-token',
        identity: { type: 'user', userEntityRef: 'user:default/ada', ownershipEntityRefs: [] },
      },
    } as const;
    const { auth, fetch } = setUp(session);
    expect(await auth.getSession({ scopes: ['repo'] })).toEqual(session);
    const [request] = fetch.requests;
    expect(Object.fromEntries(request!.query)).toEqual({ scope: 'read:user repo', env: 'development' });
    expect(request?.headers.get('x-requested-with')).toBe('XMLHttpRequest');
    expect(request?.credentials).toBe('include');
  });

  test('[AUTH-037] needs no scope, and takes headers of the caller', async () => {
    const { server, fetch } = setUp(aSession('one'));
    await server.refresh('github', { headers: { 'x-proxy': 'edge' } });
    const [request] = fetch.requests;
    expect(Object.fromEntries(request!.query)).toEqual({ env: 'development' });
    expect([...request!.headers]).toEqual([
      ['x-proxy', 'edge'],
      ['x-requested-with', 'XMLHttpRequest'],
    ]);
  });

  test('[AUTH-037] reports why a refresh fails', async () => {
    const { auth, requests } = setUp(() => {
      throw new ServiceUnavailableError('The provider does not respond');
    });
    const message = 'Auth refresh request failed, The provider does not respond';
    await expect(auth.getSession()).rejects.toThrow(message);
    expect(requests.get()).toEqual([]);
  });

  test('ends with its token if the provider has ended it', async () => {
    const answers: FakeAnswer[] = [aSession('one', 'read:user', 3600)];
    const { auth } = setUp(() => answers.shift() ?? nobody());
    await auth.getSession();
    at(61);
    expect(await auth.getSession({ optional: true })).toBeUndefined();
    expect(auth.state.get()).toBe('SignedOut');
  });

  test('[AUTH-031] is refreshed when less than three minutes are left', async () => {
    const tokens = ['one', 'two'];
    const { auth, fetch } = setUp(() => aSession(tokens.shift() ?? 'none', 'read:user', 3600));
    expect(await auth.getAccessToken()).toBe('one');
    at(56.9);
    expect(await auth.getAccessToken()).toBe('one');
    at(57.1);
    expect(await auth.getAccessToken()).toBe('two');
    expect(fetch.requests).toHaveLength(2);
  });

  test('that is still valid survives a failed refresh', async () => {
    const answers: FakeAnswer[] = [aSession('one', 'read:user', 3600), nobody];
    const { auth } = setUp((request) => {
      const next = answers.shift();
      return typeof next === 'function' ? next(request) : next;
    });
    await auth.getSession();
    at(58);
    expect(await auth.getAccessToken()).toBe('one');
  });

  test('is refreshed once for concurrent callers', async () => {
    const { auth, fetch } = setUp(aSession('one'));
    expect(await Promise.all([auth.getAccessToken(), auth.getAccessToken()])).toEqual(['one', 'one']);
    expect(fetch.requests).toHaveLength(1);
  });

  test('[AUTH-038] reports why a logout fails', async () => {
    const { auth } = setUp(nobody, () => {
      throw new NotAllowedError('Invalid origin');
    });
    await expect(auth.signOut()).rejects.toThrow('Logout request failed, Invalid origin');
  });
});

describe('scopes that a session lacks', () => {
  test('[AUTH-032] are first requested by a refresh', async () => {
    const { auth, fetch } = setUp(({ query }) => aSession(query.get('scope') ?? '', query.get('scope') ?? ''));
    await auth.getSession();
    expect(await auth.getAccessToken(['repo'])).toBe('read:user repo');
    expect(fetch.requests).toHaveLength(2);
    expect(open).not.toHaveBeenCalled();
  });

  test('[AUTH-032] are then requested from the user, merged with those of the session', async () => {
    const { auth, requests } = setUp(aSession('small', 'read:user gist'));
    await auth.getSession();
    const token = auth.getAccessToken(['repo']);
    await vi.waitFor(() => expect(requests.get()).toHaveLength(1));
    const accepted = requests.get()[0]!.accept();
    expect(scopesOfPopup()).toBe('read:user gist repo');
    answer(aSession('large', 'read:user gist repo'));
    await accepted;
    expect(await token).toBe('large');
  });

  test('[AUTH-032] are not requested from the user if they are optional', async () => {
    const { auth, requests } = setUp(aSession('small'));
    expect(await auth.getSession({ scopes: ['repo'], optional: true })).toBeUndefined();
    expect(await auth.getAccessToken(['repo'], { optional: true })).toBe('');
    expect(requests.get()).toEqual([]);
  });

  test('[AUTH-032] that a refresh removes are an error', async () => {
    const sessions = [aSession('large', 'read:user repo', 3600), aSession('small', 'read:user', 3600)];
    const { auth } = setUp(() => sessions.shift());
    await auth.getSession({ scopes: ['repo'] });
    at(58);
    await expect(auth.getSession({ scopes: ['repo'] })).rejects.toThrow(
      /^Refreshed session did not receive the required scopes$/,
    );
  });
});

describe('a login request', () => {
  test('[AUTH-033] is shared by several callers, with the scopes of all', async () => {
    const { auth, requests } = setUp(nobody);
    const tokens = Promise.all([auth.getAccessToken(['repo']), auth.getAccessToken(['gist'])]);
    await vi.waitFor(() => expect(requests.get()[0]?.scopes).toEqual(['repo', 'gist']));
    expect(requests.get()).toHaveLength(1);
    const accepted = requests.get()[0]!.accept();
    answer(aSession('for both', 'read:user repo gist'));
    await accepted;
    expect(await tokens).toEqual(['for both', 'for both']);
    expect(requests.get()).toEqual([]);
    expect(open).toHaveBeenCalledTimes(1);
  });

  test('[AUTH-034] that the user rejects fails for all callers', async () => {
    const { auth, requests } = setUp(nobody);
    const outcomes = Promise.allSettled([auth.getSession(), auth.getSession({ scopes: ['repo'] })]);
    await vi.waitFor(() => expect(requests.get()[0]?.scopes).toEqual(['repo']));
    requests.get()[0]?.reject();
    for (const outcome of await outcomes) {
      const { reason } = outcome as PromiseRejectedResult;
      expect(reason).toBeInstanceOf(LoginError);
      expect([reason.name, reason.message]).toEqual(['RejectedError', 'Login failed, rejected by user']);
    }
    expect(requests.get()).toEqual([]);
  });

  test('stays when the popup is closed, so the user can try again', async () => {
    const { auth, requests } = setUp(nobody);
    const session = auth.getSession();
    await vi.waitFor(() => expect(requests.get()).toHaveLength(1));
    const [request] = requests.get();
    popup.closed = true;
    await expect(request!.accept()).rejects.toThrow('Failed to open auth popup');
    expect(requests.get()).toHaveLength(1);
    popup.closed = false;
    const accepted = request!.accept();
    answer(aSession('second try'));
    await accepted;
    expect((await session)?.providerInfo?.accessToken).toBe('second try');
  });

  test('made while the popup is open waits for the next one', async () => {
    const { auth, requests } = setUp(nobody);
    const first = auth.getAccessToken(['gist']);
    await vi.waitFor(() => expect(requests.get()).toHaveLength(1));
    const accepted = requests.get()[0]!.accept();
    const second = auth.getAccessToken(['repo']);
    await vi.waitFor(() => expect(requests.get()[0]?.scopes).toEqual(['gist', 'repo']));
    answer(aSession('gist only', 'read:user gist'));
    await accepted;
    expect(await first).toBe('gist only');
    expect(requests.get()[0]?.scopes).toEqual(['repo']);
    const again = requests.get()[0]!.accept();
    expect(scopesOfPopup(1)).toBe('read:user gist repo');
    answer(aSession('both', 'read:user gist repo'));
    await again;
    expect(await second).toBe('both');
  });
});
