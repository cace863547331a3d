import { renderInApp } from '@callboard/web-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { DataTable, type DataTableProps, UiProvider } from '../index.ts';
import { type Plane, planeColumns, somePlanes } from './planes.fixture.ts';

async function renderTable(props: Partial<DataTableProps<Plane>>) {
  const all = { label: 'Planes', columns: planeColumns, rows: somePlanes(5), rowId: (plane: Plane) => plane.name };
  renderInApp(<DataTable {...all} {...props} />, { Wrapper: UiProvider });
  await screen.findByRole('table', { name: 'Planes' });
}

const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

test('mode none pages through the rows itself', async () => {
  await renderTable({ paging: { mode: 'none', pageSize: 2 } });
  expect(screen.getByText('1–2 of 5')).toBeTruthy();
  expect(button('Previous').disabled).toBe(true);

  await userEvent.click(button('Next'));
  await userEvent.click(button('Next'));

  expect(names()).toEqual(['plane-5']);
  expect(screen.getByText('5–5 of 5')).toBeTruthy();
  expect(button('Next').disabled).toBe(true);
});

test('a new page size starts at the first page', async () => {
  await renderTable({ paging: { mode: 'none', pageSize: 2, pageSizes: [2, 4] } });
  await userEvent.click(button('Next'));

  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '4');

  expect(screen.getByText('1–4 of 5')).toBeTruthy();
  expect(names()).toHaveLength(4);
});

test('sorting starts at the first page of the sorted rows', async () => {
  await renderTable({ paging: { mode: 'none', pageSize: 2 } });
  await userEvent.click(button('Next'));

  await userEvent.click(button('Seats'));
  await userEvent.click(button('Seats'));

  expect(names()).toEqual(['plane-5', 'plane-4']);
});

test('mode none without a page size, or with one that fits all rows, has no footer', async () => {
  await renderTable({ paging: { mode: 'none', pageSize: 10 } });

  expect(names()).toHaveLength(5);
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
});

test('mode offset requests pages and leaves sorting to the server', async () => {
  const onChange = vi.fn();
  await renderTable({
    initialSort: { columnId: 'seats', isDescending: true },
    paging: { mode: 'offset', offset: 5, limit: 5, total: 12, pageSizes: [5, 10], onChange },
  });
  expect(screen.getByText('6–10 of 12')).toBeTruthy();
  expect(names()[0]).toBe('plane-1');

  await userEvent.click(button('Next'));
  await userEvent.click(button('Previous'));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '10');

  expect(onChange.mock.calls).toEqual([
    [{ offset: 10, limit: 5 }],
    [{ offset: 0, limit: 5 }],
    [{ offset: 0, limit: 10 }],
  ]);
});

test('mode cursor offers only directions with more rows', async () => {
  const onNext = vi.fn();
  await renderTable({ paging: { mode: 'cursor', onNext, total: 100_000, offset: 20 } });
  expect(screen.getByText('21–25 of 100,000')).toBeTruthy();
  expect(button('Previous').disabled).toBe(true);

  await userEvent.click(button('Next'));

  expect(onNext).toHaveBeenCalledOnce();
});

test('mode cursor without a known position shows only the total', async () => {
  await renderTable({ paging: { mode: 'cursor', onPrevious: () => {}, total: 1234 } });

  expect(screen.getByText('1,234 rows')).toBeTruthy();
  expect(button('Next').disabled).toBe(true);
});

test('paging is disabled while a page loads', async () => {
  await renderTable({ isLoading: true, paging: { mode: 'cursor', onNext: () => {}, onPrevious: () => {} } });

  expect([button('Previous').disabled, button('Next').disabled]).toEqual([true, true]);
});

test('a page past the end of a list leads to its last page', async () => {
  const onChange = vi.fn();
  const empty = <p>No planes yet</p>;
  await renderTable({ rows: [], empty, paging: { mode: 'offset', offset: 60, limit: 5, total: 12, onChange } });
  expect(screen.getByText('The list ends before this page: 12 in total.')).toBeTruthy();
  expect(screen.queryByText('No planes yet')).toBeNull();

  await userEvent.click(button('Go to the last page'));
  await userEvent.click(button('Previous'));

  expect(onChange.mock.calls).toEqual([[{ offset: 10, limit: 5 }], [{ offset: 10, limit: 5 }]]);
});
