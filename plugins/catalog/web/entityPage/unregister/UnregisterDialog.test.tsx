import { NotAllowedError, ServiceUnavailableError } from '@callboard/errors';
import { UiProvider } from '@callboard/ui';
import { createRouteRef, definePlugin } from '@callboard/web-kit';
import { renderInApp } from '@callboard/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import { anEntity, fakeCatalog } from '../../../testing/index.ts';
import { catalogPlugin } from '../../index.tsx';
import { fakeDecisions } from '../../testing/fakeDecisions.ts';
import { type FakeCatalog, loadEntityPage, renderEntityPage } from '../testing/renderEntityPage.tsx';
import { UnregisterDialog } from './UnregisterDialog.tsx';

beforeAll(loadEntityPage);

const Goodbye = () => <h1>Goodbye</h1>;
const from = (name: string, origin: string) =>
  anEntity({ metadata: { name, annotations: { 'backstage.io/managed-by-origin-location': origin } } });
const location = { id: 'loc-1', type: 'url', target: 'https://git.test/catalog-info.yaml' };
const origin = `${location.type}:${location.target}`;
const registered = () =>
  fakeCatalog([from('booking', origin), from('check-in', origin), from('other', 'url:https://git.test/other.yaml')], {
    locations: [location],
  });
const byEntity = 'GET /locations/by-entity/component/default/booking';
const byUid = `DELETE /entities/by-uid/${encodeURIComponent('uid of component:default/booking')}`;

async function openDialog(catalog: FakeCatalog, options: Parameters<typeof renderEntityPage>[2] = {}) {
  const page = renderEntityPage(catalog, undefined, options);
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Unregister entity' }));
  return { ...page, dialog: within(await screen.findByRole('dialog', { name: 'Unregister booking?' })) };
}
const buttons = (dialog: Awaited<ReturnType<typeof openDialog>>['dialog']) =>
  dialog.getAllByRole('button').map((button) => button.textContent || button.getAttribute('aria-label'));
const deletions = ({ requests }: FakeCatalog) =>
  requests.filter(({ method }) => method === 'DELETE').map(({ path }) => decodeURIComponent(path));

describe('[ENT-024] the dialog, opened from the menu', () => {
  test('shows progress while it looks up the origin of the entity', async () => {
    const catalog = registered();
    catalog.answer(byEntity, () => new Promise(() => {}));
    const { dialog } = await openDialog(catalog);
    expect(await dialog.findByRole('progressbar')).toBeTruthy();
    expect(buttons(dialog)).toEqual(['Close', 'Cancel']);
  });

  test('[CAT-068] shows a title and the error if that fails', async () => {
    const catalog = registered();
    catalog.answer(byEntity, () => {
      throw new ServiceUnavailableError('The catalog is loading');
    });
    const { dialog } = await openDialog(catalog);
    expect(await dialog.findByText('Cannot look up where this entity comes from')).toBeTruthy();
    expect(dialog.getByText('The catalog is loading')).toBeTruthy();
    expect(dialog.queryByRole('progressbar')).toBeNull();
  });
});

