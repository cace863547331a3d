import { gridColumns, inReadingOrder, type Layout, type LayoutItem, type Place } from './layout.ts';

const overlap = (one: Place, other: Place): boolean =>
  one.x < other.x + other.columns &&
  other.x < one.x + one.columns &&
  one.y < other.y + other.rows &&
  other.y < one.y + one.rows;

const isTaken = (place: Place, by: Layout): boolean => by.some((item) => overlap(place, item));

/** Moves all items up as far as possible, without overlaps and without passing another item. */
export function compact(layout: Layout): Layout {
  const placed: LayoutItem[] = [];
  for (const item of inReadingOrder(layout)) placed.push(fallUp(item, placed, placed));
  return placed;
}

/**
 * Moves one item to a place and the others out of its way: items below move up into the gap it left, items that it displaces take its
 * old place if they fit there, and otherwise move below it.
 */
export function give(layout: Layout, id: string, place: Place): Layout {
  const before = layout.find((item) => item.id === id);
  if (!before) return layout;
  const moved = { ...before, ...place };
  const placed: LayoutItem[] = [];
  for (const item of inReadingOrder(layout.filter((other) => other !== before))) {
    const swapped = { ...item, x: before.x, y: before.y };
    const isPushed = overlap(item, moved);
    const swaps =
      isPushed && item.columns <= before.columns && item.rows <= before.rows && !isTaken(swapped, [...placed, moved]);
    placed.push(swaps ? swapped : fallUp(item, placed, [...placed, moved]));
  }
  return compact([...placed, moved]);
}

const bottomOf = ({ y, rows }: Place): number => y + rows;

/**
 * Moves up without passing any of `walls`, then down until it overlaps none of `taken`. Cards that grow with their content end between two
 * rows, and the next card follows there.
 */
function fallUp(item: LayoutItem, walls: Layout, taken: Layout): LayoutItem {
  let { y } = item;
  while (y >= 1 && !isTaken({ ...item, y: y - 1 }, walls)) y -= 1;
  if (!isTaken({ ...item, y }, walls)) {
    const above = walls.filter((wall) => bottomOf(wall) <= y && overlap({ ...item, y: wall.y }, wall));
    y = Math.max(0, ...above.map(bottomOf));
  }
  for (;;) {
    const inTheWay = taken.filter((other) => overlap({ ...item, y }, other));
    if (inTheWay.length === 0) return { ...item, y };
    y = Math.max(...inTheWay.map(bottomOf));
  }
}

/** The first free place, row by row. */
export function firstFree(layout: Layout, size: Pick<Place, 'columns' | 'rows'>, columns: number): Place {
  for (let y = 0; ; y += 1) {
    for (let x = 0; x + size.columns <= columns; x += 1) {
      const place = { x, y, columns: size.columns, rows: size.rows };
      if (!isTaken(place, layout)) return place;
    }
  }
}

/** The same items on a page with fewer columns, in the same order: each takes a full row, or half a row if it took at most half. */
export function reflow(layout: Layout, columns: number): Layout {
  if (columns === gridColumns) return layout;
  const placed: LayoutItem[] = [];
  for (const item of inReadingOrder(layout)) {
    const isHalf = columns > 1 && item.columns <= gridColumns / 2;
    const size = { columns: isHalf ? columns / 2 : columns, rows: item.rows };
    placed.push({ ...item, ...firstFree(placed, size, columns) });
  }
  return compact(placed);
}
