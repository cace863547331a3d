import { UiProvider } from '@callboard/ui';
import { createTranslationRef, definePlugin, text } from '@callboard/web-kit';
import { AppRoutes } from '@callboard/web-kit/host';
import { fakeIdentity, memoryStorage, type RenderInAppOptions, renderInApp } from '@callboard/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type SettingsTab, settingsTabPoint, userSettingsPlugin } from '../index.tsx';

// The page is lazy. Preloading it keeps the tests from waiting for code.
beforeAll(() => import('./SettingsPage.tsx'));
beforeEach(() => localStorage.clear());

const flagged = definePlugin({
  id: 'hangar',
  featureFlags: [
    { name: 'night-shift', description: 'Plans work after midnight' },
    { name: 'tail-search', description: 'Finds an aircraft by its tail number' },
  ],
});

const Broken = (): never => {
  throw new Error('The doors are stuck');
};

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

test('the profile shows name, email, identity and ownership', async () => {
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

test('[SHELL-051] a chosen theme is applied and saved in local storage by its id', async () => {
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

test('the system theme removes the stored choice', async () => {
  const storage = memoryStorage({ theme: 'dark' });
  await renderSettings({ localStorage: storage });
  await userEvent.click(screen.getByRole('radio', { name: 'System' }));
  expect(storage.getItem('theme')).toBeNull();
});

test('[SHELL-053] the language is English until another one is chosen, and the choice is saved in local storage', async () => {
  const storage = memoryStorage();
  await renderSettings({ localStorage: storage });
  const language = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Portal language' });
  expect(language.value).toBe('en');
  await userEvent.selectOptions(language, 'Deutsch');
  expect(storage.getItem('language')).toBe('de');
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Einstellungen'));
});

test('[SHELL-053] a language chosen on an earlier visit is used from the start', async () => {
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
  await userEvent.click(screen.getByRole('button', { name: 'Clear filter' }));
  expect(screen.getAllByRole('switch')).toHaveLength(2);
});

test('without flags the page explains what flags are for', async () => {
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

describe('a tab of another plugin', () => {
  const texts = createTranslationRef({ id: 'hangar', messages: { tab: 'Hangar' } });
  const withTab = (useStatus?: SettingsTab['useStatus'], Component = () => <p>Doors are open</p>) =>
    definePlugin({
      id: 'hangar',
      needs: ['user-settings'],
      extensions: [
        settingsTabPoint.add({ path: 'hangar', title: text(texts, 'tab'), order: 50, Component, useStatus }),
      ],
    });

  test('appears in its order, with its count, and opens at its address', async () => {
    const plugins = [withTab(() => ({ isShown: true, count: 3 }))];
    await renderSettings({ plugins, initialPath: '/settings/hangar' });
    expect(screen.getByText('Doors are open')).toBeTruthy();
    const tabs = within(screen.getByRole('navigation', { name: 'Sections of this page' })).getAllByRole('link');
    expect(tabs.map(({ textContent }) => textContent)).toEqual([
      'General',
      'Hangar 3',
      'Connect an agent',
      'Feature flags',
    ]);
  });

  test('is hidden while it has nothing to show', async () => {
    await renderSettings({ plugins: [withTab(() => ({ isShown: false }))] });
    expect(screen.queryByRole('link', { name: 'Hangar' })).toBeNull();
  });

  test('does not break the page when it fails', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    await renderSettings({ plugins: [withTab(undefined, Broken)], initialPath: '/settings/hangar' });
    expect(screen.getByRole('heading', { level: 1, name: 'Settings' })).toBeTruthy();
    expect(screen.getByText(/The doors are stuck/)).toBeTruthy();
    log.mockRestore();
  });
});

test('a signed-in user can sign out; a guest who never signed in cannot', async () => {
  const identity = fakeIdentity({ providerId: 'oidc' });
  const { unmount } = await renderSettings({ identity, fetch: async () => Response.json({ items: [] }) });
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  expect(identity.hasSignedOut).toBe(true);
  unmount();
  await renderSettings();
  expect(screen.queryByRole('button', { name: 'Sign out' })).toBeNull();
});
