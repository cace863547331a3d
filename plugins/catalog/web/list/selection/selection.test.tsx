import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { fakeCatalog } from '../../../testing/index.ts';
import { fakeDecisions } from '../../testing/fakeDecisions.ts';
import { airline, manyComponents } from '../testing/airline.ts';
import { expectRows, loadList, renderList, rowNames } from '../testing/renderList.tsx';

beforeAll(loadList, 60_000);

const select = (title: string) => fireEvent.click(screen.getByLabelText(`Select ${title}`));
const bar = () => within(screen.getByRole('region', { name: 'Selected entities' }));
const [booking, fax] = ['component:default/booking-api', 'component:default/fax-bridge'];

async function renderSelected(scene: Parameters<typeof renderList>[0] = {}) {
  const rendered = renderList(scene);
  await screen.findByText('booking-api');
  expect(screen.queryByRole('region', { name: 'Selected entities' })).toBeNull();
  select('booking-api');
  select('fax-bridge');
  // Its code loads with the first selection.
  await screen.findByRole('region', { name: 'Selected entities' });
  expect(bar().getByRole('status').textContent).toBe('2 selected');
  return rendered;
}

describe('selected rows', () => {
  test('are starred and unstarred together', async () => {
    const { storage, user } = await renderSelected({ stars: [fax] });
    const stars = async () => ((await storage.forBucket('starredEntities').get('entityRefs')) as string[]).toSorted();
    await user.click(bar().getByRole('button', { name: 'Star' }));
    await waitFor(async () => expect(await stars()).toEqual([booking, fax]));
    await user.click(await bar().findByRole('button', { name: 'Unstar' }));
    await waitFor(async () => expect(await stars()).toEqual([]));
  });

  test('are copied as refs, one on each line', async () => {
    const { user } = await renderSelected();
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(bar().getByRole('button', { name: 'Copy refs' }));
    expect(write).toHaveBeenCalledWith(`${booking}\n${fax}`);
  });

  test('are refreshed if the user has permission, and the others are counted', async () => {
    const catalog = fakeCatalog(airline);
    const { config, fetch } = fakeDecisions(catalog, (_, ref) => (ref === fax ? 'DENY' : 'ALLOW'));
    const { alerts, user } = await renderSelected({ config, fetch });
    await user.click(bar().getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(alerts.posted).toHaveLength(1));
    expect(alerts.posted[0]?.message).toBe(
      '1 entity will be refreshed in a moment. You do not have permission to refresh 1 of them.',
    );
    const refreshed = catalog.requests.filter(({ path }) => path === '/refresh').map(({ body }) => body);
    expect(refreshed).toEqual([{ entityRef: booking }]);
  });

  test('can be all rows of a page, stay selected on the next one, and can be cleared', async () => {
    const { user } = renderList({ entities: manyComponents(45) });
    await waitFor(() => expect(rowNames()).toHaveLength(20));
    select(rowNames()[0]!);
    await user.click(bar().getByRole('button', { name: 'Select all 20 on this page' }));
    expect(bar().getByRole('status').textContent).toBe('20 selected');
    const before = rowNames();
    await user.click(screen.getByRole('button', { name: /Next/ }));
    await waitFor(() => expect(rowNames()).not.toEqual(before));
    expect(bar().getByRole('status').textContent).toBe('20 selected');
    await user.click(bar().getByRole('button', { name: 'Clear selection' }));
    expect(screen.queryByRole('region', { name: 'Selected entities' })).toBeNull();
  });
});

test('a page has the selected number of rows, which is in the URL', async () => {
  const { user, currentUrl } = renderList({ entities: manyComponents(45) });
  await waitFor(() => expect(rowNames()).toHaveLength(20));
  await user.click(screen.getByRole('button', { name: 'Columns and density' }));
  await user.click(await screen.findByRole('radio', { name: '50' }));
  await waitFor(() => expect(rowNames()).toHaveLength(45));
  expect(currentUrl()).toContain('limit=50');
});

test('text with a typo suggests similar names', async () => {
  const { user } = renderList({ search: 'filters[text]=boking' });
  const near = await screen.findByText('Did you mean');
  const link = within(near.parentElement!).getByRole('link', { name: /booking-api/ });
  expect(link.getAttribute('href')).toBe('/catalog/default/component/booking-api');
  await user.click(screen.getByRole('textbox'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(rowNames()).toContain('booking-api'));
});

test('text without similar names suggests none', async () => {
  renderList({ search: 'filters[text]=bozzzzz' });
  await screen.findByText('Nothing matches these filters');
  await expectRows([]);
  expect(screen.queryByText('Did you mean')).toBeNull();
});
