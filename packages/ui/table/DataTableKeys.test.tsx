import { renderInApp } from '@callboard/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DataTable, type DataTableProps, UiProvider } from '../index.ts';
import { type Plane, planeColumns, planes, somePlanes } from './planes.fixture.ts';

// jsdom has no layout; the virtual list reads the height of its window and of each row here.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) {
    return this.tagName === 'TR' ? 44 : 440;
  });
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(440);
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(5000 * 44);
  vi.spyOn(Element.prototype, 'scrollTo').mockImplementation(function (this: Element, options?: unknown) {
    this.scrollTop = (options as ScrollToOptions).top ?? 0;
    this.dispatchEvent(new Event('scroll'));
  });
});
afterEach(() => void vi.restoreAllMocks());

async function renderTable(props: Partial<DataTableProps<Plane>> = {}) {
  const all = {
    label: 'Planes',
    columns: planeColumns,
    rows: planes,
    rowId: ({ name }: Plane) => name,
    rowLink: ({ name }: Plane) => `/planes/${name}`,
  };
  const rendered = renderInApp(<DataTable {...all} {...props} />, { Wrapper: UiProvider });
  await screen.findByRole('table', { name: 'Planes' });
  return rendered;
}

const focused = () => within(document.activeElement as HTMLElement).queryAllByRole('cell')[0]?.textContent;
const rowCount = () => screen.getAllByRole('row').length - 1;

test('j enters the table from the page; j and k move between rows', async () => {
  await renderTable();

  await userEvent.keyboard('j');
  expect(focused()).toBe('tail-10');
  await userEvent.keyboard('jj');
  expect(focused()).toBe('Tail-1');
  await userEvent.keyboard('j');
  expect(focused()).toBe('Tail-1');
  await userEvent.keyboard('k');
  expect(focused()).toBe('tail-2');
});

test('j also enters the table from the results around it, the target of the skip link', async () => {
  await renderTable();
  const around = screen.getByRole('table').closest('body > div')!;
  around.setAttribute('tabindex', '-1');
  (around as HTMLElement).focus();

  await userEvent.keyboard('j');
  expect(focused()).toBe('tail-10');
});

test('arrows, Home and End move too, and only one row is a tab stop', async () => {
  await renderTable();

  await userEvent.keyboard('j{End}');
  expect(focused()).toBe('Tail-1');
  await userEvent.keyboard('{ArrowUp}');
  expect(focused()).toBe('tail-2');
  await userEvent.keyboard('{Home}');
  expect(focused()).toBe('tail-10');
  expect(screen.getAllByRole('row').filter((row) => row.tabIndex === 0)).toHaveLength(1);
});

test('Enter opens the focused row', async () => {
  const { currentUrl } = await renderTable();

  await userEvent.keyboard('jj{Enter}');

  expect(currentUrl()).toBe('/planes/tail-2');
});

test('a click anywhere on a row opens it, a click on its controls does not', async () => {
  const star = vi.fn();
  const { currentUrl } = await renderTable({
    actions: () => (
      <button type="button" onClick={star}>
        Star
      </button>
    ),
  });

  await userEvent.click(screen.getAllByRole('button', { name: 'Star' })[0] as HTMLElement);
  expect(star).toHaveBeenCalledOnce();
  expect(currentUrl()).toBe('/');

  await userEvent.click(screen.getByText('LIS'));
  expect(currentUrl()).toBe('/planes/tail-2');
});

test('rows can open something other than a page', async () => {
  const onOpen = vi.fn();
  await renderTable({ rowLink: undefined, onOpen });

  await userEvent.keyboard('j{Enter}');
  await userEvent.click(screen.getByText('LIS'));

  expect(onOpen.mock.calls.map(([plane]) => plane.name)).toEqual(['tail-10', 'tail-2']);
});

test('keys typed into an input inside the table stay there', async () => {
  await renderTable({ actions: ({ name }) => <input aria-label={`Note on ${name}`} /> });
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Note on tail-2' });

  await userEvent.type(field, 'jk');

  expect(field.value).toBe('jk');
});

test('renders only the visible rows of many, and announces the total', async () => {
  await renderTable({ rows: somePlanes(5000) });

  await waitFor(() => expect(screen.getByText('plane-1')).toBeTruthy());
  expect(rowCount()).toBeLessThan(60);
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('5001');
  expect(screen.queryByText('plane-5000')).toBeNull();
});

test('End reaches the last of many rows', async () => {
  await renderTable({ rows: somePlanes(5000) });
  await screen.findByText('plane-1');

  await userEvent.keyboard('j{End}');

  await waitFor(() => expect(focused()).toBe('plane-5000'));
  expect(document.activeElement?.getAttribute('aria-rowindex')).toBe('5001');
});

test('renders up to a hundred rows completely, so the browser can search them', async () => {
  await renderTable({ rows: somePlanes(100) });

  expect(rowCount()).toBe(100);
});
