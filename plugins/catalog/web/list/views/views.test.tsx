import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderList } from '../testing/renderList.tsx';

const soon = { timeout: 20_000 };

test('what narrows the list stands above it, and can be taken away there', async () => {
  const { user, currentUrl } = renderList({
    search: 'filters[user]=all&filters[type]=service&filters[lifecycles]=production',
  });
  const chips = within(await screen.findByRole('list', { name: 'Filters in force' }, soon));
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

test('a view is saved under a name, found again with its filters, and deleted', async () => {
  const { user, currentUrl } = renderList({ search: 'filters[user]=all&filters[type]=service' });
  await user.click(await screen.findByRole('button', { name: 'Saved views' }, soon));
  await user.type(await screen.findByRole('textbox', { name: 'Name of this view' }, soon), 'All services');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const panel = within(screen.getByRole('dialog', { name: 'Saved views' }));
  expect((await panel.findByRole('link', { name: 'All services' })).getAttribute('aria-current')).toBe('page');
  await user.click(screen.getByRole('button', { name: /^Type service/ }));
  await user.click(screen.getByRole('button', { name: 'Saved views' }));
  await user.click(await screen.findByRole('link', { name: 'All services' }));
  await vi.waitFor(() => expect(decodeURIComponent(currentUrl())).toBe('/catalog?filters[type]=service'), soon);
  await user.click(screen.getByRole('button', { name: 'Saved views' }));
  await user.click(await screen.findByRole('button', { name: 'Delete All services' }));
  await vi.waitFor(() => expect(screen.queryByRole('link', { name: 'All services' })).toBeNull(), soon);
});
