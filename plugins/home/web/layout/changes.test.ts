import { describe, expect, test } from 'vitest';
import { compact } from './arrange.ts';
import {
  addWidget,
  combine,
  moveBefore,
  moveItem,
  removeItem,
  resizeItem,
  setSettings,
  setVariant,
  takeApart,
} from './changes.ts';
import { anySize, draw, drawn, trimmed } from './layout.fixture.ts';
import { heightOf, type Layout, rowsFor, type WidgetSizes } from './layout.ts';

const page = drawn(`
  aaaabb
  aaaabb
  ccccdd
`);

const looks = (layout: Layout, drawing: string) => expect(`\n${draw(layout)}`).toBe(`\n${trimmed(drawing)}`);

describe('a layout', () => {
  test('moves items up into free space, and never past another item', () => {
    looks(compact(drawn('.....\na....\naa.bb\ncccc.\n.d...')), 'aa.bb\naa...\ncccc.\n.d...');
  });
});

describe('a card that ends between two rows', () => {
  const grown = drawn('aaaa\nbbcc\nbbcc\ndddd').map((item) => (item.id === 'a' ? { ...item, rows: 1.25 } : item));
  test('is followed immediately by the next cards, and no cards overlap', () => {
    expect(compact(grown).map(({ id, y }) => [id, y])).toEqual([
      ['a', 0],
      ['b', 1.25],
      ['c', 1.25],
      ['d', 3.25],
    ]);
  });
});

describe('an item that is moved', () => {
  test('swaps places with the item below it', () => {
    looks(moveItem(page, 'a', { x: 0, y: 1 }), 'ccccbb\naaaabb\naaaadd');
  });
  test('swaps places with an item next to it that fits into its old place', () => {
    looks(moveItem(drawn('aaabbb\ncccccc'), 'a', { x: 3, y: 0 }), 'bbbaaa\ncccccc');
  });
  test('pushes items that do not fit into its old place below it', () => {
    looks(moveItem(page, 'b', { x: 0, y: 0 }), 'bb..dd\nbb....\naaaa..\naaaa..\ncccc..');
  });
  test('stays on the page', () => {
    expect(moveItem(page, 'b', { x: 40, y: -3 })).toContainEqual(expect.objectContaining({ id: 'b', x: 10, y: 0 }));
  });
  test('moves before another item', () => {
    looks(moveBefore(page, 'c', 'a'), 'ccccbb\naaaabb\naaaadd');
  });
  test('that does not exist changes nothing', () => {
    expect(moveItem(page, 'nobody', { x: 0, y: 0 })).toBe(page);
  });
});

describe('an item that is resized', () => {
  const sizes: WidgetSizes = new Map([['a', { size: { columns: 6, rows: 4 }, minSize: { columns: 3, rows: 2 } }]]);

  test('pushes other items away', () => {
    looks(resizeItem(page, 'a', { columns: 5, rows: 2 }, sizes), 'aaaaa.\naaaaa.\nccccbb\n....bb\n....dd');
  });
  test('makes room for others when it shrinks', () => {
    looks(resizeItem(page, 'b', { columns: 2, rows: 1 }, sizes), 'aaaabb\naaaadd\ncccc..');
  });
  test('stays within the minimum size of its widget and the width of the page', () => {
    const sizeOf = (layout: Layout) => layout.find(({ id }) => id === 'a');
    expect(sizeOf(resizeItem(page, 'a', { columns: 1, rows: 1 }, sizes))).toMatchObject({ columns: 3, rows: 2 });
    expect(sizeOf(resizeItem(page, 'a', { columns: 99, rows: 99 }, sizes))).toMatchObject({ columns: 12, rows: 24 });
  });
});

describe('adding and removing', () => {
  const sizes: WidgetSizes = new Map([['clock', { size: { columns: 2, rows: 1 } }]]);

  test('puts a new item into the first free place that is large enough', () => {
    const narrow = drawn('aaaaaaaaab..\nbbbbbbbbbb..').filter(({ id }) => id === 'a');
    const [, clock] = addWidget(narrow, 'clock', sizes);
    expect(clock).toEqual({ id: 'clock', x: 9, y: 0, columns: 2, rows: 1, widgets: [{ widget: 'clock' }] });
  });
  test('gives a second item of the same widget a unique id', () => {
    const twice = addWidget(addWidget(page, 'clock', sizes), 'clock', sizes);
    expect(twice.slice(-2).map(({ id }) => id)).toEqual(['clock', 'clock-2']);
  });
  test('moves items up when one above them is removed', () => {
    looks(removeItem(page, 'a'), 'ccccbb\n....bb\n....dd');
  });
});

describe('combined widgets', () => {
  const both = combine(page, 'a', 'd', anySize);
  const card = (layout: Layout) => layout.find(({ id }) => id === 'a');

  test('become tabs at the position of the first', () => {
    expect(card(both)).toMatchObject({ x: 0, y: 0, variant: 'tabs', widgets: [{ widget: 'a' }, { widget: 'd' }] });
    expect(both.map(({ id }) => id)).not.toContain('d');
  });
  test('become an accordion, which needs a row for the titles', () => {
    const sizes: WidgetSizes = new Map([['a', { size: { columns: 4, rows: 2 }, minSize: { columns: 4, rows: 2 } }]]);
    expect(card(setVariant(both, 'a', 'accordion', sizes))).toMatchObject({ variant: 'accordion', rows: 3 });
  });
  test('can be split up again', () => {
    const apart = takeApart(both, 'a');
    looks(apart, 'aaaabb\naaaabb\ndddd..\ndddd..\ncccc..');
    expect(card(apart)).not.toHaveProperty('variant');
  });
  test('keep their own settings', () => {
    expect(card(setSettings(both, 'a', 1, { limit: 5 }))?.widgets).toEqual([
      { widget: 'a' },
      { widget: 'd', settings: { limit: 5 } },
    ]);
  });
});

test('after any edit, no items overlap and none has free space above it', () => {
  let layout: Layout = page;
  for (let step = 0; step < 300; step += 1) {
    const id = 'abcd'[step % 4] as string;
    const [x, y] = [(step * 7) % 12, (step * 5) % 9];
    layout =
      step % 3
        ? moveItem(layout, id, { x, y })
        : resizeItem(layout, id, { columns: 1 + (x % 6), rows: 1 + (y % 4) }, anySize);
    expect(draw(layout)).not.toContain('!');
    expect(draw(compact(layout))).toBe(draw(layout));
    expect(layout).toHaveLength(4);
  }
});

test.each([60, 168, 175, 260])('a card for content of %i pixels has less than a pixel to spare', (height) => {
  expect(heightOf(rowsFor(height))).toBeGreaterThanOrEqual(height);
  expect(heightOf(rowsFor(height))).toBeLessThan(height + 1);
});