test.each(['bootstrap:bootstrap', 'file:/etc/callboard/catalog.yaml'])(
  '[ENT-025] what the configuration provides (%s) can only be deleted, behind "Advanced"',
  async (configured) => {
    const { dialog, catalog } = await openDialog(fakeCatalog([from('booking', configured)]));
    expect(await dialog.findByText(configured)).toBeTruthy();
    expect(buttons(dialog)).toEqual(['Close', 'Advanced', 'Cancel']);
    await userEvent.click(dialog.getByRole('button', { name: 'Advanced' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete entity' }));
    await waitFor(() => expect(deletions(catalog)).toEqual(['/entities/by-uid/uid of component:default/booking']));
  },
);

test('[ENT-026] all entities of a registered location are listed', async () => {
  const { dialog } = await openDialog(registered());
  const going = await dialog.findByRole('list', { name: 'Entities to remove' });
  expect(
    within(going)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['component:default/booking', 'component:default/check-in']);
  expect(dialog.getByText(origin)).toBeTruthy();
  expect(buttons(dialog)).toEqual(['Close', 'Advanced', 'Cancel', 'Unregister location']);
});

test('[ENT-027] behind "Advanced" only the entity can be deleted, by its uid', async () => {
  const { dialog, catalog } = await openDialog(registered());
  await userEvent.click(await dialog.findByRole('button', { name: 'Advanced' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Delete entity' }));
  await waitFor(() => expect(deletions(catalog)).toEqual(['/entities/by-uid/uid of component:default/booking']));
  expect(catalog.state.locations).toEqual([location]);
});

test('[CAT-068] [ENT-028] without a location, the entity can only be deleted', async () => {
  const { dialog, catalog } = await openDialog(fakeCatalog([from('booking', origin)]));
  await dialog.findByRole('button', { name: 'Delete entity' });
  expect(buttons(dialog)).toEqual(['Close', 'Cancel', 'Delete entity']);
  await userEvent.click(dialog.getByRole('button', { name: 'Delete entity' }));
  await waitFor(() => expect(deletions(catalog)).toEqual(['/entities/by-uid/uid of component:default/booking']));
});

describe('[ENT-029] [ENT-030] [ENT-031] confirming', () => {
  test("removes the location by its id, shows a message with the entity's name, and opens the catalog", async () => {
    const { dialog, catalog, alerts, currentUrl } = await openDialog(registered());
    await userEvent.click(await dialog.findByRole('button', { name: 'Unregister location' }));
    await waitFor(() => expect(currentUrl()).toMatch(/^\/catalog(\?|$)/));
    expect(deletions(catalog)).toEqual(['/locations/loc-1']);
    expect(alerts.posted).toEqual([
      { message: 'booking was removed from the catalog.', severity: 'success', display: 'transient' },
    ]);
  });

  test('opens the bound route', async () => {
    const goodbye = createRouteRef({ id: 'goodbye' });
    const plugin = definePlugin({
      id: 'goodbye',
      routes: { root: goodbye },
      pages: [{ path: '/goodbye', routeRef: goodbye, Component: Goodbye }],
    });
    const bindRoutes = { 'catalog.unregisterRedirect': 'goodbye.root' };
    const { dialog, currentUrl } = await openDialog(registered(), { plugins: [plugin], bindRoutes });
    await userEvent.click(await dialog.findByRole('button', { name: 'Unregister location' }));
    await waitFor(() => expect(currentUrl()).toBe('/goodbye'));
  });

  test.each([
    ['a location', 'Unregister location', 'DELETE /locations/loc-1'],
    ['an entity', 'Delete entity', byUid],
  ])('a failure for %s is posted as an alert, and can be retried', async (_, label, call) => {
    const catalog = registered();
    catalog.answer(call, () => {
      throw new NotAllowedError('Only owners may do this');
    });
    const { dialog, alerts, currentUrl } = await openDialog(catalog);
    await userEvent.click(await dialog.findByRole('button', { name: 'Advanced' }));
    await userEvent.click(dialog.getByRole('button', { name: label }));
    await waitFor(() => expect(alerts.posted).toHaveLength(1));
    expect(alerts.posted[0]).toMatchObject({
      severity: 'error',
      message: expect.stringContaining('Only owners may do this'),
    });
    expect(currentUrl()).toBe('/catalog/default/component/booking');
    await waitFor(() => expect(dialog.getByRole('button', { name: label })).toHaveProperty('disabled', false));
  });
});

describe('if another source still provides the entity', () => {
  const shared = () => {
    const catalog = registered();
    catalog.state.otherSources = { 'component:default/booking': ['github-provider:default'] };
    return catalog;
  };

  test('the dialog lists it as staying, with that source', async () => {
    const { dialog } = await openDialog(shared());
    const staying = await dialog.findByRole('list', { name: 'Entities that stay' });
    expect(staying.textContent).toBe('component:default/bookingProvided by github-provider:default');
    expect(dialog.getByRole('list', { name: 'Entities to remove' }).textContent).toBe('component:default/check-in');
  });

  test('the message says that it stays, and why', async () => {
    const { dialog, alerts } = await openDialog(shared());
    await userEvent.click(await dialog.findByRole('button', { name: 'Unregister location' }));
    await waitFor(() => expect(alerts.posted).toHaveLength(1));
    expect(alerts.posted[0]?.message).toBe(
      'The location was unregistered. booking stays in the catalog: github-provider:default still provides it.',
    );
  });
});

describe('with permissions enabled', () => {
  const openAs = (decide: (name: string) => string, catalog = registered()) => {
    const { calls, ...options } = fakeDecisions(catalog, decide);
    return openDialog(catalog, options).then(({ dialog }) => ({ dialog, calls }));
  };
  const isDisabled = (dialog: Awaited<ReturnType<typeof openDialog>>['dialog'], name: string) =>
    dialog.getByRole<HTMLButtonElement>('button', { name }).disabled;

  test('a user with the permissions can unregister a location and delete an entity', async () => {
    const { dialog, calls } = await openAs(() => 'ALLOW');
    await userEvent.click(await dialog.findByRole('button', { name: 'Advanced' }));
    await waitFor(() => expect(isDisabled(dialog, 'Unregister location')).toBe(false));
    expect(isDisabled(dialog, 'Delete entity')).toBe(false);
    expect(calls.flat()).toContain('catalog.location.delete');
  });

  test('a user without permission to unregister sees the reason, and can still delete the entity', async () => {
    const { dialog } = await openAs((name) => (name === 'catalog.location.delete' ? 'DENY' : 'ALLOW'));
    expect(await dialog.findByText('You do not have permission to unregister locations.')).toBeTruthy();
    expect(isDisabled(dialog, 'Unregister location')).toBe(true);
    await userEvent.click(dialog.getByRole('button', { name: 'Advanced' }));
    await waitFor(() => expect(isDisabled(dialog, 'Delete entity')).toBe(false));
  });

  test.each([
    ['from a registered location', registered()],
    ['without a registered location', fakeCatalog([from('booking', origin)])],
  ])('a user without permission to delete cannot delete an entity %s', async (_, catalog) => {
    const { config, fetch } = fakeDecisions(catalog, (name) => (name === 'catalog.entity.delete' ? 'DENY' : 'ALLOW'));
    const dialog = <UnregisterDialog entity={catalog.state.entities[0]!} isOpen onClose={() => {}} />;
    renderInApp(dialog, { plugins: [catalogPlugin], Wrapper: UiProvider, config, fetch });
    const button = await screen.findByRole('button', { name: /^(Advanced|Delete entity)$/ });
    if (button.textContent === 'Advanced') await userEvent.click(button);
    expect(screen.getByRole('button', { name: 'Delete entity' })).toHaveProperty('disabled', true);
  });
});

test('cancelling closes the dialog and changes nothing', async () => {
  const { dialog, catalog } = await openDialog(registered());
  await userEvent.click(await dialog.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(deletions(catalog)).toEqual([]);
});
