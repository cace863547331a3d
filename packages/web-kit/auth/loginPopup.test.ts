import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createAuthServer, createDiscovery } from '../host.ts';
import { login } from '../index.ts';
import { fakeFetch } from '../testing/index.tsx';
import { openLoginPopup } from './loginPopup.ts';

const origin = 'http://auth.example.com';
const url = `${origin}/api/auth/oidc/start`;
let popup: Window & { closed: boolean };
let open: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  vi.useFakeTimers();
  popup = { closed: false } as typeof popup;
  open = vi.spyOn(window, 'open').mockImplementation(() => popup);
});
afterEach(() => {
  vi.useRealTimers();
  open.mockRestore();
});

function hear(data: unknown, from: { origin?: string; source?: unknown } = {}) {
  window.dispatchEvent(new MessageEvent('message', { data, origin, source: popup, ...(from as object) }));
}
const close = async () => {
  popup.closed = true;
  await vi.advanceTimersByTimeAsync(100);
};
const openPopup = () => openLoginPopup({ url, name: 'oidc login', origin });
const featuresOf = () => new URLSearchParams(String(open.mock.calls[0]?.[2]).replaceAll(',', '&'));

test('resolves with the session that the popup sends', async () => {
  const session = openPopup();
  hear({ type: 'authorization_response', response: { profile: { displayName: 'Ada' } } });
  expect(await session).toEqual({ profile: { displayName: 'Ada' } });
});

test('ignores messages from other windows and origins', async () => {
  const session = openPopup();
  hear({ type: 'authorization_response', response: 'forged' }, { source: window });
  hear({ type: 'authorization_response', response: 'forged' }, { origin: 'http://evil.example.com' });
  hear('noise');
  hear(undefined);
  hear({ type: 'authorization_response', response: 'real' });
  expect(await session).toBe('real');
});

test("rejects with the provider's error", async () => {
  const session = openPopup();
  hear({ type: 'authorization_response', error: { name: 'NotAllowedError', message: 'No such user' } });
  await expect(session).rejects.toMatchObject({ name: 'NotAllowedError', message: 'No such user' });
});

test('[AUTH-035] the helper opens a popup of 500 by 700', () => {
  openPopup().catch(() => {});
  expect([featuresOf().get('width'), featuresOf().get('height')]).toEqual(['500', '700']);
});

test("[AUTH-035] [AUTH-039] a login opens a popup of 450 by 730 at the provider's start URL", () => {
  const discovery = createDiscovery(`${origin}/api/{{pluginId}}`);
  const server = createAuthServer({ fetch: fakeFetch({}), discovery, environment: 'production' });
  login({ server, provider: { id: 'oidc' }, scopes: ['openid', 'repo'], flow: 'popup' }).catch(() => {});
  expect([featuresOf().get('width'), featuresOf().get('height')]).toEqual(['450', '730']);
  const { pathname, searchParams } = new URL(String(open.mock.calls[0]?.[0]));
  expect(pathname).toBe('/api/auth/oidc/start');
  expect(Object.fromEntries(searchParams)).toEqual({
    scope: 'openid repo',
    origin: window.location.origin,
    flow: 'popup',
    env: 'production',
  });
});

test("[AUTH-039] a login by redirect opens the provider's start URL with the page to return to", () => {
  const assign = vi.fn();
  const href = 'https://portal.example.com/catalog?owner=me&error=Login+failed';
  vi.stubGlobal('location', { href, origin: 'https://portal.example.com', assign });
  onTestFinished(() => void vi.unstubAllGlobals());
  const discovery = createDiscovery(`${origin}/api/{{pluginId}}`);
  const server = createAuthServer({ fetch: fakeFetch({}), discovery, environment: 'production' });
  login({ server, provider: { id: 'oidc' }, scopes: ['openid'], flow: 'redirect' });
  expect(open).not.toHaveBeenCalled();
  const { pathname, searchParams } = new URL(String(assign.mock.calls[0]?.[0]));
  expect(pathname).toBe('/api/auth/oidc/start');
  expect(Object.fromEntries(searchParams)).toEqual({
    scope: 'openid',
    origin: 'https://portal.example.com',
    flow: 'redirect',
    redirectUrl: 'https://portal.example.com/catalog?owner=me',
    env: 'production',
  });
});

test('[AUTH-036] rejects if the popup cannot be opened', async () => {
  open.mockImplementation(() => null);
  await expect(openPopup()).rejects.toThrow(/^Failed to open auth popup$/);
});

test('[AUTH-036] rejects if the popup is closed early', async () => {
  const session = openPopup();
  const outcome = expect(session).rejects.toThrow(/^Login failed, popup was closed$/);
  await close();
  await outcome;
});

test('[AUTH-036] rejects if the popup sends its result to another origin', async () => {
  const session = openPopup();
  hear({ type: 'config_info', targetOrigin: 'https://portal.example.com' });
  const outcome = expect(session).rejects.toThrow(/^Incorrect app origin, expected https:\/\/portal\.example\.com$/);
  await close();
  await outcome;
});
