import { ConflictError, ServiceUnavailableError } from '@callboard/errors';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { fakeCatalog } from '../../../../testing/index.ts';
import { fakeDecisions } from '../../../testing/fakeDecisions.ts';
import { aComponent } from '../../testing/airline.ts';
import { expectRows, loadList, renderList } from '../../testing/renderList.tsx';

beforeAll(loadList, 60_000);

const from = (name: string, origin?: string) =>
  aComponent(name, { annotations: origin ? { 'backstage.io/managed-by-origin-location': origin } : {} });
const target = 'https://git.test/fares.yaml';
const location = { id: 'loc-1', type: 'url', target };
const refOf = (name: string) => `component:default/${name}`;
const catalogOf = () =>
  fakeCatalog(
    [
      from('fares', `url:${target}`),
      from('fares-cache', `url:${target}`),
      from('gates'),
      from('lounges', 'file:/etc/portal/lounges.yaml'),
    ],
    { locations: [location] },
  );
type FakeCatalog = ReturnType<typeof catalogOf>;
const deletions = ({ requests }: FakeCatalog) =>
  requests.filter(({ method }) => method === 'DELETE').map(({ path }) => decodeURIComponent(path));

async function openDialog(
  catalog: FakeCatalog,
  names: readonly string[],
  options: Parameters<typeof renderList>[0] = {},
) {
  const page = renderList({ fetch: catalog.fetch, ...options });
  await screen.findByText('gates');
  for (const name of names) fireEvent.click(screen.getByLabelText(`Select ${name}`));
  await page.user.click(await screen.findByRole('button', { name: 'Unregister' }));
  const dialog = within(await screen.findByRole('dialog'));
  await waitFor(() => expect(dialog.queryByText(/^Looking up/)).toBeNull());
  return { ...page, dialog };
}
const itemsOf = (dialog: ReturnType<typeof within>, name: string) =>
  within(dialog.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('unregistering the selected rows', () => {
  test('lists the entities to remove, including those from the same location, and those that stay', async () => {
    const { dialog } = await openDialog(catalogOf(), ['fares', 'gates', 'lounges']);
    expect(screen.getByRole('dialog', { name: 'Unregister 3 entities?' })).toBeTruthy();
    expect(dialog.getByText('3 entities will be removed:')).toBeTruthy();
    expect(itemsOf(dialog, 'Entities to remove')).toEqual([
      `url:${target}${refOf('fares')}${refOf('fares-cache')}not selected, from the same location`,
      refOf('gates'),
    ]);
    expect(itemsOf(dialog, 'Entities that stay')).toEqual([
      `${refOf('lounges')}It comes from the portal’s own configuration.`,
    ]);
  });

  test('removes each location once and other entities one by one, and deselects them', async () => {
    const catalog = catalogOf();
    const { dialog, user, alerts } = await openDialog(catalog, ['fares', 'fares-cache', 'gates', 'lounges']);
    await user.click(dialog.getByRole('button', { name: 'Unregister' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(deletions(catalog)).toEqual(['/locations/loc-1', `/entities/by-uid/uid of ${refOf('gates')}`]);
    expect(alerts.posted.map(({ message }) => message)).toEqual(['3 entities were removed from the catalog.']);
    await expectRows(['lounges']);
    expect(screen.getByRole('region', { name: 'Selected entities' }).textContent).toContain('1 selected');
  });

  test('reports the entities that stay because another source provides them', async () => {
    const catalog = catalogOf();
    catalog.state.otherSources = { [refOf('fares')]: ['github-provider:default'] };
    const { dialog, user, alerts } = await openDialog(catalog, ['fares']);
    expect(dialog.getByText('1 entity will be removed:')).toBeTruthy();
    expect(itemsOf(dialog, 'Entities to remove')[0]).toContain(
      `${refOf('fares')}stays, provided by github-provider:default`,
    );
    await user.click(dialog.getByRole('button', { name: 'Unregister' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(alerts.posted.map(({ message }) => message)).toEqual([
      '1 entity was removed from the catalog. 1 entity stays because another source still provides it.',
    ]);
  });

  test('reports a failure in its row, removes the others, and retries only the failed ones', async () => {
    const catalog = catalogOf();
    catalog.answer('DELETE /locations/loc-1', () => {
      throw new ConflictError('The location is being read');
    });
    const { dialog, user } = await openDialog(catalog, ['fares', 'gates']);
    await user.click(dialog.getByRole('button', { name: 'Unregister' }));
    await dialog.findByRole('button', { name: 'Try again' });
    const [fares, gates] = itemsOf(dialog, 'Entities to remove');
    expect(fares).toContain('Not removed: The location is being read');
    expect(gates).toBe(`${refOf('gates')}Removed`);
    catalog.answer('DELETE /locations/loc-1', undefined);
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(deletions(catalog).filter((path) => path.startsWith('/entities'))).toHaveLength(1);
    await expectRows(['lounges']);
  });

  test('keeps the entities that the user may not delete, with a reason', async () => {
    const catalog = catalogOf();
    const decisions = fakeDecisions(catalog, (name, ref) =>
      name === 'catalog.location.delete' || (name === 'catalog.entity.delete' && ref === refOf('gates'))
        ? 'DENY'
        : 'ALLOW',
    );
    const { dialog } = await openDialog(catalog, ['fares', 'gates'], {
      config: decisions.config,
      fetch: decisions.fetch,
    });
    expect(itemsOf(dialog, 'Entities that stay')).toEqual([
      `${refOf('fares')}You do not have permission to unregister its location.`,
      `${refOf('gates')}You do not have permission to delete it.`,
    ]);
    expect(dialog.queryByRole('button', { name: 'Unregister' })).toBeNull();
  });

  test('removes nothing if the origin of the entities cannot be looked up', async () => {
    const catalog = catalogOf();
    catalog.answer('GET /locations/by-entity/component/default/fares', () => {
      throw new ServiceUnavailableError('The catalog is loading');
    });
    const { dialog } = await openDialog(catalog, ['fares', 'gates']);
    expect(await dialog.findByText('Cannot look up where these entities come from')).toBeTruthy();
    expect(dialog.queryByRole('button', { name: 'Unregister' })).toBeNull();
    expect(deletions(catalog)).toEqual([]);
  });

  test('is hidden if the configuration says so', async () => {
    renderList({ fetch: catalogOf().fetch, config: { catalog: { entityPage: { unregister: 'hidden' } } } });
    await screen.findByText('gates');
    fireEvent.click(screen.getByLabelText('Select gates'));
    expect(screen.getByRole('button', { name: 'Refresh' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Unregister' })).toBeNull();
  });
});
