import { compact, firstFree } from './arrange.ts';
import { gridColumns, inReadingOrder, type Layout, type LayoutItem } from './layout.ts';

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
