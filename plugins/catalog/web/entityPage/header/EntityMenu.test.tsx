import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import { anEntity, fakeCatalog } from '../../../testing/index.ts';
import { entityMenuPoint } from '../../index.tsx';
import { fakeDecisions } from '../../testing/fakeDecisions.ts';
import { loadEntityPage, renderEntityPage } from '../testing/renderEntityPage.tsx';

beforeAll(loadEntityPage);

async function openMenu() {
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }));
  await screen.findByRole('menu');
}
const item = (name: string) => screen.findByRole('menuitem', { name });
const reasonOf = (element: HTMLElement | null) =>
  document.getElementById(element?.getAttribute('aria-describedby') ?? '')?.textContent;
const unregister = () => screen.queryByRole('menuitem', { name: 'Unregister entity' });

test('the copied link is that of the page, without open dialogs', async () => {
  const user = userEvent.setup();
  const { alerts } = renderEntityPage([anEntity()], '/catalog/default/component/booking/history?inspect=json');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await item('Copy link'));
  await waitFor(() => expect(alerts.posted.map(({ message }) => message)).toEqual(['Link copied.']));
  const copied = new URL(await navigator.clipboard.readText());
  expect(copied.pathname + copied.search).toBe('/catalog/default/component/booking/history');
});

test('a refresh reads the sources, and then shows the new state', async () => {
  const catalog = fakeCatalog([anEntity({ metadata: { title: 'Old' } })]);
  const { alerts } = renderEntityPage(catalog);
  await openMenu();
  catalog.state.entities = [anEntity({ metadata: { title: 'New' } })];
  await userEvent.click(await item('Refresh'));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('New'));
  expect(catalog.requests.find(({ path }) => path === '/refresh')?.body).toEqual({
    entityRef: 'component:default/booking',
  });
  expect(alerts.posted).toEqual([
    { message: 'Refreshing Old from its sources.', severity: 'info', display: 'transient' },
  ]);
});

test('plugins add items for the entities that they support', async () => {
  const lines: string[] = [];
  const page = (kind: string) =>
    entityMenuPoint.add({
      id: kind,
      order: 10,
      isFor: (entity) => entity.kind === kind,
      useEntry: ({ metadata }) => ({ title: `Page the owner of ${metadata.name}`, run: () => lines.push(kind) }),
    });
  const plugin = { id: 'pager', needs: ['catalog'], extensions: [page('Component'), page('API')] };
  renderEntityPage([anEntity()], undefined, { plugins: [plugin] });
  await openMenu();
  await userEvent.click(await item('Page the owner of booking'));
  expect(lines).toEqual(['Component']);
});

/** The page with permissions enabled, and the requests to the permission server. */
function withDecisions(decide: (name: string) => string, catalog = fakeCatalog([anEntity()])) {
  const { calls, ...options } = fakeDecisions(catalog, decide);
  renderEntityPage(catalog, undefined, options);
  return calls;
}

describe('[PERM-011] unregistering requires the permission to delete the entity', () => {
  test('a user who has it can unregister; the decision came with the entity, so nothing is requested', async () => {
    const calls = withDecisions(() => 'ALLOW');
    await openMenu();
    expect(unregister()).toHaveProperty('disabled', false);
    expect(reasonOf(unregister())).toBeUndefined();
    expect(calls).toEqual([]);
  });

  test('a user without it cannot unregister, and sees the reason', async () => {
    const calls = withDecisions((name) => (name === 'catalog.entity.delete' ? 'DENY' : 'ALLOW'));
    await openMenu();
    expect(unregister()).toHaveProperty('disabled', true);
    expect(reasonOf(unregister())).toBe('You do not have permission to delete this entity.');
    expect(calls).toEqual([]);
  });

  test.each([
    ['ALLOW', false],
    ['DENY', true],
    ['CONDITIONAL', true],
  ])('after a while it is requested again when the menu opens: %s', async (result, isDisabled) => {
    const catalog = fakeCatalog([anEntity()]);
    const { calls, ...options } = fakeDecisions(catalog, () => result);
    const { app } = renderEntityPage(catalog, undefined, options);
    await screen.findByRole('button', { name: 'More actions' });
    app.queryClient.removeQueries({ queryKey: ['permission'] });
    await openMenu();
    await waitFor(() => expect(calls.flat()).toContain('catalog.entity.delete component:default/booking'));
    await waitFor(() => expect(unregister()).toHaveProperty('disabled', isDisabled));
  });

  test('with permissions disabled, nothing is requested', async () => {
    const { catalog } = renderEntityPage([anEntity()]);
    await openMenu();
    expect(unregister()).toHaveProperty('disabled', false);
    expect(catalog.requests.filter(({ path }) => path.includes('authorize'))).toEqual([]);
  });
});

describe('a user who may not refresh the entity', () => {
  const mayNotRefresh = (name: string) => (name === 'catalog.entity.refresh' ? 'DENY' : 'ALLOW');

  test('cannot do so from the menu', async () => {
    withDecisions(mayNotRefresh);
    await openMenu();
    await waitFor(() => expect(unregister()).toHaveProperty('disabled', false));
    expect(await item('Refresh')).toHaveProperty('disabled', true);
  });

  test('cannot do so from the card', async () => {
    withDecisions(mayNotRefresh);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Refresh' })).toHaveProperty('disabled', true));
  });
});

test('a user without permission cannot delete an orphan', async () => {
  const orphan = anEntity({ metadata: { annotations: { 'backstage.io/orphan': 'true' } } });
  const calls = withDecisions((name) => (name === 'catalog.entity.delete' ? 'DENY' : 'ALLOW'), fakeCatalog([orphan]));
  expect(await screen.findByRole('button', { name: 'Delete entity' })).toHaveProperty('disabled', true);
  expect(calls).toEqual([]);
});

describe('[PERM-012] the page option for the unregister item', () => {
  const openWith = async (option: unknown) => {
    renderEntityPage([anEntity()], undefined, { config: { catalog: { entityPage: { unregister: option } } } });
    await openMenu();
  };

  test.each(['disabled', true])('%s disables it with a reason', async (option) => {
    await openWith(option);
    expect(unregister()).toHaveProperty('disabled', true);
    expect(reasonOf(unregister())).toBe('Turned off in the portal configuration.');
  });

  test('hidden removes it', async () => {
    await openWith('hidden');
    expect(unregister()).toBeNull();
  });

  test('without it, the item is enabled', async () => {
    await openWith(undefined);
    expect(unregister()).toHaveProperty('disabled', false);
  });
});
