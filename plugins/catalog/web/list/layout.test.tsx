import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { expectRows, option, renderList } from './testing/renderList.tsx';

beforeAll(async () => {
  const { unmount } = renderList();
  await screen.findByText('booking-api');
  unmount();
}, 60_000);

const wide = window.matchMedia;
afterEach(() => {
  window.matchMedia = wide;
});

test('on a wide screen the filters stand beside the list', async () => {
  renderList();
  const filters = await screen.findByRole('complementary', { name: 'Filters' });
  const table = await screen.findByRole('table');
  const layout = filters.parentElement!;
  expect(layout.contains(table)).toBe(true);
  expect(layout.lastElementChild?.contains(table)).toBe(true);
  expect(layout.lastElementChild?.contains(filters)).toBe(false);
});

test('[CAT-021] on a narrow screen a button opens them in a drawer', async () => {
  window.matchMedia = vi.fn((query: string) => ({ ...wide(query), matches: query.includes('max-width') }));
  const { user } = renderList();
  await screen.findByText('booking-api');
  expect(screen.queryByRole('complementary')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  const drawer = await screen.findByRole('dialog', { name: 'Filters' });
  await waitFor(() => expect(within(drawer).getByText('Lifecycle')).toBeTruthy());
  await user.click(option('Lifecycle', /^deprecated/));
  await expectRows(['fax-bridge']);
  expect(screen.getByText('Filters', { selector: 'button *' })).toBeTruthy();
});
