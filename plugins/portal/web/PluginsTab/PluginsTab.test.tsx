import { NotAllowedError } from '@callboard/errors';
import { preloadDataTable, UiProvider } from '@callboard/ui';
import { createApi, pluginFailuresApi } from '@callboard/web-kit';
import { AppRoutes } from '@callboard/web-kit/host';
import { fakeFetch, type RenderInAppOptions, renderInApp } from '@callboard/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  anAbout,
  anAvailablePlugin,
  anInstallation,
  anInstalledPlugin,
  fakePlugins,
  fakePortal,
} from '../../testing/index.ts';
import { portalPlugin } from '../index.tsx';

// The page is lazy. Preloading it keeps the tests from waiting for code.
beforeAll(async () => {
  await Promise.all([import('../PortalPage/PortalPage.tsx'), preloadDataTable()]);
});

function renderPlugins(plugins = fakePlugins(), options: RenderInAppOptions = {}) {
  renderInApp(<AppRoutes />, {
    plugins: [portalPlugin],
    Wrapper: UiProvider,
    initialPath: '/portal/plugins',
    fetch: (url, init) => fakePortal(anAbout(), plugins).fetch(String(url), init),
    ...options,
  });
  return plugins.state;
}

const item = async (name: string) => within(await screen.findByRole('listitem', { name }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const click = (element: HTMLElement) => userEvent.click(element);

/** The facts in a list or dialog, by their labels. */
function factsIn(part: { getAllByRole: (typeof screen)['getAllByRole'] }) {
  const labels = part.getAllByRole('term').map((label) => [label.textContent, label.nextElementSibling?.textContent]);
  return Object.fromEntries(labels);
}

const gates = anInstalledPlugin({
  description: 'Opens gates',
  points: ['gates.kinds'],
  permissions: ['gates.open', 'gates.close'],
  tables: ['gates_openings'],
  hosts: ['api.gates.example'],
  needs: ['search'],
});

describe('an installed plugin', () => {
  test('shows its version and state, and what it may touch', async () => {
    renderPlugins(fakePlugins({ items: [gates] }));
    const shown = await item('@acme/gates');
    for (const text of ['1.2.0', 'Opens gates', 'Active']) expect(shown.getByText(text)).toBeTruthy();
    expect(factsIn(shown)).toEqual({
      Permissions: 'gates.open, gates.close',
      'Extension points': 'gates.kinds',
      Tables: 'gates_openings',
      'Outgoing hosts': 'api.gates.example',
      Needs: 'search',
    });
  });

  test('that failed shows its error, also if it failed only in this browser', async () => {
    const failed = anInstalledPlugin({ package: './doors', name: './doors', id: undefined, state: 'failed' });
    const items = [gates, { ...failed, error: 'the doors are locked' }];
    const failures = createApi({
      api: pluginFailuresApi,
      deps: {},
      factory: () => [{ id: 'gates', error: 'its code did not load' }],
    });
    renderPlugins(fakePlugins({ items }), { apis: [failures] });
    expect((await item('./doors')).getByText('the doors are locked')).toBeTruthy();
    expect((await item('@acme/gates')).getByText('In this browser: its code did not load')).toBeTruthy();
  });

  test('is disabled after a review of the lines to commit, and the page asks for a restart', async () => {
    const state = renderPlugins(fakePlugins({ items: [gates] }));
    await click((await item('@acme/gates')).getByRole('button', { name: 'Disable @acme/gates' }));
    const review = await dialog('Disable @acme/gates');
    expect((await review.findByText(/enabled: false/)).closest('figure')?.textContent).toContain(gates.package);
    expect(review.getByText('The change takes effect when the portal is restarted.')).toBeTruthy();
    expect(state.saved).toEqual([]);
    await click(review.getByRole('button', { name: 'Save for the next start' }));
    expect(await screen.findByText('Restart the portal to apply 1 change')).toBeTruthy();
    expect(screen.getByText('Disable @acme/gates@1.2.0')).toBeTruthy();
    expect(screen.getByText(/Commit these lines/)).toBeTruthy();
    expect(state.saved).toEqual([{ action: 'disable', package: gates.package }]);
    expect((await item('@acme/gates')).queryByRole('button')).toBeNull();
    await click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(screen.queryByText(/Restart the portal/)).toBeNull());
    expect(state.saved.at(-1)).toEqual({ action: 'undo', package: gates.package });
  });

  test('that is disabled can be enabled, and a required one cannot be disabled', async () => {
    const seats = anInstalledPlugin({ package: 'seats@1.0.0', name: 'seats', isRequired: true });
    renderPlugins(fakePlugins({ items: [{ ...gates, state: 'disabled' }, seats] }));
    expect((await item('@acme/gates')).getByRole('button', { name: 'Enable @acme/gates' })).toBeTruthy();
    expect((await item('seats')).queryByRole('button')).toBeNull();
    expect((await item('seats')).getByText(/does not start without it/)).toBeTruthy();
  });

  test.each([
    ['permissions-off', /Permissions are off/],
    ['replicas', /Several replicas are running/],
    [undefined, /do not have permission/],
  ] as const)('shows only the lines to commit where changes cannot be saved (%s)', async (obstacle, reason) => {
    renderPlugins(fakePlugins({ items: [gates], canChange: false, obstacle }));
    await click((await item('@acme/gates')).getByRole('button', { name: 'Disable @acme/gates' }));
    const review = await dialog('Disable @acme/gates');
    expect(await review.findByText(/enabled: false/)).toBeTruthy();
    expect(review.getByText(reason)).toBeTruthy();
    expect(review.queryByRole('button', { name: /Save/ })).toBeNull();
  });
});

describe('an available plugin', () => {
  const newer = anAvailablePlugin({
    name: '@acme/gates',
    version: '1.3.0',
    permissions: ['gates.open', 'gates.lock'],
    changes: 'Gates can be locked.',
    listed: { package: '@acme/gates@1.2.0', version: '1.2.0', isNewer: true },
  });
  const crews = anAvailablePlugin({ description: 'Plans crews', hosts: ['crews.example'] });

  test('is installed after a review of what it may touch', async () => {
    const state = renderPlugins(fakePlugins({ items: [gates] }, [crews]));
    await click((await item('@acme/crews')).getByRole('button', { name: 'Install @acme/crews' }));
    const review = await dialog('Install @acme/crews');
    expect(factsIn(review)).toEqual({ 'Outgoing hosts': 'crews.example' });
    await click(review.getByRole('button', { name: 'Save for the next start' }));
    expect(await screen.findByText('Install @acme/crews@2.0.0')).toBeTruthy();
    expect(state.saved).toEqual([{ action: 'install', name: '@acme/crews', version: '2.0.0' }]);
  });

  test('that is newer shows what is new in it before the update', async () => {
    renderPlugins(fakePlugins({ items: [gates] }, [newer]));
    const available = within(await screen.findByRole('region', { name: /^Available/ }));
    expect(await available.findByText('1.2.0 → 1.3.0')).toBeTruthy();
    await click(available.getByRole('button', { name: 'Update @acme/gates' }));
    const review = await dialog('Update @acme/gates');
    expect(review.getByText('Gates can be locked.')).toBeTruthy();
    expect(factsIn(review)).toEqual({ Permissions: 'gates.lock' });
    await click(review.getByRole('button', { name: 'Save for the next start' }));
    expect(await screen.findByText('Update @acme/gates@1.2.0 to @acme/gates@1.3.0')).toBeTruthy();
  });

  test('that is installed already is not listed, and one that cannot be loaded says why', async () => {
    const installed = { package: '@acme/gates@1.2.0', version: '1.2.0', isNewer: false };
    const future = anAvailablePlugin({ name: 'future', problem: 'it needs version ^9 of the kits' });
    renderPlugins(fakePlugins({ items: [gates] }, [{ ...newer, version: '1.2.0', listed: installed }, future]));
    expect((await item('future')).getByText('it needs version ^9 of the kits')).toBeTruthy();
    expect((await item('future')).queryByRole('button')).toBeNull();
    expect(screen.getAllByRole('listitem', { name: '@acme/gates' })).toHaveLength(1);
  });
});

test('the plugins of the product are in a table, with their details', async () => {
  const search = anInstalledPlugin({ package: undefined, id: 'search', name: 'search', tables: ['search_index'] });
  renderPlugins(fakePlugins({ items: [gates, search] }));
  await click(await screen.findByRole('row', { name: /^search/ }));
  expect(factsIn(await dialog('search'))).toEqual({ Tables: 'search_index' });
});

test('without external plugins, the tab says how to add some', async () => {
  renderPlugins();
  expect(await screen.findByText('No external plugins')).toBeTruthy();
  expect(screen.queryByRole('region', { name: /^Available/ })).toBeNull();
});

test('an index that fails to load does not hide the installed plugins', async () => {
  const fetch = fakeFetch({
    'GET /api/portal/about': () => anAbout(),
    'GET /api/portal/plugins': () => fakePlugins({ items: [gates], hasIndex: true }).state.overview,
    'GET /api/portal/plugins/available': () => {
      throw new NotAllowedError('the index is gone');
    },
  });
  renderPlugins(undefined, { fetch });
  expect(await screen.findByText('Cannot load the plugin index')).toBeTruthy();
  expect((await item('@acme/gates')).getByText('Active')).toBeTruthy();
});

test('users who are not administrators do not have the tab', async () => {
  const about = anAbout({ installation: undefined });
  renderPlugins(undefined, { initialPath: '/portal', fetch: (url) => fakePortal(about).fetch(String(url)) });
  expect(await screen.findByText('All plugins are ready')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Plugins' })).toBeNull();
});

test('the overview names plugins that failed, with a link to the tab', async () => {
  const outsidePlugins = [{ package: './doors', state: 'failed' as const, error: 'the doors are locked' }];
  const about = anAbout({ installation: anInstallation({ outsidePlugins }) });
  renderPlugins(undefined, { initialPath: '/portal', fetch: (url) => fakePortal(about).fetch(String(url)) });
  expect(await screen.findByText('1 external plugin failed')).toBeTruthy();
  expect(screen.getByText('./doors: the doors are locked')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Show all plugins' }).getAttribute('href')).toBe('/portal/plugins');
});

test('the tab is in German for readers of German', async () => {
  renderPlugins(fakePlugins({ items: [gates] }), { languages: { available: ['en', 'de'], initial: 'de' } });
  expect(await screen.findByRole('button', { name: '@acme/gates ausschalten' })).toBeTruthy();
});
