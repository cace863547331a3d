import { NotAllowedError } from '@callboard/errors';
import { errorApi } from '@callboard/web-kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import type { EntityStatusItem } from '../../../common/index.ts';
import { anEntity, fakeCatalog } from '../../../testing/index.ts';
import { loadEntityPage, renderEntityPage } from '../testing/renderEntityPage.tsx';

beforeAll(loadEntityPage);

const failed = (message: string): EntityStatusItem => ({
  type: 'backstage.io/catalog-processing',
  level: 'error',
  message,
  error: { name: 'InputError', message },
});
const location = anEntity({
  kind: 'Location',
  metadata: { name: 'meridian', title: 'Meridian' },
  status: { items: [failed('InputError: teams.yaml is not YAML')] },
});

/** The ancestry is loaded last, so everything else on the page is there by then. */
async function untilAncestryIsRead({ catalog, app }: Pick<ReturnType<typeof renderEntityPage>, 'catalog' | 'app'>) {
  await waitFor(() => expect(catalog.requests.some(({ path }) => path.endsWith('/ancestry'))).toBe(true));
  await waitFor(() => expect(app.queryClient.isFetching()).toBe(0));
  await act(async () => {});
}

describe('[ENT-009] processing errors', () => {
  test('of the entity are alerts on its page', async () => {
    const items = [failed('InputError: spec.owner is missing'), failed('NotFoundError: no definition.yaml')];
    renderEntityPage([anEntity({ status: { items } })]);
    const alerts = await screen.findAllByRole('alert');
    expect(alerts.map((alert) => within(alert).getByText(/Error: /).textContent)).toEqual([
      'InputError: spec.owner is missing',
      'NotFoundError: no definition.yaml',
    ]);
  });

  test('of its ancestors are shown with a note', async () => {
    const parents = { 'component:default/booking': ['location:default/meridian'] };
    renderEntityPage(fakeCatalog([anEntity(), location], { parents }));
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('InputError: teams.yaml is not YAML')).toBeTruthy();
    expect(within(alert).getByText(/This error comes from an ancestor/)).toBeTruthy();
    expect(within(alert).getByRole('link', { name: 'Meridian' }).getAttribute('href')).toBe(
      '/catalog/default/location/meridian',
    );
  });

  test('of another file from the same Location are not shown', async () => {
    const own = 'file:/catalog/booking.yaml';
    const inFile = (file: string, message: string) => ({
      ...failed(message),
      error: { name: 'InputError', message, location: file },
    });
    const reader = anEntity({
      ...location,
      status: { items: [inFile('file:/catalog/teams.yaml', 'not YAML'), inFile(own, 'a second document is broken')] },
    });
    const entity = anEntity({ metadata: { annotations: { 'backstage.io/managed-by-location': own } } });
    const parents = { 'component:default/booking': ['location:default/meridian'] };
    renderEntityPage(fakeCatalog([entity, reader], { parents }));
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('a second document is broken')).toBeTruthy();
    expect(screen.queryByText('not YAML')).toBeNull();
  });

  test('show nothing without errors', async () => {
    const healthy = anEntity({ kind: 'Location', metadata: { name: 'meridian' } });
    const parents = { 'component:default/booking': ['location:default/meridian'] };
    await untilAncestryIsRead(renderEntityPage(fakeCatalog([anEntity(), healthy], { parents })));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

test("a processor's warning is not shown as an error", async () => {
  const warning: EntityStatusItem = { ...failed('runbooks: has no runbook'), level: 'warning' };
  renderEntityPage([anEntity({ status: { items: [warning] } })]);
  expect(await screen.findByText('runbooks: has no runbook')).toBeTruthy();
  expect(screen.getByText(/This entity has a warning/)).toBeTruthy();
  expect(screen.queryByText(/This entity did not fully load/)).toBeNull();
});

const dependsOn = (...refs: string[]) => refs.map((targetRef) => ({ type: 'dependsOn', targetRef }));
const database = anEntity({ kind: 'Resource', metadata: { name: 'db' } });

test('[ENT-010] relations to missing entities show a warning', async () => {
  const relations = dependsOn('resource:default/db', 'resource:default/cache', 'resource:default/queue');
  renderEntityPage([anEntity({ relations }), database]);
  const warning = await screen.findByText(/2 relations point to entities that are not in the catalog/);
  expect(
    within(warning)
      .getAllByRole('listitem')
      .map((ref) => ref.textContent),
  ).toEqual(['resource:default/cache', 'resource:default/queue']);
  await userEvent.click(within(warning).getByRole('button', { name: 'Show declaration' }));
  expect(await screen.findByRole('dialog', { name: 'Inspect booking' })).toBeTruthy();
});

test('the warning lists the first few of many missing relations, and the others on demand', async () => {
  const refs = Array.from({ length: 120 }, (_, index) => `resource:default/r${index}`);
  renderEntityPage([anEntity({ relations: dependsOn(...refs) })]);
  const warning = await screen.findByText(/120 relations point to entities that are not in the catalog/);
  const named = () => [...warning.querySelectorAll('li')].map((ref) => ref.textContent);
  expect(named()).toEqual(refs.slice(0, 5));
  await userEvent.click(within(warning).getByRole('button', { name: 'and 115 more' }));
  expect(named()).toEqual(refs);
  expect(within(warning).queryByRole('button', { name: /more/ })).toBeNull();
});

describe('[ENT-011] missing relations are not checked', () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ type: 'dependsOn', targetRef: `resource:default/r${index}` }));
  const warning = () => screen.queryByText(/not in the catalog:/);

  test('above a thousand relations', async () => {
    renderEntityPage([anEntity({ relations: many(1_001) })]);
    await screen.findAllByText('not in the catalog');
    expect(warning()).toBeNull();
  });

  test('but are at exactly a thousand', async () => {
    renderEntityPage([anEntity({ relations: many(1_000) })]);
    await waitFor(() => expect(warning()).toBeTruthy());
  });

  test('without relations', async () => {
    const { catalog, app } = renderEntityPage([anEntity()]);
    await untilAncestryIsRead({ catalog, app });
    expect(catalog.requests.some(({ path }) => path === '/entities/by-refs')).toBe(false);
    expect(warning()).toBeNull();
  });
});

