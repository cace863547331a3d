import { renderInApp } from '@callboard/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { FilterColumn, FilterGroup, FilterLayout, FilterOption, UiProvider } from '../index.ts';

afterEach(() => void vi.restoreAllMocks());

function beOnAPhone() {
  const original = window.matchMedia;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...original(query),
    matches: query.includes('max-width'),
  }));
}

function renderFilters(props: { activeCount?: number; onClear?: () => void; onToggle?: () => void } = {}) {
  const { onToggle = () => {}, ...column } = props;
  return renderInApp(
    <FilterColumn {...column}>
      <FilterGroup label="Type">
        <FilterOption label="service" count={31} isSelected={false} onToggle={onToggle} />
        <FilterOption label="website" count={0} isSelected isDisabled onToggle={onToggle} />
      </FilterGroup>
    </FilterColumn>,
    { Wrapper: UiProvider },
  );
}

test('shows the filters next to the list on wide screens', async () => {
  const onToggle = vi.fn();
  renderFilters({ onToggle });

  const group = within(
    within(screen.getByRole('complementary', { name: 'Filters' })).getByRole('group', { name: 'Type' }),
  );
  await userEvent.click(group.getByRole('button', { name: /^service ?31$/ }));

  expect(onToggle).toHaveBeenCalledOnce();
  const website = group.getByRole<HTMLButtonElement>('button', { name: /^website ?0$/ });
  expect([website.disabled, website.getAttribute('aria-pressed')]).toEqual([true, 'true']);
});

test('offers "Clear" while filters are active', async () => {
  const onClear = vi.fn();
  const { unmount } = renderFilters({ onClear });
  expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull();
  unmount();

  renderFilters({ onClear, activeCount: 2 });
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(onClear).toHaveBeenCalledOnce();
});

test('puts the filters into a drawer on small screens, behind a button that counts the active ones', async () => {
  beOnAPhone();
  renderFilters({ activeCount: 2 });
  expect(screen.queryByRole('group', { name: 'Type' })).toBeNull();

  await userEvent.click(screen.getByRole('button', { name: 'Filters, 2 active' }));
  const drawer = await screen.findByRole('dialog', { name: 'Filters' });
  expect(within(drawer).getByRole('group', { name: 'Type' })).toBeTruthy();

  await userEvent.click(within(drawer).getByRole('button', { name: 'Show results' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('offers a link that skips the filters', async () => {
  const filters = <FilterColumn>{<button type="button">Type</button>}</FilterColumn>;
  renderInApp(
    <FilterLayout filters={filters}>
      <a href="/first">First result</a>
    </FilterLayout>,
    { Wrapper: UiProvider },
  );
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe('First result');
});
