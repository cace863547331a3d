import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createDiscovery, loadGuestIdentity, useIdentity } from '../index.ts';
import { fakeFetch, fakeIdentity, renderInApp } from '../testing/index.tsx';

const discovery = createDiscovery('http://localhost:7007/api/{{pluginId}}');
const refresh = 'GET /api/auth/guest/refresh';
const userEntityRef = 'user:development/guest';

function session(token: string) {
  const identity = { type: 'user', userEntityRef, ownershipEntityRefs: [userEntityRef] };
  return { profile: { displayName: 'Gus' }, backstageIdentity: { token, identity, expiresInSeconds: 3600 } };
}

describe('the guest', () => {
  test('is the one the auth server knows, with a token', async () => {
    const fetch = fakeFetch({ [refresh]: session('one') });
    const identity = await loadGuestIdentity({ fetch, discovery });
    expect(identity.isGuest).toBe(true);
    expect(identity.getProfileInfo()).toEqual({ displayName: 'Gus' });
    expect(identity.getBackstageIdentity().userEntityRef).toBe(userEntityRef);
    expect(await identity.getCredentials()).toEqual({ token: 'one' });
    expect(fetch.requests[0]?.headers.get('x-requested-with')).toBe('XMLHttpRequest');
  });

  test.each([
    ['no guest sign-in', () => new Response(null, { status: 404 })],
    ['a proxy without a server', () => new Response(null, { status: 502 })],
    ['a page instead of an API', () => new Response('<html>')],
    ['nothing at all', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('is the plain guest where there is %s', async (_, answer) => {
    const identity = await loadGuestIdentity({ fetch: fakeFetch({ [refresh]: answer }), discovery });
    expect(identity.isGuest).toBe(true);
    expect(identity.getProfileInfo()).toEqual({ displayName: 'Guest' });
    expect(identity.getBackstageIdentity()).toEqual({
      type: 'user',
      userEntityRef: 'user:default/guest',
      ownershipEntityRefs: ['user:default/guest'],
    });
    expect(await identity.getCredentials()).toEqual({});
  });

  test('who is refused by the auth server does not get in', async () => {
    const fetch = fakeFetch({ [refresh]: () => new Response('Guests are off', { status: 403 }) });
    await expect(loadGuestIdentity({ fetch, discovery })).rejects.toThrow('Request failed with 403');
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

  test('is renewed in the background from five minutes before its end', async () => {
    const tokens = ['one', 'two'];
    const fetch = fakeFetch({ [refresh]: () => session(tokens.shift() ?? 'none left') });
    const identity = await loadGuestIdentity({ fetch, discovery });
    minutes(54);
    expect(await identity.getCredentials()).toEqual({ token: 'one' });
    expect(fetch.requests).toHaveLength(1);
    minutes(55);
    expect(await identity.getCredentials()).toEqual({ token: 'one' });
    await vi.waitFor(async () => expect(await identity.getCredentials()).toEqual({ token: 'two' }));
    expect(fetch.requests).toHaveLength(2);
  });

  test('is waited for once it is over, by one request for all who ask', async () => {
    const tokens = ['one', 'two'];
    const fetch = fakeFetch({ [refresh]: () => session(tokens.shift() ?? 'none left') });
    const identity = await loadGuestIdentity({ fetch, discovery });
    minutes(61);
    const credentials = await Promise.all([identity.getCredentials(), identity.getCredentials()]);
    expect(credentials).toEqual([{ token: 'two' }, { token: 'two' }]);
    expect(fetch.requests).toHaveLength(2);
  });

  test('stays good while a renewal in the background fails', async () => {
    const answers = [() => session('one'), () => new Response(null, { status: 500 })];
    const fetch = fakeFetch({ [refresh]: () => answers.shift()?.() });
    const identity = await loadGuestIdentity({ fetch, discovery });
    minutes(56);
    expect(await identity.getCredentials()).toEqual({ token: 'one' });
  });
});

function WhoAmI() {
  const { userEntityRef: ref, ownershipEntityRefs, profile, isGuest } = useIdentity();
  return <p>{JSON.stringify({ ref, ownershipEntityRefs, name: profile.displayName, isGuest })}</p>;
}

test('components know who the user is', () => {
  const ada = { userEntityRef: 'user:default/ada', profile: { displayName: 'Ada' } };
  renderInApp(<WhoAmI />, { identity: fakeIdentity(ada) });
  const shown = { ref: 'user:default/ada', ownershipEntityRefs: ['user:default/ada'], name: 'Ada', isGuest: false };
  expect(screen.getByText(JSON.stringify(shown))).toBeDefined();
});
