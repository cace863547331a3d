import { renderInApp } from '@callboard/web-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { DataTable, type DataTableProps, UiProvider } from '../index.ts';
import { type Plane, planeColumns, planes } from './planes.fixture.ts';

async function renderTable(props: Partial<DataTableProps<Plane>> = {}) {
  const all = { label: 'Planes', columns: planeColumns, rows: planes, rowId: (plane: Plane) => plane.name, ...props };
  const rendered = renderInApp(<DataTable {...all} />, { Wrapper: UiProvider });
  await screen.findByRole('table', { name: 'Planes' });
  return rendered;
}

const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);
const header = (name: string) => screen.getByRole('columnheader', { name });
const clickHeader = (name: string) => userEvent.click(within(header(name)).getByRole('button'));

test('shows rows in their columns, in the given order', async () => {
  await renderTable();

  expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual(['Name', 'Seats', 'Base']);
  expect(names()).toEqual(['tail-10', 'tail-2', 'Tail-1']);
});

test('a name that is plain text can be shortened, and is then shown on hover', async () => {
  await renderTable({ rowLink: ({ name }) => `/${name}` });
  const name = screen.getByText('tail-10');
  expect([name.tagName, name.title, name.parentElement?.tagName]).toEqual(['SPAN', 'tail-10', 'A']);
});

test('a click on a header sorts, the next one reverses the order, and screen readers announce both', async () => {
  await renderTable();
  expect(header('Name').getAttribute('aria-sort')).toBe('none');

  await clickHeader('Name');
  expect(names()).toEqual(['Tail-1', 'tail-2', 'tail-10']);
  expect(header('Name').getAttribute('aria-sort')).toBe('ascending');

  await clickHeader('Name');
  expect(names()).toEqual(['tail-10', 'tail-2', 'Tail-1']);
  expect(header('Name').getAttribute('aria-sort')).toBe('descending');
});

test('sorts numbers by value, and rows without a value last in either direction', async () => {
  await renderTable({ initialSort: { columnId: 'seats', isDescending: false } });
  expect(names()).toEqual(['tail-10', 'tail-2', 'Tail-1']);

  await clickHeader('Seats');
  expect(names()).toEqual(['tail-2', 'tail-10', 'Tail-1']);
});

test('a column without a sort value has no sort button', async () => {
  await renderTable();

  expect(within(header('Base')).queryByRole('button')).toBeNull();
  expect(header('Base').getAttribute('aria-sort')).toBeNull();
});

test('shows a controlled order as given, and a click only requests another one', async () => {
  const onSortChange = vi.fn();
  await renderTable({ sort: { columnId: 'name', isDescending: true }, onSortChange });
  expect(names()).toEqual(['tail-10', 'tail-2', 'Tail-1']);

  await clickHeader('Name');

  expect(onSortChange).toHaveBeenCalledExactlyOnceWith({ columnId: 'name', isDescending: false });
  expect(names()).toEqual(['tail-10', 'tail-2', 'Tail-1']);
});

test('cards on phones are sorted with a menu', async () => {
  await renderTable();

  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Name');
  expect(names()).toEqual(['Tail-1', 'tail-2', 'tail-10']);

  await userEvent.click(screen.getByRole('button', { name: 'Reverse order' }));
  expect(names()).toEqual(['tail-10', 'tail-2', 'Tail-1']);
});

test('without rows, shows a skeleton while loading and then the empty slot', async () => {
  const { container, unmount } = await renderTable({ rows: [], isLoading: true, skeletonRows: 3, empty: 'No planes' });
  expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true');
  expect(container.querySelectorAll('tbody tr')).toHaveLength(3);
  expect(screen.queryByText('No planes')).toBeNull();
  unmount();

  await renderTable({ rows: [], empty: 'No planes' });
  expect(screen.getByText('No planes')).toBeTruthy();
});

test('rows stay visible while the next ones load', async () => {
  await renderTable({ isLoading: true });

  expect(names()).toHaveLength(3);
  expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true');
});

test('only narrow actions are in the corner of a card', async () => {
  const actions = ({ name }: Plane) => <button type="button">Star {name}</button>;
  for (const [actionsWidth, isWide] of [
    [undefined, undefined],
    [76, undefined],
    [140, 'true'],
  ] as const) {
    const { unmount } = await renderTable({ actions, ...(actionsWidth && { actionsWidth }) });
    const frame = screen.getByRole('table').closest<HTMLElement>('[data-density]');
    expect(frame?.dataset.wideActions).toBe(isWide);
    unmount();
  }
});

test('shows actions at the end of each row', async () => {
  await renderTable({ actions: ({ name }) => <button type="button">Star {name}</button> });

  expect(screen.getByRole('columnheader', { name: 'Actions' })).toBeTruthy();
  const cells = within(screen.getAllByRole('row')[1] as HTMLElement).getAllByRole('cell');
  expect(cells.at(-1)?.textContent).toBe('Star tail-10');
});