const orphan = anEntity({ metadata: { annotations: { 'backstage.io/orphan': 'true' } } });
const banner = () => screen.findByText('Warning: This entity is an orphan');
async function openDialog() {
  await banner();
  await userEvent.click(screen.getByRole('button', { name: 'Delete entity' }));
  return within(await screen.findByRole('dialog', { name: 'Delete booking from the catalog?' }));
}

describe('[ENT-012] the banner of orphans', () => {
  test('is on the page of an entity with the annotation', async () => {
    renderEntityPage([orphan]);
    expect(await banner()).toBeTruthy();
  });

  test.each([undefined, 'false'])('is hidden if the annotation is %s', async (value) => {
    renderEntityPage([anEntity({ metadata: { annotations: value ? { 'backstage.io/orphan': value } : {} } })]);
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText(/is an orphan/)).toBeNull();
  });
});

test('[ENT-013] the banner opens a dialog with a delete and a cancel button', async () => {
  renderEntityPage([orphan]);
  const dialog = await openDialog();
  expect(dialog.getAllByRole('button').map((button) => button.textContent)).toEqual(['Cancel', 'Delete']);
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('[ENT-014] [ENT-016] deleting disables the buttons, and then opens the catalog', async () => {
  const catalog = fakeCatalog([orphan]);
  let answer: (nothing: undefined) => void = () => {};
  const call = `DELETE /entities/by-uid/${encodeURIComponent(orphan.metadata.uid!)}`;
  catalog.answer(call, () => new Promise((resolve) => (answer = resolve)));
  const { currentUrl } = renderEntityPage(catalog);
  const dialog = await openDialog();
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  for (const button of dialog.getAllByRole('button')) expect(button).toHaveProperty('disabled', true);
  answer(undefined);
  await waitFor(() => expect(currentUrl()).toMatch(/^\/catalog(\?|$)/));
});

test('[ENT-014] [ENT-015] a failed deletion reports the error, shows it, and enables the buttons again', async () => {
  const catalog = fakeCatalog([orphan]);
  catalog.answer(`DELETE /entities/by-uid/${encodeURIComponent(orphan.metadata.uid!)}`, () => {
    throw new NotAllowedError('You may not delete this');
  });
  const { alerts, currentUrl, app } = renderEntityPage(catalog);
  const reported: string[] = [];
  app.apis.get(errorApi).error$(({ error }) => reported.push(error.name));
  const dialog = await openDialog();
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(alerts.posted.map(({ severity }) => severity)).toEqual(['error']));
  expect(alerts.posted[0]?.message).toContain('You may not delete this');
  expect(reported).toEqual(['ResponseError']);
  for (const button of dialog.getAllByRole('button')) expect(button).toHaveProperty('disabled', false);
  expect(currentUrl()).toBe('/catalog/default/component/booking');
});
