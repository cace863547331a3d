import type { WidgetSettings, WidgetSize } from '../widgetPoint.ts';

export const gridColumns = 12;
/** More rows than any screen has; what asks for more is a mistake. */
export const mostRows = 24;

/** A card that grows with its content scrolls beyond this, so one long text does not push everything else off the page. */
export const maxContentRows = 8;

/** How several widgets share one card. */
export const cardVariants = ['tabs', 'accordion'] as const;
export type CardVariant = (typeof cardVariants)[number];

export type Place = WidgetSize & { x: number; y: number };

/** A widget as it was chosen; settings that nobody touched are left out. */
export type ChosenWidget = { widget: string; settings?: WidgetSettings };

/** One card: a widget, or several as tabs or as an accordion. */
export type LayoutItem = Place & { id: string; variant?: CardVariant; widgets: readonly ChosenWidget[] };

export type Layout = readonly LayoutItem[];

/** How large widgets are and may be, by their ids; those that are not installed are missing. */
export type WidgetSizes = ReadonlyMap<string, { size: WidgetSize; minSize?: WidgetSize }>;

/** As one reads a page: line by line. */
export const inReadingOrder = (layout: Layout): LayoutItem[] =>
  [...layout].sort((one, other) => one.y - other.y || one.x - other.x);

export const rowsOf = (layout: Layout): number => Math.max(0, ...layout.map(({ y, rows }) => y + rows));

/** How small it may be made: all of its widgets fit, and an accordion has a line for each title. */
export function minSizeOf(item: Pick<LayoutItem, 'widgets' | 'variant'>, sizes: WidgetSizes): WidgetSize {
  return fitAll(item, (widget) => leastOf(sizes.get(widget)));
}

/** How large it is when nobody says so. */
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
    rows: Math.min(mostRows, Math.max(...all.map(({ rows }) => rows)) + titles),
  };
}
