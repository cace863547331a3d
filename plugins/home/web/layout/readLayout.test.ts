import { expect, test } from 'vitest';
import { reflow } from './arrange.ts';
import type { WidgetSizes } from './layout.ts';
import { readLayout } from './readLayout.ts';

const sizes: WidgetSizes = new Map([
  ['work', { size: { columns: 8, rows: 4 }, minSize: { columns: 4, rows: 3 } }],
  ['starred', { size: { columns: 4, rows: 4 } }],
  ['search', { size: { columns: 12, rows: 1 } }],
]);

test('an entry with only a widget gets its default size and the first free place', () => {
  expect(readLayout([{ widget: 'search' }, { widget: 'work' }, { widget: 'starred' }], sizes)).toEqual([
    { id: 'search', x: 0, y: 0, columns: 12, rows: 1, widgets: [{ widget: 'search' }] },
    { id: 'work', x: 0, y: 1, columns: 8, rows: 4, widgets: [{ widget: 'work' }] },
    { id: 'starred', x: 8, y: 1, columns: 4, rows: 4, widgets: [{ widget: 'starred' }] },
  ]);
});

test('a stored layout is read back as it was', () => {
  const kept = readLayout(
    [
      { widget: 'work', x: 4, y: 0, columns: 5, rows: 7, settings: { limit: 3, isOpen: false, text: '' } },
      { variant: 'accordion', widgets: [{ widget: 'starred' }, { widget: 'starred', settings: { kind: 'API' } }] },
    ],
    sizes,
  );
  expect(readLayout(JSON.parse(JSON.stringify(kept)), sizes)).toEqual(kept);
  expect(kept?.find(({ variant }) => variant)).toMatchObject({ variant: 'accordion', columns: 4, rows: 5 });
});

test.each([undefined, null, 'text', 7, { widget: 'work' }])('%j is not a layout', (kept) => {
  expect(readLayout(kept, sizes)).toBeUndefined();
});

test('invalid entries are left out, and values out of range are corrected', () => {
  const garbage = [null, 4, [], {}, { widget: 7 }, { widgets: [] }, { widgets: [{ nothing: true }] }];
  const wrong = { widget: 'work', x: -4, y: 1e9, columns: 700, rows: Number.NaN, settings: { deep: {}, fine: 1 } };
  expect(readLayout([...garbage, wrong], sizes)).toEqual([
    { id: 'work', x: 0, y: 0, columns: 12, rows: 4, widgets: [{ widget: 'work', settings: { fine: 1 } }] },
  ]);
});

test('overlapping items move apart, and no item is smaller than its minimum size', () => {
  const over = [
    { widget: 'work', x: 0, y: 0, columns: 1, rows: 1 },
    { widget: 'starred', x: 0, y: 0, columns: 4, rows: 2 },
  ];
  expect(readLayout(over, sizes)).toMatchObject([
    { id: 'work', y: 0, columns: 4, rows: 3 },
    { id: 'starred', y: 3 },
  ]);
});

test('a widget that is not installed keeps its place', () => {
  expect(readLayout([{ widget: 'gone', x: 2, y: 0, columns: 3, rows: 2 }], sizes)).toMatchObject([
    { id: 'gone', x: 2, y: 0, columns: 3, rows: 2 },
  ]);
});

test('a very long list is truncated', () => {
  expect(
    readLayout(
      Array.from({ length: 500 }, () => ({ widget: 'starred' })),
      sizes,
    )?.length,
  ).toBe(60);
});

test('with fewer columns the order stays; items take a full row, or half if they took at most half', () => {
  const layout = readLayout(
    [{ widget: 'search' }, { widget: 'work' }, { widget: 'starred' }, { widget: 'starred' }],
    sizes,
  );
  const places = (columns: number) => reflow(layout ?? [], columns).map(({ id, x, y }) => [id, x, y]);
  expect(places(6)).toEqual([
    ['search', 0, 0],
    ['work', 0, 1],
    ['starred', 0, 5],
    ['starred-2', 3, 5],
  ]);
  expect(places(1)).toEqual([
    ['search', 0, 0],
    ['work', 0, 1],
    ['starred', 0, 5],
    ['starred-2', 0, 9],
  ]);
});
