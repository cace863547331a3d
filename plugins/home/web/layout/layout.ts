import type { WidgetSettings, WidgetSize } from '../widgetPoint.ts';

/** In pixels; a card of n rows is as high as n rows and the gaps between them. */
export const rowHeight = 76;
export const gap = 16;

/** The rows of a card of this height. Not a whole number, which would leave up to a row empty; rounded up, so the content never scrolls. */
export const rowsFor = (height: number): number => Math.ceil(((height + gap) / (rowHeight + gap)) * 1_000) / 1_000;

export const heightOf = (rows: number): number => rows * (rowHeight + gap) - gap;

export const gridColumns = 12;
/** More rows than any screen has; larger values are mistakes. */
export const maxRows = 24;

/** A card that grows with its content scrolls beyond this, so one long text does not push everything else off the page. */
export const maxContentRows = 8;

/** How several widgets share one card. */
export const cardVariants = ['tabs', 'accordion'] as const;
export type CardVariant = (typeof cardVariants)[number];

export type Place = WidgetSize & { x: number; y: number };

/** A widget with its changed settings; unchanged ones are left out. */
export type ChosenWidget = { widget: string; settings?: WidgetSettings };

/** One card: a widget, or several as tabs or as an accordion. */
export type LayoutItem = Place & { id: string; variant?: CardVariant; widgets: readonly ChosenWidget[] };

export type Layout = readonly LayoutItem[];

/** Default and minimum sizes of widgets by id; without those that are not installed. */
export type WidgetSizes = ReadonlyMap<string, { size: WidgetSize; minSize?: WidgetSize }>;

/** In reading order: row by row. */
export const inReadingOrder = (layout: Layout): LayoutItem[] =>
  [...layout].sort((one, other) => one.y - other.y || one.x - other.x);

export const rowsOf = (layout: Layout): number => Math.max(0, ...layout.map(({ y, rows }) => y + rows));

/** The minimum size: all of its widgets fit, and an accordion has a row for each title. */
export function minSizeOf(item: Pick<LayoutItem, 'widgets' | 'variant'>, sizes: WidgetSizes): WidgetSize {
  return fitAll(item, (widget) => leastOf(sizes.get(widget)));
}

/** The default size. */
export function naturalSizeOf(item: Pick<LayoutItem, 'widgets' | 'variant'>, sizes: WidgetSizes): WidgetSize {
  return fitAll(item, (widget) => sizes.get(widget)?.size ?? { columns: 4, rows: 3 });
}

function leastOf(known: { size: WidgetSize; minSize?: WidgetSize } | undefined): WidgetSize {
  if (!known) return { columns: 1, rows: 1 };
  return known.minSize ?? { columns: Math.min(2, known.size.columns), rows: Math.min(2, known.size.rows) };
}

function fitAll(
  { widgets, variant }: Pick<LayoutItem, 'widgets' | 'variant'>,
  sizeOf: (widget: string) => WidgetSize,
): WidgetSize {
  const all = widgets.map(({ widget }) => sizeOf(widget));
  const titles = variant === 'accordion' ? Math.ceil(widgets.length / 2) : 0;
  return {
    columns: Math.min(gridColumns, Math.max(...all.map(({ columns }) => columns))),
    rows: Math.min(maxRows, Math.max(...all.map(({ rows }) => rows)) + titles),
  };
}
