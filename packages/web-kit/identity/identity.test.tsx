import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  createAuthServer,
  createDiscovery,
  createGuestIdentity,
  createIdentitySource,
  createTokenIdentity,
  type UserSession,
} from '../host.ts';
import { type Fetch, type IdentityState, useIdentity } from '../index.ts';
import { fakeFetch, fakeIdentity, renderInApp } from '../testing/index.tsx';

const discovery = createDiscovery('http://localhost:7007/api/{{pluginId}}');
const authServer = (fetch: Fetch) => createAuthServer({ fetch, discovery, environment: 'development' });
const identitiesFrom = (
  fetch: Fetch,
  signOut: (providerId: string | undefined, token?: string) => Promise<void> = async () => {},
) => createIdentitySource({ server: authServer(fetch), signOut });
const loadGuestIdentity = (fetch: Fetch) => identitiesFrom(fetch).guest();
const refresh = 'GET /api/auth/guest/refresh';
const userEntityRef = 'user:development/guest';

function session(token: string) {
  const identity = { type: 'user', userEntityRef, ownershipEntityRefs: [userEntityRef] };
  return { profile: { displayName: 'Gus' }, backstageIdentity: { token, identity, expiresInSeconds: 3600 } };
}

describe('the guest', () => {
  test("[AUTH-024] is the auth server's guest, with a profile, ownership and a token", async () => {
    const fetch = fakeFetch({ [refresh]: session('one') });
    const identity = await loadGuestIdentity(fetch);
    expect(identity.isGuest).toBe(true);
    expect(identity.getProfileInfo()).toEqual({ displayName: 'Gus' });
    expect(identity.getBackstageIdentity()).toMatchObject({
      userEntityRef,
      ownershipEntityRefs: expect.arrayContaining([userEntityRef]),
    });
    expect(await identity.getCredentials()).toEqual({ token: 'one' });
    expect(fetch.requests[0]?.headers.get('x-requested-with')).toBe('XMLHttpRequest');
  });

  test.each([
    ['no guest sign-in', () => new Response(null, { status: 404 })],
    ['a proxy without a server', () => new Response(null, { status: 502 })],
    ['a page instead of an API', () => new Response('<html>')],
    ['nothing at all', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('is the plain guest if there is %s', async (_, answer) => {
    const identity = await loadGuestIdentity(fakeFetch({ [refresh]: answer }));
    expect(identity.isGuest).toBe(true);
    expect(identity.getProfileInfo()).toEqual({ displayName: 'Guest' });
    expect(identity.getBackstageIdentity()).toEqual({
      type: 'user',
      userEntityRef: 'user:default/guest',
      ownershipEntityRefs: ['user:default/guest'],
    });
    expect(await identity.getCredentials()).toEqual({});
  });

  test('[AUTH-021] of a portal without tokens is user:default/guest, and owns only itself', async () => {
    const guest = createGuestIdentity();
    expect(guest.getBackstageIdentity()).toEqual({
      type: 'user',
      userEntityRef: 'user:default/guest',
      ownershipEntityRefs: ['user:default/guest'],
    });
    expect(guest.getProfileInfo()).toEqual({ displayName: 'Guest' });
    expect(await guest.getCredentials()).toEqual({});
    expect(guest.isGuest).toBe(true);
  });

  test('is rejected if the auth server rejects it', async () => {
    const fetch = fakeFetch({ [refresh]: () => new Response('Guests are off', { status: 403 }) });
    await expect(loadGuestIdentity(fetch)).rejects.toThrow('Request failed with 403');
  });
});

describe('the token', () => {
  const start = Date.parse('2026-11-15T12:00:00Z');
  const minutes = (count: number) => vi.setSystemTime(start + count * 60_000);

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
    minutes(0);
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('is renewed in the background five minutes before it expires', async () => {
    const tokens = ['one', 'two'];
    const fetch = fakeFetch({ [refresh]: () => session(tokens.shift() ?? 'none left') });
    const identity = await loadGuestIdentity(fetch);
    minutes(54);
    expect(await identity.getCredentials()).toEqual({ token: 'one' });
    expect(fetch.requests).toHaveLength(1);
    minutes(55);
    expect(await identity.getCredentials()).toEqual({ token: 'one' });
    await vi.waitFor(async () => expect(await identity.getCredentials()).toEqual({ token: 'two' }));
    expect(fetch.requests).toHaveLength(2);
  });

  test('is awaited once it has expired, with one request for all callers', async () => {
    const tokens = ['one', 'two'];
    const fetch = fakeFetch({ [refresh]: () => session(tokens.shift() ?? 'none left') });
    const identity = await loadGuestIdentity(fetch);
    minutes(61);
    const credentials = await Promise.all([identity.getCredentials(), identity.getCredentials()]);
    expect(credentials).toEqual([{ token: 'two' }, { token: 'two' }]);
    expect(fetch.requests).toHaveLength(2);
  });

  test('stays in use while a renewal in the background fails', async () => {
    const answers = [() => session('one'), () => new Response(null, { status: 500 })];
    const fetch = fakeFetch({ [refresh]: () => answers.shift()?.() });
    const identity = await loadGuestIdentity(fetch);
    minutes(56);
    expect(await identity.getCredentials()).toEqual({ token: 'one' });
  });
});

describe('the ownership of a user', () => {
  const provider = { id: 'oidc', title: 'OpenID' };
  const tokenWith = (claims: object) => `e30.${btoa(JSON.stringify(claims)).replaceAll('=', '')}.sig`;
  const identityWith = (backstageIdentity: { token: string }) =>
    identitiesFrom(fakeFetch({})).of(provider, { profile: {}, backstageIdentity });

  test('[AUTH-023] comes from the claim "ent" of the token', () => {
    const token = tokenWith({ sub: 'user:default/ada', ent: ['user:default/ada', 'group:default/engines'] });
    expect(identityWith({ token }).getBackstageIdentity()).toEqual({
      type: 'user',
      userEntityRef: 'user:default/ada',
      ownershipEntityRefs: ['user:default/ada', 'group:default/engines'],
    });
  });

  test('[AUTH-023] is only the user themselves without that claim', () => {
    const identity = identityWith({ token: tokenWith({ sub: 'user:default/ada' }) });
    expect(identity.getBackstageIdentity().ownershipEntityRefs).toEqual(['user:default/ada']);
  });

  test('[AUTH-011] is empty for a provider without identities', () => {
    expect(() => identitiesFrom(fakeFetch({})).of(provider, { profile: {} })).toThrow(
      'The OpenID provider is not configured to support sign-in',
    );
  });
});

describe('the state of an identity', () => {
  const start = Date.parse('2026-11-15T12:00:00Z');
  const at = (minutes: number) => vi.setSystemTime(start + minutes * 60_000);
  const provider = { id: 'oidc', title: 'OpenID' };
  const oidc = 'GET /api/auth/oidc/refresh';

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
    at(0);
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** All states of an identity, from the first. */
  function follow(identity: ReturnType<ReturnType<typeof identitiesFrom>['of']>): IdentityState[] {
    const states = [identity.state!.get()];
    identity.state!.subscribe((state) => states.push(state));
    return states;
  }

  const unopened = (fetch: Fetch, signOut = async () => {}) =>
    createTokenIdentity({
      isGuest: false,
      refresh: (signal) => authServer(fetch).refresh('oidc', { signal }) as Promise<UserSession>,
      signOut,
    });

  test('[AUTH-026] goes from empty over fetching to active, with its expiry', async () => {
    const identity = unopened(fakeFetch({ [oidc]: session('one') }));
    const states = follow(identity);
    await identity.getCredentials();
    expect(states).toEqual([{ type: 'empty' }, { type: 'fetching' }, { type: 'active', expiresAt: start + 3600_000 }]);
  });

  test('[AUTH-026] [AUTH-029] ends in failed when the server responds with an error status', async () => {
    const answer = () => new Response(null, { status: 503, statusText: 'Service Unavailable' });
    const identity = unopened(fakeFetch({ [oidc]: answer }));
    const states = follow(identity);
    await expect(identity.getCredentials()).rejects.toThrow('Request failed with 503 Service Unavailable');
    expect(states.map(({ type }) => type)).toEqual(['empty', 'fetching', 'failed']);
  });

  test('fails immediately when the server reports the end of the session, although the token is still valid', async () => {
    const answers = [session('one'), new Response(null, { status: 503 }), new Response(null, { status: 401 })];
    const identity = await identitiesFrom(fakeFetch({ [oidc]: () => answers.shift() })).resume(provider);
    await expect(identity.getCredentials({ renew: true })).rejects.toThrow('Request failed with 503');
    expect(identity.state!.get().type).toBe('active');
    await expect(identity.getCredentials({ renew: true })).rejects.toThrow('Request failed with 401');
    expect(identity.state!.get().type).toBe('failed');
  });

  test('[AUTH-012] without a session there is no user', () => {
    const identity = unopened(fakeFetch({}));
    expect(() => identity.getProfileInfo()).toThrow('No session available. Try reloading your browser page.');
  });

  test('[AUTH-027] the previous session stays in use while a new one is fetched', async () => {
    const sessions = [session('one'), session('two')];
    const identity = await identitiesFrom(fakeFetch({ [oidc]: () => sessions.shift() })).resume(provider);
    at(56);
    expect(await identity.getCredentials()).toEqual({ token: 'one' });
    expect(identity.state!.get().type).toBe('fetching');
    expect(identity.getBackstageIdentity().userEntityRef).toBe(userEntityRef);
    await vi.waitFor(() => expect(identity.state!.get().type).toBe('active'));
    expect(await identity.getCredentials()).toEqual({ token: 'two' });
  });

  test('[AUTH-027] signing out aborts a running refresh', async () => {
    let signal: AbortSignal | undefined;
    const fetch: Fetch = (_, init) =>
      new Promise((_resolve, reject) => {
        signal = init?.signal ?? undefined;
        signal?.addEventListener('abort', () => reject(signal?.reason));
      });
    const identity = unopened(fetch);
    const waiting = identity.getCredentials();
    await identity.signOut();
    expect(signal?.aborted).toBe(true);
    await expect(waiting).rejects.toThrow('No session available');
    await expect(identity.getCredentials()).rejects.toThrow('No session available');
    expect(identity.state!.get()).toEqual({ type: 'empty' });
  });

  test('[AUTH-028] a token without an expiry is valid for five minutes', async () => {
    const bare = { profile: {}, backstageIdentity: { token: 'opaque' } };
    const identity = identitiesFrom(fakeFetch({})).of(provider, bare);
    expect(identity.state!.get()).toEqual({ type: 'active', expiresAt: start + 5 * 60_000 });
  });

  test('[AUTH-028] an identity token is renewed five minutes before it expires', async () => {
    const exp = start / 1000 + 1800;
    const token = `e30.${btoa(JSON.stringify({ sub: userEntityRef, exp })).replaceAll('=', '')}.sig`;
    const fetch = fakeFetch({ [oidc]: session('two') });
    const identity = identitiesFrom(fetch).of(provider, { profile: {}, backstageIdentity: { token } });
    at(24.9);
    await identity.getCredentials();
    expect(fetch.requests).toHaveLength(0);
    at(25);
    await identity.getCredentials();
    expect(fetch.requests).toHaveLength(1);
  });

  test('the user who signs out is identified by the last token', async () => {
    const signOut = vi.fn(async () => {});
    const identity = await identitiesFrom(fakeFetch({ [oidc]: session('one') }), signOut).resume(provider);
    await identity.signOut();
    expect(signOut).toHaveBeenCalledWith('oidc', 'one');
  });
});

function WhoAmI() {
  const { userEntityRef: ref, ownershipEntityRefs, profile, isGuest } = useIdentity();
  return <p>{JSON.stringify({ ref, ownershipEntityRefs, name: profile.displayName, isGuest })}</p>;
}

test('components can read the user', () => {
  const ada = { userEntityRef: 'user:default/ada', profile: { displayName: 'Ada' } };
  renderInApp(<WhoAmI />, { identity: fakeIdentity(ada) });
  const shown = { ref: 'user:default/ada', ownershipEntityRefs: ['user:default/ada'], name: 'Ada', isGuest: false };
  expect(screen.getByText(JSON.stringify(shown))).toBeDefined();
});
