import { anAuthProvider, aSession, fakePopup } from '@callboard/plugin-auth/testing';
import { UiProvider } from '@callboard/ui';
import { AppRoutes, definePlugin } from '@callboard/web-kit';
import {
  fakeFetch,
  fakeIdentity,
  memoryStorage,
  type RenderInAppOptions,
  renderInApp,
} from '@callboard/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { userSettingsPlugin } from '../index.tsx';

// The page is lazy; loaded ahead, no test waits for the loading of code.
beforeAll(() => import('./SettingsPage.tsx'));
beforeEach(() => localStorage.clear());

const flagged = definePlugin({
  id: 'hangar',
  featureFlags: [
    { name: 'night-shift', description: 'Plans work after midnight' },
    { name: 'tail-search', description: 'Finds an aircraft by its tail number' },
  ],
});

async function renderSettings({ plugins = [], ...options }: RenderInAppOptions = {}) {
  const result = renderInApp(<AppRoutes />, {
    Wrapper: UiProvider,
    initialPath: '/settings',
    ...options,
    plugins: [userSettingsPlugin, ...plugins],
  });
  await screen.findByRole('heading', { level: 1 });
  return result;
}

test('[SHELL-050] the settings page is mounted and called "Settings"', async () => {
  await renderSettings();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Settings');
  expect(document.title).toMatch(/^Settings/);
});

test('the profile shows name, e-mail, identity and ownership', async () => {
  const identity = fakeIdentity({
    userEntityRef: 'user:default/ines.novak',
    ownershipEntityRefs: ['user:default/ines.novak', 'group:default/boarding'],
    profile: { displayName: 'Ines Novak', email: 'ines@meridian-air.example' },
  });
  await renderSettings({ identity, fetch: async () => Response.json({ items: [] }) });
  const profile = within(screen.getByRole('region', { name: 'Profile' }));
  expect(profile.getByText('Ines Novak')).toBeTruthy();
  expect(profile.getByText('ines@meridian-air.example')).toBeTruthy();
  expect(profile.getByRole('button', { name: 'Copy group:default/boarding' })).toBeTruthy();
  expect(profile.queryByText(/guest/)).toBeNull();
});

test('[SHELL-051] a chosen theme is applied and kept in local storage by its id', async () => {
  const storage = memoryStorage();
  await renderSettings({ localStorage: storage });
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'System' }).checked).toBe(true);
  await userEvent.click(screen.getByRole('radio', { name: 'Dark' }));
  expect(storage.getItem('theme')).toBe('dark');
  expect(document.documentElement.dataset.mantineColorScheme).toBe('dark');
  await userEvent.click(screen.getByRole('radio', { name: 'Light' }));
  expect(storage.getItem('theme')).toBe('light');
  expect(document.documentElement.dataset.mantineColorScheme).toBe('light');
});

test('the system theme forgets the choice', async () => {
  const storage = memoryStorage({ theme: 'dark' });
  await renderSettings({ localStorage: storage });
  await userEvent.click(screen.getByRole('radio', { name: 'System' }));
  expect(storage.getItem('theme')).toBeNull();
});

test('[SHELL-053] the language is English until another one is chosen, which is kept in local storage', async () => {
  const storage = memoryStorage();
  await renderSettings({ localStorage: storage });
  const language = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Language of the portal' });
  expect(language.value).toBe('en');
  await userEvent.selectOptions(language, 'Deutsch');
  expect(storage.getItem('language')).toBe('de');
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Einstellungen'));
});

test('[SHELL-053] a language chosen on an earlier visit is there at once', async () => {
  await renderSettings({ localStorage: memoryStorage({ language: 'de' }) });
  expect(await screen.findByRole('heading', { level: 1, name: 'Einstellungen' })).toBeTruthy();
});

test('[SHELL-046] a flag has its name and plugin, and its state survives a reload', async () => {
  const storage = memoryStorage();
  const atFlags = { plugins: [flagged], localStorage: storage, initialPath: '/settings/feature-flags' };
  const { unmount } = await renderSettings(atFlags);
  const flag = () => screen.getByRole<HTMLInputElement>('switch', { name: /^night-shift from hangar/ });
  expect(flag().checked).toBe(false);
  await userEvent.click(flag());
  expect(flag().checked).toBe(true);
  unmount();
  await renderSettings(atFlags);
  expect(flag().checked).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('switch', { name: /^tail-search from hangar/ }).checked).toBe(false);
});

