import { moveBefore, moveItem, resizeItem } from './changes.ts';
import { gridColumns, inReadingOrder, type Layout, rowsOf, type WidgetSizes } from './layout.ts';

export type Direction = 'left' | 'right' | 'up' | 'down';

/** Moves an item by one step: to the next column, or up or down past the nearest item that changes its place. */
export function stepItem(layout: Layout, id: string, direction: Direction): Layout {
  const item = layout.find((one) => one.id === id);
  if (!item) return layout;
  if (direction === 'left') return moveItem(layout, id, { x: item.x - 1, y: item.y });
  if (direction === 'right') return moveItem(layout, id, { x: item.x + 1, y: item.y });
  const step = direction === 'up' ? -1 : 1;
  for (let y = item.y + step; y >= 0 && y <= rowsOf(layout); y += step) {
    const next = moveItem(layout, id, { x: item.x, y });
    if (next.find((one) => one.id === id)?.y !== item.y) return next;
  }
  return layout;
}

/** Resizes an item by one column or row; only by rows if the page has fewer columns than the layout. */
export function stepSize(
  layout: Layout,
  id: string,
  direction: Direction,
  { sizes, columns }: { sizes: WidgetSizes; columns: number },
): Layout {
  const item = layout.find((one) => one.id === id);
  if (!item) return layout;
  const wider = columns === gridColumns ? { left: -1, right: 1, up: 0, down: 0 }[direction] : 0;
  const higher = { left: 0, right: 0, up: -1, down: 1 }[direction];
  return resizeItem(layout, id, { columns: item.columns + wider, rows: item.rows + higher }, sizes);
}

/** Moves an item to the place of another in reading order: how items are moved on a page with fewer columns. */
export function moveInOrder(layout: Layout, id: string, otherId: string): Layout {
  const order = inReadingOrder(layout).map((item) => item.id);
  const [from, to] = [order.indexOf(id), order.indexOf(otherId)];
  if (from < 0 || to < 0 || from === to) return layout;
  if (to < from) return moveBefore(layout, id, otherId);
  const next = order[to + 1];
  return next ? moveBefore(layout, id, next) : moveItem(layout, id, { x: 0, y: rowsOf(layout) });
}

/** Moves an item by one step in reading order. */
export function stepInOrder(layout: Layout, id: string, direction: Direction): Layout {
  const order = inReadingOrder(layout).map((item) => item.id);
  const isBack = direction === 'left' || direction === 'up';
  const other = order[order.indexOf(id) + (isBack ? -1 : 1)];
  return other ? moveInOrder(layout, id, other) : layout;
}
