import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { expectRows, loadList, option, renderList } from './testing/renderList.tsx';

beforeAll(loadList, 60_000);

const wide = window.matchMedia;
afterEach(() => {
  window.matchMedia = wide;
});

/** Sets the width of the window in pixels. */
function setWidth(width: number): void {
  window.matchMedia = (query) => {
    const most = /\(max-width: ([\d.]+)em\)/.exec(query)?.[1];
    return { ...wide(query), matches: most !== undefined && width <= Number(most) * 16 };
  };
}

// The medium breakpoint is at 62em.
test('on a wide screen the filters are next to the list', async () => {
  setWidth(992);
  renderList();
  const filters = await screen.findByRole('complementary', { name: 'Filters' });
  const table = await screen.findByRole('table');
  const layout = filters.parentElement!;
  expect(layout.contains(table)).toBe(true);
  expect(layout.lastElementChild?.contains(table)).toBe(true);
  expect(layout.lastElementChild?.contains(filters)).toBe(false);
});

test('[CAT-021] just below the medium width, a button opens them in a drawer', async () => {
  setWidth(991);
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
