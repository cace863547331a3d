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

// The palette is lazy; loaded ahead, no test waits for the loading of code.
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

test('keys count from the shortcut on, before the palette is there', async () => {
  const { currentUrl } = renderShell();
  await userEvent.keyboard('{Control>}k{/Control}settinx{Backspace}gs{Enter}');
  await waitFor(() => expect(currentUrl()).toBe('/settings'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('keys for the palette reach nothing behind it', async () => {
  renderShell();
  const behind = document.body.appendChild(document.createElement('input'));
  behind.focus();
  await userEvent.keyboard('{Control>}k{/Control}tower');
  await waitFor(async () => expect(await input()).toHaveProperty('value', 'tower'));
  expect(behind.value).toBe('');
  behind.remove();
});

test('what was typed is gone when it is opened anew', async () => {
  renderShell();
  await userEvent.keyboard('{Control>}k{/Control}tower');
  await waitFor(async () => expect(document.activeElement).toBe(await input()));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.keyboard('{Control>}k{/Control}');
  expect(await input()).toHaveProperty('value', '');
});

test('the search item of the sidebar opens it, and Escape closes it', async () => {
  renderShell();
  await userEvent.click(screen.getByRole('button', { name: /^Search/ }));
  await input();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Search/ })));
});

test('settings are commands too', async () => {
  const localStorage = memoryStorage();
  renderShell({ localStorage });
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(await input(), 'dark{Enter}');
  expect(localStorage.getItem('theme')).toBe('dark');
});

test('it lists the pages of all plugins and goes where the chosen one is', async () => {
  const { currentUrl } = renderShell();
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(await input(), 'settings');
  expect(active()).toBe('Settings');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(currentUrl()).toBe('/settings'));
});

test('plugins add commands of their own, which run when chosen', async () => {
  const run = vi.fn();
  renderShell({ plugins: [landing(run)] });
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(await input(), 'lnd pl');
  expect(options()).toEqual(['Land the plane']);
  await userEvent.click(screen.getByRole('option'));
  expect(run).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the arrow keys move, around the ends too', async () => {
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

test('typing starts again from the top', async () => {
  renderShell();
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(await input(), '{ArrowDown}{ArrowDown}the');
  expect(active()).toBe(options()[0]);
});

test('what was used last comes first the next time', async () => {
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

test('when nothing fits it says so', async () => {
  renderShell();
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(await input(), 'zzzz');
  expect(screen.getByText('No results for “zzzz”')).toBeTruthy();
  expect(screen.getByRole('status', { name: '' }).textContent).toBe('0 commands');
});

test('the bottom bar of a phone opens it too', async () => {
  setScreen(phone);
  renderShell();
  await userEvent.click(screen.getByRole('button', { name: 'Search' }));
  expect(await input()).toBeTruthy();
});

const entity = (name: string) => ({
  type: 'software-catalog',
  document: { title: name, text: '', location: `/catalog/default/component/${name}`, kind: 'Component' },
});

/** The palette over a scripted search, by the first word of its text. */
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

test('[SEARCH-002] [SEARCH-003] the search of the sidebar opens a modal with a bar that names the app and finds entities', async () => {
  const { currentUrl } = renderWithSearch({ 'seat-map': 'bookng' });
  await userEvent.click(screen.getByRole('button', { name: /^Search/ }));
  expect((await input()).getAttribute('placeholder')).toBe('Search in Meridian');
  await userEvent.type(await input(), 'bookng');
  await waitFor(() => expect(active()).toBe('seat-map'));
  expect(options().at(-1)).toBe('See all results for “bookng”');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(currentUrl()).toBe('/catalog/default/component/seat-map'));
});

test('the last line leads to the search page', async () => {
  const { currentUrl } = renderWithSearch({});
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(await input(), 'zeppelin');
  expect(await screen.findByText('No results for “zeppelin”')).toBeTruthy();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(currentUrl()).toBe('/search?query=zeppelin'));
});

test('Enter waits for the search when nothing that is there fits better', async () => {
  const { currentUrl } = renderWithSearch({ 'seat-map': 'bookng' });
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(await input(), 'bookng{Enter}');
  await waitFor(() => expect(currentUrl()).toBe('/catalog/default/component/seat-map'));
});

test('what was found and gone to comes first the next time, and can be cleared from the field', async () => {
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
