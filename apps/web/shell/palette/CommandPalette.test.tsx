import { catalogPlugin } from '@callboard/plugin-catalog/web';
import { fakePortal } from '@callboard/plugin-portal/testing';
import { fakeSearch } from '@callboard/plugin-search/testing';
import { searchPlugin } from '@callboard/plugin-search/web';
import { commandPoint, definePlugin } from '@callboard/web-kit';
import { memoryStorage } from '@callboard/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { renderShell } from '../../testing/renderShell.tsx';
import { phone, setScreen } from '../../testing/setScreen.ts';

// Loads the lazy palette first, so no test waits for code.
beforeAll(() => import('./CommandPalette.tsx'));
beforeEach(() => setScreen());

const input = () => screen.findByRole('combobox', { name: 'Command palette' });
const options = () =>
  screen.queryAllByRole('option').map((option) => option.querySelector('span:not([aria-hidden])')!.textContent);
const active = () =>
  screen.getByRole('option', { selected: true }).querySelector('span:not([aria-hidden])')!.textContent;

const landing = (run: () => void) =>
  definePlugin({
    id: 'landing',
    extensions: [
      commandPoint.add({
        id: 'landing',
        useCommands: () => ({ commands: [{ id: 'land', title: 'Land the plane', group: 'Flight', run }] }),
      }),
    ],
  });

test.each(['{Control>}k{/Control}', '{Meta>}k{/Meta}'])('%s opens and closes it', async (keys) => {
  renderShell();
  await userEvent.keyboard(keys);
  const field = await input();
  await waitFor(() => expect(document.activeElement).toBe(field));
  await userEvent.keyboard(keys);
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
});

test('accepts keys from the shortcut on, before its code has loaded', async () => {
  const { currentUrl } = renderShell();
  await userEvent.keyboard('{Control>}k{/Control}settinx{Backspace}gs{Enter}');
  await waitFor(() => expect(currentUrl()).toBe('/settings'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('keys typed into the palette do not reach the page behind it', async () => {
  renderShell();
  const behind = document.body.appendChild(document.createElement('input'));
  behind.focus();
  await userEvent.keyboard('{Control>}k{/Control}tower');
  await waitFor(async () => expect(await input()).toHaveProperty('value', 'tower'));
  expect(behind.value).toBe('');
  behind.remove();
});

test('is empty when it is opened again', async () => {
  renderShell();
  await userEvent.keyboard('{Control>}k{/Control}tower');
  await waitFor(async () => expect(document.activeElement).toBe(await input()));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.keyboard('{Control>}k{/Control}');
  expect(await input()).toHaveProperty('value', '');
});

test('opens from the search item of the sidebar, and closes with Escape', async () => {
  renderShell();
  await userEvent.click(screen.getByRole('button', { name: /^Search/ }));
  await input();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Search/ })));
});

test('lists settings as commands', async () => {
  const localStorage = memoryStorage();
  renderShell({ localStorage });
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(await input(), 'dark{Enter}');
  expect(localStorage.getItem('theme')).toBe('dark');
});

test('lists the pages of all plugins and opens the chosen one', async () => {
  const { currentUrl } = renderShell();
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(await input(), 'settings');
  expect(active()).toBe('Settings');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(currentUrl()).toBe('/settings'));
});

test('runs commands of plugins', async () => {
  const run = vi.fn();
  renderShell({ plugins: [landing(run)] });
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(await input(), 'lnd pl');
  expect(options()).toEqual(['Land the plane']);
  await userEvent.click(screen.getByRole('option'));
  expect(run).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the arrow keys move through the list and wrap around', async () => {
  renderShell();
  await userEvent.keyboard('{Control>}k{/Control}');
  await input();
  const all = options();
  expect(active()).toBe(all[0]);
  await userEvent.keyboard('{ArrowDown}');
  expect(active()).toBe(all[1]);
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  expect(active()).toBe(all.at(-1));
  expect((await input()).getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id);
});

test('typing selects the first command again', async () => {
  renderShell();
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(await input(), '{ArrowDown}{ArrowDown}the');
  expect(active()).toBe(options()[0]);
});

