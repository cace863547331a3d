import { definePlugin } from '@callboard/web-kit';
import { createConfig } from '@callboard/web-kit/host';
import { configuredFor } from '@callboard/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { catalogExtensions } from '../../common/index.ts';
import { catalogPlugin, configuredColumns, listColumnPoint, listFilterPoint } from '../index.tsx';
import { loadList, renderList } from './testing/renderList.tsx';

beforeAll(loadList);

function open(extensions: readonly unknown[], config = {}) {
  const added = configuredColumns(createConfig(config));
  const columns = definePlugin({
    id: 'columns',
    needs: ['catalog'],
    extensions: [...added.columns.map(listColumnPoint.add), ...added.filters.map(listFilterPoint.add)],
  });
  renderList({ configured: configuredFor(extensions, catalogExtensions), plugins: [catalogPlugin, columns], config });
}
const headings = async () =>
  (await screen.findAllByRole('columnheader')).map((heading) => heading.textContent).filter(Boolean);

test('[CONF-004] filters and columns can be off, filters can have a first value, and fields can be columns', async () => {
  const columns = [{ title: 'Tier', field: 'metadata.labels.tier', width: 90, sort: true }];
  open(
    [
      { 'catalog-filter:catalog/kind': { config: { initialFilter: 'api' } } },
      { 'catalog-filter:catalog/lifecycle': false },
      { 'catalog-filter:catalog/list': { config: { initialFilter: 'owned' } } },
      { 'catalog-column:catalog/lifecycle': false },
    ],
    { catalog: { list: { columns } } },
  );
  expect(await screen.findByRole('heading', { name: 'APIs' })).toBeTruthy();
  expect(screen.queryByRole('group', { name: 'Lifecycle' })).toBeNull();
  const shown = await headings();
  expect(shown).toContain('Tier');
  expect(shown).not.toContain('Lifecycle');
  expect(screen.getByRole('button', { name: /Tier/ })).toBeTruthy();
});

test('a configured column can also be a filter by its values', async () => {
  const columns = [{ title: 'System', field: 'spec.system', filter: true }];
  open([{ 'catalog-column:catalog/lifecycle': false }], { catalog: { list: { columns } } });
  const filter = within(await screen.findByRole('group', { name: 'System' }));
  const [first] = await filter.findAllByRole('button');
  await userEvent.click(first!);
  const chips = within(await screen.findByRole('list', { name: 'Active filters' }));
  expect(chips.getByRole('button', { name: /^System/ })).toBeTruthy();
});
