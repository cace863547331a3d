import { anEntity, fakeCatalog } from '@callboard/plugin-catalog/testing';
import { definePlugin } from '@callboard/web-kit';
import { configuredFor, fakeIdentity, memoryStorage } from '@callboard/web-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test } from 'vitest';
import { homeExtensions } from '../common/index.ts';
import { homeWidgetPoint } from './index.tsx';
import { delays, press, renderHome, startEditing } from './testing/renderHome.tsx';

const cards = () => screen.getByRole('list', { name: 'Widgets' });
const placeOf = (content: RegExp) => {
  const style = screen.getByText(content).closest('li')?.style;
  return ['--column', '--row', '--columns', '--rows'].map((name) => Number(style?.getPropertyValue(name)));
};
const storedIn = (storage: Storage) => JSON.parse(storage.getItem('/buckets/home/layout') ?? 'null');
const twoCards = [{ widget: 'gates' }, { widget: 'delays' }];

describe('the layout', () => {
  test('comes from the configuration', async () => {
    renderHome([
      { widget: 'gates', columns: 6, rows: 2 },
      { widget: 'weather', settings: { place: 'Bergen' } },
    ]);
    expect(await screen.findByRole('region', { name: 'Gates' })).toBeTruthy();
    expect(placeOf(/All gates/)).toEqual([0, 0, 6, 2]);
    expect(placeOf(/"place":"Bergen","hours":3/)).toEqual([6, 0, 4, 3]);
    expect(screen.getByRole('heading', { level: 1, name: /^Good / })).toBeTruthy();
  });

  test("can be in the format of Backstage's configuration", async () => {
    const extensions = [
      {
        'page:home': {
          config: {
            defaultConfig: [
              { component: 'HomePageToolkit', column: 4, row: 2, width: 6, height: 3, deletable: false },
              { component: 'HomePageRandomJoke', column: 0, row: 2, width: 4, height: 4 },
              { component: 'AcmeWeather', column: 0, row: 0, width: 12, height: 2 },
            ],
          },
        },
      },
      { 'home-page-widget:home/toolkit': { config: { tools: [{ label: 'Runbooks', url: '/docs', icon: 'docs' }] } } },
      { 'home-page-widget:home/random-joke': false },
    ];
    renderHome(undefined, { configured: configuredFor(extensions, homeExtensions) });
    expect(await screen.findByRole('link', { name: 'Runbooks' })).toHaveProperty('pathname', '/docs');
    expect(within(cards()).getAllByRole('listitem').length).toBeGreaterThan(0);
    expect(screen.queryByRole('region', { name: /joke/i })).toBeNull();
  });

  test('is the one of the first group that the user belongs to', async () => {
    const groups = [
      { group: 'group:default/catering', layout: [{ widget: 'weather' }] },
      { group: 'group:default/boarding', layout: [{ widget: 'delays' }] },
      { group: 'group:default/everybody', layout: [{ widget: 'weather' }] },
    ];
    const ownershipEntityRefs = ['user:default/ines', 'group:default/everybody', 'group:default/boarding'];
    renderHome(twoCards, { groups, identity: fakeIdentity({ ownershipEntityRefs, isGuest: true }) });
    expect(await screen.findByText('All delays')).toBeTruthy();
    expect(within(cards()).getAllByRole('listitem')).toHaveLength(1);
  });

  test.each(['"text"', '{"x":1}', '[{]'])('is the configured one if the stored value is %s', async (kept) => {
    renderHome(twoCards, { localStorage: memoryStorage({ '/buckets/home/layout': kept }) });
    expect(await screen.findByText('All gates')).toBeTruthy();
  });

  test('of the built-in page works if only some of its widgets are installed', async () => {
    renderHome(undefined);
    expect(await screen.findByRole('list', { name: 'Widgets' })).toBeTruthy();
  });

  test('of the built-in page starts with the quick start if the catalog is empty', async () => {
    const order = () =>
      [...document.querySelectorAll<HTMLElement>('[aria-label="Widgets"] > li')].map(
        (card) => [Number(card.style.getPropertyValue('--row')), card.textContent ?? ''] as const,
      );
    const rowOfSteps = () => order().find(([, content]) => content.includes('Quick start'))?.[0];
    const { unmount } = renderHome(undefined, { fetch: fakeCatalog([anEntity()]).fetch });
    const usual = await waitFor(() => rowOfSteps() ?? Promise.reject(new Error('not there')));
    unmount();
    renderHome(undefined, { fetch: fakeCatalog([]).fetch });
    await waitFor(() => expect(rowOfSteps()).toBeLessThan(usual));
  });

  test('of the built-in page has a toolkit if links are configured', async () => {
    const { unmount } = renderHome(undefined);
    await screen.findByRole('region', { name: 'Quick start' });
    expect(screen.queryByRole('region', { name: 'Toolkit' })).toBeNull();
    unmount();
    renderHome(undefined, { config: { home: { toolkit: [{ title: 'Chat', url: 'https://chat.example' }] } } });
    const toolkit = await screen.findByRole('region', { name: 'Toolkit' });
    expect(within(toolkit).getByRole('link', { name: /Chat/ })).toBeTruthy();
  });
});

