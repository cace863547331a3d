import { useStored } from '@callboard/web-kit';
import { type Layout, type LayoutItem, maxContentRows } from '../layout/layout.ts';
import type { Widgets } from './useWidgets.ts';

/**
 * Makes cards whose widgets grow with their content high enough to show all of it. The rows of the last visit count until
 * the content is measured, also while the code of the widgets loads, so the page rarely moves while it loads.
 */
export function useContentRows({ byId, isLoading }: Widgets, columns: number) {
  const [rows, remember] = useStored<Readonly<Record<string, number>>>('home', 'contentRows', {});
  // Text wraps differently on a page with fewer columns.
  const keyOf = ({ id }: LayoutItem) => `${id}/${columns}`;
  const growsWithContent = ({ widgets }: LayoutItem) =>
    widgets.length === 1 && byId.get(widgets[0]!.widget)?.growsWithContent === true;
  // Only such cards have rows from the last visit.
  const mayGrow = (item: LayoutItem) => growsWithContent(item) || (isLoading && !byId.has(item.widgets[0]!.widget));
  return {
    withContentRows: (layout: Layout): Layout =>
      layout.map((item) => (mayGrow(item) ? { ...item, rows: Math.max(item.rows, rows[keyOf(item)] ?? 0) } : item)),
    /** Takes the measured rows of a card; undefined for cards of a fixed height. */
    onRowsOf: (item: LayoutItem) =>
      growsWithContent(item)
        ? (measured: number) => {
            const needed = Math.min(measured, maxContentRows);
            if (rows[keyOf(item)] !== needed) remember((known) => ({ ...known, [keyOf(item)]: needed }));
          }
        : undefined,
  };
}
