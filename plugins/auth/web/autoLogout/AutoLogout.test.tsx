import { UiProvider } from '@callboard/ui';
import { AppRootElements } from '@callboard/web-kit/host';
import { fakeIdentity, renderInApp } from '@callboard/web-kit/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { authPlugin } from '../index.tsx';

// The watch is lazy; loaded in advance, so no test waits for code.
beforeAll(() => import('./IdleWatch.tsx'));
beforeEach(() => {
  window.localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const key = 'callboard.lastActivity';
/** Advances second by second, so React renders each of them. */
async function pass(seconds: number) {
  await act(() => vi.advanceTimersByTimeAsync(0));
  for (let count = 0; count < seconds; count += 1) await act(() => vi.advanceTimersByTimeAsync(1000));
}
const dialog = () => screen.queryByRole('dialog', { name: 'Logging out due to inactivity' });

async function setUp(autologout: object = {}, providerId: string | null = 'oidc') {
  const identity = fakeIdentity({ providerId: providerId ?? undefined });
  renderInApp(<AppRootElements />, {
    plugins: [authPlugin],
    Wrapper: UiProvider,
    identity,
    config: {
      auth: { autologout: { enabled: true, idleTimeoutMinutes: 1, promptBeforeIdleSeconds: 20, ...autologout } },
    },
  });
  await pass(0);
  return identity;
}

test('[AUTH-048] an idle user is asked with a countdown, and signed out without a response', async () => {
  const identity = await setUp();
  await pass(38);
  expect(dialog()).toBeNull();
  await pass(4);
  expect(dialog()?.textContent).toContain('disconnected in 18 seconds');
  await pass(5);
  expect(dialog()?.textContent).toContain('disconnected in 13 seconds');
  expect(identity.hasSignedOut).toBe(false);
  await pass(14);
  expect(identity.hasSignedOut).toBe(true);
});

test('[AUTH-048] a user who responds stays signed in', async () => {
  const identity = await setUp();
  await pass(45);
  fireEvent.click(screen.getByRole('button', { name: "Yes! Don't log me out" }));
  await pass(1);
  expect(dialog()).toBeNull();
  await pass(30);
  expect(identity.hasSignedOut).toBe(false);
});

test('an active user is not asked', async () => {
  const identity = await setUp();
  for (let round = 0; round < 6; round += 1) {
    await pass(30);
    fireEvent.keyDown(document.body, { key: 'a' });
  }
  expect(dialog()).toBeNull();
  expect(identity.hasSignedOut).toBe(false);
});

test('moving the mouse does not count as a response', async () => {
  const identity = await setUp();
  await pass(45);
  fireEvent.mouseMove(document.body);
  await pass(16);
  expect(identity.hasSignedOut).toBe(true);
});

test('[AUTH-048] a response or activity in another tab counts for all', async () => {
  const identity = await setUp();
  await pass(45);
  expect(dialog()).toBeTruthy();
  window.localStorage.setItem(key, String(Date.now()));
  await pass(2);
  expect(dialog()).toBeNull();
  await pass(30);
  expect(identity.hasSignedOut).toBe(false);
});

test.each([
  { logoutIfDisconnected: true, hasSignedOut: true },
  { logoutIfDisconnected: false, hasSignedOut: false },
])('time without an open tab counts as configured: %o', async ({ logoutIfDisconnected, hasSignedOut }) => {
  window.localStorage.setItem(key, String(Date.now() - 3600_000));
  const identity = await setUp({ logoutIfDisconnected });
  expect(identity.hasSignedOut).toBe(hasSignedOut);
});

test('nothing happens if automatic sign-out is off', async () => {
  const identity = await setUp({ enabled: false });
  await pass(120);
  expect(dialog()).toBeNull();
  expect(identity.hasSignedOut).toBe(false);
});

test('nothing happens to guests who never signed in', async () => {
  const identity = await setUp({}, null);
  await pass(120);
  expect(identity.hasSignedOut).toBe(false);
});
