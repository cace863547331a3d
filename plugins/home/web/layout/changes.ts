import type { WidgetSettings, WidgetSize } from '../widgetPoint.ts';
import { compact, firstFree, give } from './arrange.ts';
import type { CardVariant, ChosenWidget, Layout, LayoutItem, WidgetSizes } from './layout.ts';
import { gridColumns, maxRows, minSizeOf, naturalSizeOf } from './layout.ts';

const within = (value: number, min: number, max: number) => Math.max(min, Math.min(value, max));

export function moveItem(layout: Layout, id: string, { x, y }: { x: number; y: number }): Layout {
  const item = layout.find((one) => one.id === id);
  if (!item) return layout;
  return give(layout, id, { ...placeOf(item), x: within(x, 0, gridColumns - item.columns), y: Math.max(0, y) });
}

/** Moves an item before another one: how items are moved on a page with fewer columns. */
export function moveBefore(layout: Layout, id: string, otherId: string): Layout {
  const other = layout.find((one) => one.id === otherId);
  return other && id !== otherId ? moveItem(layout, id, other) : layout;
}

export function resizeItem(layout: Layout, id: string, size: WidgetSize, sizes: WidgetSizes): Layout {
  const item = layout.find((one) => one.id === id);
  if (!item) return layout;
  const min = minSizeOf(item, sizes);
  const columns = within(size.columns, Math.min(min.columns, gridColumns - item.x), gridColumns - item.x);
  return give(layout, id, { ...placeOf(item), columns, rows: within(size.rows, min.rows, maxRows) });
}

export const removeItem = (layout: Layout, id: string): Layout => compact(layout.filter((item) => item.id !== id));

/** Adds an item at the first free place of its size. */
export function addWidget(layout: Layout, widget: string, sizes: WidgetSizes): Layout {
  const widgets = [{ widget }];
  const place = firstFree(layout, naturalSizeOf({ widgets }, sizes), gridColumns);
  return [...layout, { ...place, id: freshId(layout, widget), widgets }];
}

/** Combines two cards into one, at the position of the first. */
export function combine(layout: Layout, id: string, otherId: string, sizes: WidgetSizes): Layout {
  const item = layout.find((one) => one.id === id);
  const other = layout.find((one) => one.id === otherId);
  if (!item || !other || item === other) return layout;
  const variant = item.variant ?? other.variant ?? 'tabs';
  const whole = { ...item, variant, widgets: [...item.widgets, ...other.widgets] };
  return grown(replace(removeItem(layout, otherId), id, whole), id, sizes);
}

/** Splits a card into one card per widget, below each other. */
export function takeApart(layout: Layout, id: string): Layout {
  const item = layout.find((one) => one.id === id);
  if (!item || item.widgets.length < 2) return layout;
  const others = layout.filter((one) => one !== item);
  const parts: LayoutItem[] = [];
  for (const [index, chosen] of item.widgets.entries()) {
    const partId = index === 0 ? id : freshId([...layout, ...parts], chosen.widget);
    parts.push({ ...placeOf(item), y: item.y + index * item.rows, id: partId, widgets: [chosen] });
  }
  const below = others.map((one) =>
    one.y >= item.y + item.rows ? { ...one, y: one.y + (parts.length - 1) * item.rows } : one,
  );
  return compact([...below, ...parts]);
}

export function setVariant(layout: Layout, id: string, variant: CardVariant, sizes: WidgetSizes): Layout {
  const changed = layout.map((item) => (item.id === id ? { ...item, variant } : item));
  return grown(changed, id, sizes);
}

export function setSettings(layout: Layout, id: string, index: number, settings: WidgetSettings): Layout {
  const changed = (chosen: ChosenWidget, at: number) => (at === index ? { ...chosen, settings } : chosen);
  return layout.map((item) => (item.id === id ? { ...item, widgets: item.widgets.map(changed) } : item));
}

/** The id of the widget, with a number from the second item on. */
export function freshId(layout: Layout, widget: string): string {
  const isFree = (id: string) => layout.every((item) => item.id !== id);
  if (isFree(widget)) return widget;
  let number = 2;
  while (!isFree(`${widget}-${number}`)) number += 1;
  return `${widget}-${number}`;
}

const placeOf = ({ x, y, columns, rows }: LayoutItem) => ({ x, y, columns, rows });

const replace = (layout: Layout, id: string, item: LayoutItem): Layout =>
  layout.map((one) => (one.id === id ? { ...item, y: one.y } : one));

function grown(layout: Layout, id: string, sizes: WidgetSizes): Layout {
  const item = layout.find((one) => one.id === id);
  if (!item) return layout;
  const min = minSizeOf(item, sizes);
  const columns = Math.max(item.columns, min.columns);
  const x = Math.min(item.x, gridColumns - columns);
  return give(layout, id, { x, y: item.y, columns, rows: Math.max(item.rows, min.rows) });
}
