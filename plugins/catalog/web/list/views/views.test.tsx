import { NotAllowedError } from '@callboard/errors';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderList } from '../testing/renderList.tsx';

const soon = { timeout: 20_000 };

test('active filters are shown above the list, and can be removed there', async () => {
  const { user, currentUrl } = renderList({
    search: 'filters[user]=all&filters[type]=service&filters[lifecycles]=production',
  });
  const chips = within(await screen.findByRole('list', { name: 'Active filters' }, soon));
  expect(chips.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Type service',
    'Lifecycle production',
  ]);
  await user.click(chips.getByRole('button', { name: /Type/ }));
  await vi.waitFor(
    () => expect(decodeURIComponent(currentUrl())).toBe('/catalog?filters[lifecycles]=production'),
    soon,
  );
});

/** Removes the filter of the view and opens the view, which sets the filter again. */
async function openServiceView(user: ReturnType<typeof renderList>['user'], name: string, currentUrl: () => string) {
  await user.click(screen.getByRole('button', { name: /^Type service/ }));
  await user.click(screen.getByRole('button', { name: 'Saved views' }));
  await user.click(await screen.findByRole('link', { name }));
  await vi.waitFor(() => expect(decodeURIComponent(currentUrl())).toBe('/catalog?filters[type]=service'), soon);
}

test('a view is saved under a name, opened with its filters, and deleted', async () => {
  const { user, currentUrl } = renderList({ search: 'filters[user]=all&filters[type]=service' });
  await user.click(await screen.findByRole('button', { name: 'Saved views' }, soon));
  await user.type(await screen.findByRole('textbox', { name: 'View name' }, soon), 'All services');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const panel = within(screen.getByRole('dialog', { name: 'Saved views' }));
  expect((await panel.findByRole('link', { name: 'All services' })).getAttribute('aria-current')).toBe('page');
  await openServiceView(user, 'All services', currentUrl);
  await user.click(screen.getByRole('button', { name: 'Saved views' }));
  await user.click(await screen.findByRole('button', { name: 'Delete All services' }));
  await vi.waitFor(() => expect(screen.queryByRole('link', { name: 'All services' })).toBeNull(), soon);
});

test('a shared view is listed under its group, and deleting it needs confirmation', async () => {
  const { user, catalog, currentUrl } = renderList({ search: 'filters[user]=all&filters[type]=service' });
  await user.click(await screen.findByRole('button', { name: 'Saved views' }, soon));
  await user.type(await screen.findByRole('textbox', { name: 'View name' }, soon), 'Our services');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Visible to' }), 'group:default/boarding');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const group = within(await screen.findByRole('region', { name: /boarding/i }, soon));
  expect((await group.findByRole('link', { name: 'Our services' })).getAttribute('aria-current')).toBe('page');
  expect(decodeURIComponent(catalog.state.views[0]!.to)).toBe('/catalog?filters[type]=service');

  await openServiceView(user, 'Our services', currentUrl);
  await user.click(screen.getByRole('button', { name: 'Saved views' }));
  await user.click(await screen.findByRole('button', { name: 'Delete Our services' }));
  expect(catalog.state.views).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await vi.waitFor(() => expect(screen.queryByRole('link', { name: 'Our services' })).toBeNull(), soon);
  expect(catalog.state.views).toEqual([]);
});

test('saving a view under an existing name asks before replacing it', async () => {
  const { user, currentUrl } = renderList({ search: 'filters[user]=all&filters[type]=service' });
  const openPanel = async () => user.click(await screen.findByRole('button', { name: 'Saved views' }, soon));
  const saveAs = async (name: string) => {
    await user.type(await screen.findByRole('textbox', { name: 'View name' }, soon), name);
    await user.click(screen.getByRole('button', { name: 'Save' }));
  };
  const link = () => screen.findByRole('link', { name: 'Mine' }, soon);
  const target = async () => decodeURIComponent((await link()).getAttribute('href') ?? '');
  await openPanel();
  await saveAs('Mine');
  const before = await target();
  expect(before).toContain('filters[type]=service');
  await user.click(screen.getByRole('button', { name: /^Type service/ }));
  await vi.waitFor(() => expect(currentUrl()).not.toContain('service'), soon);

  await openPanel();
  await saveAs('Mine');
  await screen.findByText("A view named 'Mine' already exists. Replace it?");
  expect(await target()).toBe(before);
  await user.click(screen.getByRole('button', { name: 'Keep' }));
  expect(await target()).toBe(before);
  expect(await screen.findByRole('textbox', { name: 'View name' })).toHaveProperty('value', 'Mine');

  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Replace' }));
  await vi.waitFor(async () => expect(await target()).not.toContain('service'), soon);
});

test('a shared view of the group is replaced only after a question', async () => {
  const { user, catalog } = renderList({ search: 'filters[user]=all&filters[type]=service' });
  const group = 'group:default/boarding';
  catalog.state.views.push({ id: 'v1', name: 'Ours', to: '/catalog', group, sharedBy: 'user:default/ada' });
  await user.click(await screen.findByRole('button', { name: 'Saved views' }, soon));
  await screen.findByRole('link', { name: 'Ours' }, soon);
  await user.type(await screen.findByRole('textbox', { name: 'View name' }, soon), 'Ours');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Visible to' }), group);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText("A view named 'Ours' already exists. Replace it?");
  expect(catalog.state.views.map(({ to }) => to)).toEqual(['/catalog']);
});

test('a view that cannot be shared shows the error, and keeps the typed name', async () => {
  const { user, catalog } = renderList({ search: 'filters[user]=all' });
  catalog.answer('POST /views', () => {
    throw new NotAllowedError("Only members of 'group:default/boarding' can share a view there");
  });
  await user.click(await screen.findByRole('button', { name: 'Saved views' }, soon));
  await user.type(await screen.findByRole('textbox', { name: 'View name' }, soon), 'Ours');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Visible to' }), 'group:default/boarding');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Only members of');
  expect(screen.getByRole('textbox', { name: 'View name' })).toHaveProperty('value', 'Ours');
});

test('views of other pages are not listed, but their names are taken in the group', async () => {
  const { user, catalog } = renderList({ search: 'filters[user]=all' });
  const group = 'group:default/boarding';
  const to = '/scorecards/production-readiness?level=Bronze';
  catalog.state.views.push({ id: 'v1', name: 'Nearly there', to, group, sharedBy: 'user:default/ada' });
  await user.click(await screen.findByRole('button', { name: 'Saved views' }, soon));
  await user.type(await screen.findByRole('textbox', { name: 'View name' }, soon), 'Nearly there');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Visible to' }), group);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText("A view named 'Nearly there' already exists. Replace it?");
  expect(screen.queryByRole('link', { name: 'Nearly there' })).toBeNull();
});
