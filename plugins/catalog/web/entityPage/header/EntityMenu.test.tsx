import type { Fetch } from '@callboard/web-kit';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import { anEntity, fakeCatalog } from '../../../testing/index.ts';
import { entityMenuPoint } from '../../index.tsx';
import { loadEntityPage, renderEntityPage } from '../testing/renderEntityPage.tsx';

beforeAll(loadEntityPage);

async function openMenu() {
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }));
  await screen.findByRole('menu');
}
const item = (name: string) => screen.findByRole('menuitem', { name });
const unregister = () => screen.queryByRole('menuitem', { name: 'Unregister entity' });

test('the link that is copied is that of the page, without what is open on it', async () => {
  const user = userEvent.setup();
  const { alerts } = renderEntityPage([anEntity()], '/catalog/default/component/booking/history?inspect=json');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await item('Copy link'));
  await waitFor(() =>
    expect(alerts.posted.map(({ message }) => message)).toEqual(['The link to this page is copied.']),
  );
  const copied = new URL(await navigator.clipboard.readText());
  expect(copied.pathname + copied.search).toBe('/catalog/default/component/booking/history');
});

test('a refresh has the sources read, and then shows what they say now', async () => {
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
    { message: 'The sources of Old are being read again.', severity: 'info', display: 'transient' },
  ]);
});

test('plugins add lines of their own, for the entities that they are for', async () => {
  const lines: string[] = [];
  const page = (kind: string) =>
    entityMenuPoint.add({
      id: kind,
      order: 10,
      isFor: (entity) => entity.kind === kind,
      useEntry: ({ metadata }) => ({ title: `Page the owner of ${metadata.name}`, run: () => lines.push(kind) }),
    });
  const plugin = { id: 'pager', extensions: [page('Component'), page('API')] };
  renderEntityPage([anEntity()], undefined, { plugins: [plugin] });
  await openMenu();
  await userEvent.click(await item('Page the owner of booking'));
  expect(lines).toEqual(['Component']);
});

describe('[PERM-011] unregistering needs the permission to delete the entity', () => {
  const config = { permission: { enabled: true } };
  const withDecision = (result: string) => {
    const asked: unknown[] = [];
    const catalog = fakeCatalog([anEntity()]);
    const fetch: Fetch = async (url, init) => {
      if (!String(url).includes('/api/permission/authorize')) return catalog.fetch(url, init);
      const { items } = JSON.parse(String(init?.body));
      asked.push(...items);
      return Response.json({ items: items.map(({ id }: { id: string }) => ({ id, result })) });
    };
    renderEntityPage(catalog, undefined, { config, fetch });
    return asked;
  };

  test('who has it may', async () => {
    const asked = withDecision('ALLOW');
    await openMenu();
    await waitFor(() => expect(unregister()).toHaveProperty('disabled', false));
    expect(asked).toEqual([
      {
        id: 'component:default/booking',
        resourceRef: 'component:default/booking',
        permission: expect.objectContaining({ name: 'catalog.entity.delete', attributes: { action: 'delete' } }),
      },
    ]);
  });

  test.each(['DENY', 'CONDITIONAL'])('who is answered with %s may not', async (result) => {
    const asked = withDecision(result);
    await openMenu();
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(unregister()).toHaveProperty('disabled', true);
  });
});

describe('[PERM-012] the page option for the unregister item', () => {
  const openWith = async (option: unknown) => {
    renderEntityPage([anEntity()], undefined, { config: { catalog: { entityPage: { unregister: option } } } });
    await openMenu();
  };

  test.each(['disabled', true])('%s leaves it there and disables it', async (option) => {
    await openWith(option);
    expect(unregister()).toHaveProperty('disabled', true);
  });

  test('hidden takes it away', async () => {
    await openWith('hidden');
    expect(unregister()).toBeNull();
  });

  test('without it the item can be used', async () => {
    await openWith(undefined);
    expect(unregister()).toHaveProperty('disabled', false);
  });
});