test('lists recently used commands first', async () => {
  const localStorage = memoryStorage();
  const { unmount } = renderShell({ plugins: [landing(() => undefined)], localStorage });
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(await input(), 'land{Enter}');
  unmount();
  renderShell({ plugins: [landing(() => undefined)], localStorage });
  await userEvent.keyboard('{Control>}k{/Control}');
  await input();
  expect(options()[0]).toBe('Land the plane');
  expect(screen.getByRole('group', { name: 'Recent' })).toBeTruthy();
});

test('shows a message if there are no results', async () => {
  renderShell();
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(await input(), 'zzzz');
  expect(screen.getByText('No results for “zzzz”')).toBeTruthy();
  expect(screen.getByRole('status', { name: '' }).textContent).toBe('0 commands');
});

test('opens from the bottom bar on phones', async () => {
  setScreen(phone);
  renderShell();
  await userEvent.click(screen.getByRole('button', { name: 'Search' }));
  expect(await input()).toBeTruthy();
});

const entity = (name: string) => ({
  type: 'software-catalog',
  document: { title: name, text: '', location: `/catalog/default/component/${name}`, kind: 'Component' },
});

/** The palette with a fake search, by the first word of its text. */
function renderWithSearch(found: Record<string, string>, localStorage = memoryStorage()) {
  const documents = Object.entries(found).map(([name, text]) => ({
    ...entity(name),
    document: { ...entity(name).document, text },
  }));
  const search = fakeSearch({ documents, types: ['software-catalog'] });
  const portal = fakePortal();
  const shell = renderShell({
    plugins: [catalogPlugin, searchPlugin],
    config: { app: { title: 'Meridian' } },
    localStorage,
    fetch: async (url) =>
      String(url).includes('/api/search/') ? search.fetch(String(url)) : portal.fetch(String(url)),
  });
  return { ...shell, search, localStorage };
}

test('[SEARCH-002] [SEARCH-003] the search item of the sidebar opens a dialog whose search field names the app and finds entities', async () => {
  const { currentUrl } = renderWithSearch({ 'seat-map': 'bookng' });
  await userEvent.click(screen.getByRole('button', { name: /^Search/ }));
  expect((await input()).getAttribute('placeholder')).toBe('Search in Meridian');
  await userEvent.type(await input(), 'bookng');
  await waitFor(() => expect(active()).toBe('seat-map'));
  expect(options().at(-1)).toBe('See all results for “bookng”');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(currentUrl()).toBe('/catalog/default/component/seat-map'));
});

test('the last entry opens the search page', async () => {
  const { currentUrl } = renderWithSearch({});
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(await input(), 'zeppelin');
  expect(await screen.findByText('No results for “zeppelin”')).toBeTruthy();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(currentUrl()).toBe('/search?query=zeppelin'));
});

test('after ">" only actions are listed, and nothing is searched', async () => {
  const { search } = renderWithSearch({ 'seat-settings': 'settings' });
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(await input(), '>');
  await waitFor(() => expect(options()).toContain('Settings'));
  expect(options().filter((title) => title?.includes('results'))).toEqual([]);
  await userEvent.type(await input(), ' settings');
  await waitFor(() => expect(active()).toBe('Settings'));
  expect(options()).not.toContain('seat-settings');
  expect(search.questions).toEqual([]);
  await userEvent.clear(await input());
  await userEvent.type(await input(), 'settings');
  await waitFor(() => expect(options()).toContain('seat-settings'));
});

test('Enter waits for search results if no command matches better', async () => {
  const { currentUrl } = renderWithSearch({ 'seat-map': 'bookng' });
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(await input(), 'bookng{Enter}');
  await waitFor(() => expect(currentUrl()).toBe('/catalog/default/component/seat-map'));
});

test('lists opened search results first the next time, and the field can be cleared', async () => {
  const { localStorage, unmount } = renderWithSearch({ 'seat-map': 'bookng' });
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(await input(), 'bookng');
  await waitFor(() => expect(active()).toBe('seat-map'));
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(await input()).toHaveProperty('value', '');
  expect(document.activeElement).toBe(await input());
  await userEvent.type(await input(), 'bookng{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  unmount();
  renderWithSearch({}, localStorage);
  await userEvent.keyboard('{Control>}k{/Control}');
  await input();
  expect(options()[0]).toBe('seat-map');
});