test('[HOME-009] the configured clocks are in the page header', async () => {
  renderHome(undefined, { config: { home: { worldClocks: [{ label: 'Lisbon', timeZone: 'Europe/Lisbon' }] } } });
  const clocks = await screen.findByRole('list', { name: 'World clock' });
  expect(clocks.closest('header')).not.toBeNull();
  expect(within(clocks).getByText('Lisbon')).toBeTruthy();
});

describe('a broken widget', () => {
  test('shows the error in its card', async () => {
    renderHome([{ widget: 'storm' }, { widget: 'gates' }]);
    expect(await screen.findByText('Too much wind')).toBeTruthy();
    expect(screen.getByText('All gates')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  test('that is no longer installed is visible only in edit mode', async () => {
    const kept = JSON.stringify([{ widget: 'zeppelin' }, { widget: 'gates' }]);
    renderHome(twoCards, { localStorage: memoryStorage({ '/buckets/home/layout': kept }) });
    await screen.findByText('All gates');
    await waitFor(() => expect(within(cards()).getAllByRole('listitem')).toHaveLength(1));
    await startEditing();
    expect(screen.getByText(/“zeppelin” is no longer installed/)).toBeTruthy();
    press('Remove zeppelin');
    expect(within(cards()).getAllByRole('listitem')).toHaveLength(1);
  });

  test('whose code fails to load does not affect the others', async () => {
    const broken = definePlugin({
      id: 'broken',
      extensions: [homeWidgetPoint.add({ id: 'broken', load: () => Promise.reject(new Error('404')) })],
    });
    renderHome([{ widget: 'zeppelin' }, { widget: 'gates' }], { plugins: [{ ...broken, needs: ['home'] }] });
    expect(await screen.findByText('The code for this widget failed to load.')).toBeTruthy();
    expect(screen.getByText('All gates')).toBeTruthy();
  });
});

describe('[HOME-001] a user changes the page', () => {
  test('adds, moves, resizes and removes widgets, and the changes are saved', async () => {
    const localStorage = memoryStorage();
    const { unmount } = renderHome(twoCards, { localStorage });
    await screen.findByText('All gates');
    await startEditing();
    expect(storedIn(localStorage)).toBeNull();

    press('Add widget');
    fireEvent.click(await screen.findByRole('button', { name: 'Add Weather' }));
    expect(screen.getAllByRole('button', { name: 'On your page' })).toHaveLength(2);
    // Widgets that were not on the page come first, and stay there when added.
    const offers = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(offers.slice(-2)).toEqual(['Delays', 'Gates']);
    expect(offers.slice(0, -2)).toContain('Weather');
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(placeOf(/"place":"Oslo"/)).toEqual([8, 0, 4, 3]);

    const grip = screen.getByRole('button', { name: 'Move Gates' });
    grip.focus();
    fireEvent.keyDown(grip, { key: 'ArrowRight' });
    fireEvent.keyDown(grip, { key: 'ArrowDown', shiftKey: true });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move Gates' }));
    expect(screen.getByText('Gates: 4 columns wide, 4 rows high')).toBeTruthy();
    expect(placeOf(/All gates/)).toEqual([1, 0, 4, 4]);

    press('Remove Delays');
    press('Done');
    unmount();
    renderHome(twoCards, { localStorage });
    await screen.findByText('All gates');
    expect(placeOf(/All gates/)).toEqual([1, 0, 4, 4]);
    expect(screen.queryByText('All delays')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Move Gates' })).toBeNull();
  });

  test('undoes and redoes each change, and restores the default', async () => {
    const localStorage = memoryStorage();
    renderHome(twoCards, { localStorage });
    await screen.findByText('All gates');
    await startEditing();
    press('Remove Gates');
    press('Remove Delays');
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
    press('Undo');
    expect(screen.getByText('All gates')).toBeTruthy();
    expect(storedIn(localStorage)).toBeNull();
    press('Redo');
    expect(screen.queryByText('All gates')).toBeNull();

    press('Restore default');
    const dialog = await screen.findByRole('dialog', { name: /default home page/ });
    expect(within(dialog).getByText(/This replaces your card and its settings/)).toBeTruthy();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Restore default' }));
    expect(screen.getByText('All gates')).toBeTruthy();
    expect(storedIn(localStorage)).toBeNull();
    press('Undo');
    expect(screen.queryByText('All gates')).toBeNull();
  });

  test('can remove all widgets', async () => {
    renderHome([{ widget: 'gates' }]);
    await screen.findByText('All gates');
    await startEditing();
    fireEvent.keyDown(screen.getByRole('button', { name: 'Move Gates' }), { key: 'Delete' });
    expect(screen.getByText('Your page is empty')).toBeTruthy();
  });
});

test('a widget without content is hidden, except in edit mode', async () => {
  const localStorage = memoryStorage();
  delays.set(undefined);
  onTestFinished(() => delays.set(true));
  const { unmount } = renderHome(twoCards, { localStorage });
  expect(await screen.findByText('All delays')).toBeTruthy();
  act(() => delays.set(false));
  await waitFor(() => expect(screen.queryByText('All delays')).toBeNull());
  unmount();

  // The state of the last visit counts until the current one is known.
  delays.set(undefined);
  renderHome(twoCards, { localStorage });
  await screen.findByText('All gates');
  expect(screen.queryByText('All delays')).toBeNull();
  await startEditing();
  expect(screen.getByText('All delays')).toBeTruthy();
});

test('[HOME-013] a widget with settings has a dialog named after it, with a Close button, whose changes show immediately', async () => {
  const localStorage = memoryStorage();
  renderHome([{ widget: 'weather' }, { widget: 'gates' }], { localStorage });
  await screen.findByText('All gates');
  await startEditing();
  press('More actions for Weather');
  press('Settings');
  const dialog = await screen.findByRole('dialog', { name: 'Settings - Weather' });
  const inDialog = within(dialog);
  fireEvent.change(inDialog.getByLabelText('Place'), { target: { value: 'Bodø' } });
  fireEvent.change(inDialog.getByLabelText('Hours'), { target: { value: '12' } });
  fireEvent.click(inDialog.getByLabelText('Show the wind'));
  fireEvent.change(inDialog.getByLabelText('Unit'), { target: { value: 'kelvin' } });
  const settings = { place: 'Bodø', hours: 12, wind: true, unit: 'kelvin' };
  await waitFor(() => expect(storedIn(localStorage)[0].widgets[0].settings).toEqual(settings));
  expect(screen.getByText(/"place":"Bodø","hours":12,"wind":true,"unit":"kelvin"/)).toBeTruthy();
  fireEvent.click(inDialog.getByText('Close'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  press('More actions for Gates');
  expect(within(screen.getByRole('dialog', { name: 'More actions for Gates' })).queryByText('Settings')).toBeNull();
});

describe('[HOME-012] several widgets in one card', () => {
  const widgets = [{ widget: 'gates' }, { widget: 'delays' }, { widget: 'weather' }];

  test('as tabs', async () => {
    renderHome([{ variant: 'tabs', widgets }]);
    const gates = await screen.findByRole('tab', { name: 'Gates' });
    expect(gates.getAttribute('aria-selected')).toBe('true');
    expect(screen.getByRole('tabpanel', { name: 'Gates' }).textContent).toBe('All gates');
    expect(screen.queryByText('All delays')).toBeNull();
    fireEvent.click(screen.getByRole('tab', { name: 'Delays' }));
    expect(screen.getByRole('tabpanel', { name: 'Delays' }).textContent).toBe('All delays');
    fireEvent.keyDown(screen.getByRole('tab', { name: 'Delays' }), { key: 'ArrowRight' });
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Weather' }));
  });

  test('are shown as an accordion', async () => {
    renderHome([{ variant: 'accordion', widgets }]);
    const gates = await screen.findByRole('button', { name: 'Gates' });
    expect(gates.getAttribute('aria-expanded')).toBe('true');
    fireEvent.click(screen.getByRole('button', { name: 'Delays' }));
    expect(screen.getByRole('region', { name: 'Delays' }).textContent).toBe('All delays');
    expect(screen.queryByText('All gates')).toBeNull();
  });

  test('can be combined, switched to an accordion and split up by the user', async () => {
    renderHome(twoCards);
    await screen.findByText('All gates');
    await startEditing();
    press('More actions for Gates');
    press('Delays');
    expect(screen.getByText('Gates and Delays now share a card')).toBeTruthy();
    press('More actions for Gates, Delays');
    press('Show as accordion');
    press('Done');
    expect(screen.getByRole('button', { name: 'Delays' }).getAttribute('aria-expanded')).toBe('false');
    press('Edit');
    press('More actions for Gates, Delays');
    press('Split up');
    press('Done');
    expect(screen.getByRole('region', { name: 'Delays' })).toBeTruthy();
  });
});
