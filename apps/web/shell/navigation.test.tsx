import { definePlugin, type NavEntry } from '@callboard/web-kit';
import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { pluginWithEntry, renderShell } from '../testing/renderShell.tsx';

test('[SHELL-045] the first Tab stop moves the focus to the page content', async () => {
  const { currentUrl } = renderShell();
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Skip to content' }));
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('main'));
  expect(currentUrl()).toBe('/portal');
});

test('a navigation link moves the focus to the new page and announces its title', async () => {
  renderShell();
  await userEvent.click(screen.getAllByRole('link', { name: 'Settings' })[0]!);
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
  expect(document.activeElement).toBe(screen.getByRole('main'));
  await screen.findByText('Settings · Callboard', { selector: 'main ~ * [aria-live="polite"]' }, { timeout: 20_000 });
});

test('g and a letter open a page, but not while typing', async () => {
  const { currentUrl } = renderShell();
  await screen.findByRole('heading', { level: 1 });
  await userEvent.keyboard('s');
  expect(currentUrl()).toBe('/portal');
  await userEvent.keyboard('gs');
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
  await userEvent.click(screen.getByRole('combobox', { name: 'Portal language' }));
  await userEvent.keyboard('gp');
  expect(currentUrl()).toBe('/settings');
});

test('a question mark shows all shortcuts, including those of pages', async () => {
  renderShell();
  await userEvent.keyboard('?');
  const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }, { timeout: 20_000 });
  expect(within(sheet).getByText('Settings').parentElement?.textContent).toBe('Settingsgs');
});

test('shortcuts work immediately after Escape has closed their sheet', async () => {
  const { currentUrl } = renderShell();
  await userEvent.keyboard('?');
  const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }, { timeout: 20_000 });
  await vi.waitFor(() => expect(sheet.contains(document.activeElement)).toBe(true));
  for (const key of ['Escape', 'g', 's']) fireEvent.keyDown(document.activeElement!, { key });
  expect(currentUrl()).toBe('/settings');
});

test.each([
  ['en', 'Ctrl K'],
  ['de', 'Strg K'],
])('the palette shortcut is written as on keyboards of the language (%s)', async (initial, keys) => {
  renderShell({ languages: { available: ['en', 'de'], initial } });
  expect(await screen.findByText(keys, {}, { timeout: 20_000 })).toBeTruthy();
});

test('one navigation item is active: the one with the most specific matching address', async () => {
  const group: NavEntry = { id: 'mine', title: 'My group', to: '/portal/groups/boarding' };
  renderShell({ plugins: [pluginWithEntry(group)], initialPath: '/portal/groups/boarding/people' });
  const lit = () => screen.getAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent);
  await vi.waitFor(() => expect(lit()).toEqual(['My group']), { timeout: 20_000 });
});

const adopting = definePlugin({
  id: 'adopting',
  pages: [
    { path: '/portal-extra', navItem: 'portal', Component: () => <h1>Extra</h1> },
    { path: '/find', navItem: 'search', Component: () => <h1>Find</h1> },
  ],
});

test.each([
  ['/portal-extra', 'Portal'],
  ['/find', 'Search'],
])('a page without a navigation item activates the item it belongs to (%s)', async (initialPath, title) => {
  renderShell({ plugins: [adopting], initialPath });
  await screen.findByRole('heading', { level: 1 });
  const lit = () => [...document.querySelectorAll('nav [aria-current="page"], nav [data-current]')];
  await vi.waitFor(() => expect(lit().map(({ textContent }) => textContent)).toEqual([expect.stringContaining(title)]));
});

test('an item that links to the page takes precedence over the one that the page belongs to', async () => {
  const own: NavEntry = { id: 'own', title: 'Extra', to: '/portal-extra' };
  renderShell({ plugins: [adopting, pluginWithEntry(own)], initialPath: '/portal-extra' });
  await screen.findByRole('heading', { level: 1 });
  const lit = () => screen.getAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent);
  await vi.waitFor(() => expect(lit()).toEqual(['Extra']));
});