test('the filter finds flags by name, plugin and description', async () => {
  await renderSettings({ plugins: [flagged], initialPath: '/settings/feature-flags' });
  const filter = screen.getByRole('searchbox');
  await userEvent.type(filter, 'AIRCRAFT');
  expect(screen.getAllByRole('switch')).toHaveLength(1);
  await userEvent.clear(filter);
  await userEvent.type(filter, 'hangar');
  expect(screen.getAllByRole('switch')).toHaveLength(2);
  await userEvent.type(filter, 'zzz');
  await userEvent.click(screen.getByRole('button', { name: 'Clear the filter' }));
  expect(screen.getAllByRole('switch')).toHaveLength(2);
});

test('without flags the page says what flags are for', async () => {
  await renderSettings({ initialPath: '/settings/feature-flags' });
  expect(screen.getByRole('heading', { name: 'No feature flags' })).toBeTruthy();
});

test('[SHELL-033] the switch pins and unpins the sidebar', async () => {
  await renderSettings();
  const pin = screen.getByRole<HTMLInputElement>('switch', { name: /^Pin the sidebar/ });
  expect(pin.checked).toBe(true);
  await userEvent.click(pin);
  expect(localStorage.getItem('sidebarPinState')).toBe('false');
  expect(pin.checked).toBe(false);
});

describe('the authentication providers', () => {
  const providers = [
    anAuthProvider({ id: 'github', title: 'GitHub', defaultScopes: [] }),
    anAuthProvider({ id: 'gitlab', title: 'GitLab', defaultScopes: [] }),
    anAuthProvider({ id: 'guest', title: 'Guest', kind: 'guest' }),
  ];
  const rowOf = async (title: string) => within((await screen.findByText(title)).closest('li')!);

  async function renderProviders(identity = fakeIdentity()) {
    const fetch = fakeFetch({
      'GET /api/auth/providers': providers,
      'GET /api/auth/github/refresh': aSession(),
      'GET /api/auth/gitlab/refresh': () => new Response(null, { status: 401 }),
      'POST /api/auth/:provider/logout': undefined,
      'POST /api/user-settings/multiget': { items: [] },
    });
    await renderSettings({ initialPath: '/settings/auth-providers', identity, fetch });
    return fetch;
  }

  test('tell whether one is signed in, and sign one in and out', async () => {
    const popup = fakePopup();
    const fetch = await renderProviders();
    const github = await rowOf('GitHub');
    expect(github.getByText('Signed in')).toBeTruthy();
    await userEvent.click(github.getByRole('button', { name: 'Sign out of GitHub' }));
    expect(await github.findByText('Not signed in')).toBeTruthy();
    expect(fetch.requests.at(-1)?.path).toBe('/api/auth/github/logout');

    const gitlab = await rowOf('GitLab');
    await userEvent.click(gitlab.getByRole('button', { name: 'Sign in to GitLab' }));
    popup.answer({ response: aSession() });
    expect(await gitlab.findByText('Signed in')).toBeTruthy();
    popup.restore();
  });

  test('tell why a sign-in failed', async () => {
    const popup = fakePopup();
    await renderProviders();
    const gitlab = await rowOf('GitLab');
    await userEvent.click(gitlab.getByRole('button', { name: 'Sign in to GitLab' }));
    popup.answer({ error: { name: 'NotAllowedError', message: 'Not for you' } });
    expect((await gitlab.findByRole('alert')).textContent).toBe('Not for you');
    popup.restore();
  });

  test('leaving the one that one came in with is leaving the portal', async () => {
    const identity = fakeIdentity({ providerId: 'github' });
    await renderProviders(identity);
    await userEvent.click((await rowOf('GitHub')).getByRole('button', { name: 'Sign out of GitHub' }));
    expect(identity.hasSignedOut).toBe(true);
  });
});

test('who signed in can sign out; a guest whom nobody asked cannot', async () => {
  const identity = fakeIdentity({ providerId: 'oidc' });
  const { unmount } = await renderSettings({ identity, fetch: async () => Response.json({ items: [] }) });
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  expect(identity.hasSignedOut).toBe(true);
  unmount();
  await renderSettings();
  expect(screen.queryByRole('button', { name: 'Sign out' })).toBeNull();
});
