import { aPortalSession } from '@callboard/plugin-auth/testing';
import { fakeIdentity } from '@callboard/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import type { PortalSession } from '../../../common/index.ts';
import { renderSettings } from '../../testing/renderSettings.tsx';

// The tab is lazy; loaded in advance, so no test waits for code.
beforeAll(() => import('./Sessions.tsx'));

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1';
const here = aPortalSession({ id: 'here', isCurrent: true });
const phone = aPortalSession({ id: 'phone', userAgent: iphone });
const tool = aPortalSession({ id: 'tool', userAgent: 'curl/8' });

/** Signed in with a provider: the token names a session. */
const someone = () => fakeIdentity({ providerId: 'oidc', token: `e30.${btoa('{"sid":"here"}')}.none` });

async function renderSessions(first: PortalSession[], language?: string) {
  let items = first;
  const answers = {
    'GET /api/auth/v1/sessions': () => ({ items }),
    'DELETE /api/auth/v1/sessions/:id': ({ params }: { params: { id?: string } }) => {
      items = items.filter(({ id }) => id !== params.id);
    },
    'DELETE /api/auth/v1/sessions': () => {
      items = items.filter(({ isCurrent }) => isCurrent);
    },
  };
  return renderSettings('sessions', { answers, identity: someone(), language });
}

const rows = async () => within(await screen.findByRole('region', { name: 'Your sessions' }));
const names = async () =>
  (await rows())
    .getAllByRole('listitem')
    .map((row) => row.getAttribute('aria-label'))
    .filter(Boolean);

test('the sessions are named by browser and system, this one first', async () => {
  await renderSessions([phone, tool, here]);
  expect(await names()).toEqual(['Firefox on Linux', 'Safari on iOS', 'Unknown browser']);
  const own = within((await rows()).getByRole('listitem', { name: 'Firefox on Linux' }));
  expect(own.getByText('This browser')).toBeTruthy();
  expect(own.getByText('Active now')).toBeTruthy();
  const other = within((await rows()).getByRole('listitem', { name: 'Safari on iOS' }));
  expect(other.queryByText('This browser')).toBeNull();
  expect(other.getByText(/^Last used/).textContent).toBe('Last used 1 hour ago');
  expect(other.getByText('OpenID')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Sessions' })).toBeTruthy();
});

test('a session can be signed out with its button', async () => {
  const { fetch } = await renderSessions([here, phone]);
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out Safari on iOS' }));
  await waitFor(async () => expect(await names()).toEqual(['Firefox on Linux']));
  expect(fetch.requests.find(({ method }) => method === 'DELETE')?.path).toBe('/api/auth/v1/sessions/phone');
  expect(screen.getByText('You are signed in to the portal in this browser only.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Sign out all others' })).toBeNull();
});

test('signing out of this browser signs out of the portal', async () => {
  const { identity, fetch } = await renderSessions([here, phone]);
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out Firefox on Linux' }));
  expect(identity.hasSignedOut).toBe(true);
  expect(fetch.requests.some(({ method }) => method === 'DELETE')).toBe(false);
});

test('all others are signed out after confirmation', async () => {
  const { fetch } = await renderSessions([here, phone, tool]);
  const ask = async () => userEvent.click(await screen.findByRole('button', { name: 'Sign out all others' }));
  await ask();
  const dialog = await screen.findByRole('dialog', { name: 'Sign out the other 2 sessions?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(fetch.requests.some(({ method }) => method === 'DELETE')).toBe(false);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await ask();
  const again = await screen.findByRole('dialog');
  await userEvent.click(within(again).getByRole('button', { name: 'Sign out all others' }));
  await waitFor(async () => expect(await names()).toEqual(['Firefox on Linux']));
});

test('a session that cannot be ended stays, and a list that fails to load shows the error', async () => {
  const fail = () => new Response(null, { status: 403 });
  const answers = { 'GET /api/auth/v1/sessions': { items: [here, phone] }, 'DELETE /api/auth/v1/sessions/:id': fail };
  const identity = someone();
  const { unmount } = await renderSettings('sessions', { answers, identity });
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out Safari on iOS' }));
  expect(await names()).toEqual(['Firefox on Linux', 'Safari on iOS']);
  unmount();
  await renderSettings('sessions', { answers: { 'GET /api/auth/v1/sessions': fail }, identity });
  expect(await screen.findByText('Your sessions could not be loaded')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

test('the tab is hidden for guests and for users signed in by a proxy', async () => {
  for (const identity of [fakeIdentity(), fakeIdentity({ providerId: 'oauth2Proxy' })]) {
    const { fetch, unmount } = await renderSettings('', { identity });
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Sessions' })).toBeNull());
    expect(fetch.requests.some(({ path }) => path.includes('sessions'))).toBe(false);
    unmount();
  }
});

test('the sessions are translated to German', async () => {
  await renderSessions([here, phone], 'de');
  expect(await screen.findByRole('region', { name: 'Deine Sitzungen' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Safari unter iOS abmelden' })).toBeTruthy();
  expect(screen.getByText(/^Benutzt/).textContent).toBe('Benutzt vor 1 Stunde');
});
