import { isRecord } from '@callboard/web-kit';
import type { WidgetSettings } from '../widgetPoint.ts';
import { compact, firstFree } from './arrange.ts';
import { freshId } from './changes.ts';
import type { ChosenWidget, Layout, LayoutItem, Place, WidgetSizes } from './layout.ts';
import { cardVariants, gridColumns, maxRows, minSizeOf, naturalSizeOf } from './layout.ts';

/** More items than anyone would add by hand. */
const maxItems = 60;

/**
 * Reads a layout from the user's storage or the configuration, which can contain anything: invalid entries are left out, sizes out of
 * range are corrected, and items without a place get the first free one. Undefined if it is not a list.
 */
export function readLayout(kept: unknown, sizes: WidgetSizes): Layout | undefined {
  if (!Array.isArray(kept)) return undefined;
  const layout: LayoutItem[] = [];
  for (const entry of kept.slice(0, maxItems)) {
    const item = isRecord(entry) && readItem(entry, layout, sizes);
    if (item) layout.push(item);
  }
  return compact(layout);
}

type Kept = Readonly<Record<string, unknown>>;
type Cards = Pick<LayoutItem, 'widgets' | 'variant'>;

function readItem(entry: Kept, before: Layout, sizes: WidgetSizes): LayoutItem | undefined {
  const listed = Array.isArray(entry.widgets) ? entry.widgets.map(readWidget) : [readWidget(entry)];
  const widgets = listed.filter((widget) => widget !== undefined);
  const first = widgets[0];
  if (!first) return undefined;
  const variant = cardVariants.find((one) => one === entry.variant) ?? 'tabs';
  const cards: Cards = widgets.length > 1 ? { widgets, variant } : { widgets };
  const id = freshId(before, typeof entry.id === 'string' && entry.id ? entry.id : first.widget);
  return { ...readPlace(entry, cards, before, sizes), id, ...cards };
}

function readPlace(entry: Kept, item: Cards, before: Layout, sizes: WidgetSizes): Place {
  const min = minSizeOf(item, sizes);
  const natural = naturalSizeOf(item, sizes);
  const columns = whole(entry.columns, min.columns, gridColumns) ?? natural.columns;
  const size = { columns, rows: whole(entry.rows, min.rows, maxRows) ?? natural.rows };
  const x = whole(entry.x, 0, gridColumns - columns);
  const y = whole(entry.y, 0, 1_000);
  return x === undefined || y === undefined ? firstFree(before, size, gridColumns) : { x, y, ...size };
}

function readWidget(entry: unknown): ChosenWidget | undefined {
  if (!isRecord(entry) || typeof entry.widget !== 'string' || !entry.widget) return undefined;
  return { widget: entry.widget, ...(isRecord(entry.settings) ? { settings: readSettings(entry.settings) } : {}) };
}

const readSettings = (settings: Kept): WidgetSettings =>
  Object.fromEntries(
    Object.entries(settings).filter(
      (pair): pair is [string, string | number | boolean] =>
        typeof pair[1] === 'string' || typeof pair[1] === 'boolean' || Number.isFinite(pair[1]),
    ),
  );

const whole = (value: unknown, min: number, max: number): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? Math.max(min, Math.min(Math.round(value), max)) : undefined;
