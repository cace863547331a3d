import type { Layout, LayoutItem, WidgetSizes } from './layout.ts';

/**
 * A layout drawn with one character per cell: each letter is an item, and a dot is free.
 *
 *     aab
 *     aac
 */
export function drawn(drawing: string): Layout {
  const lines = linesOf(drawing);
  const ids = [...new Set(lines.join('').replaceAll('.', ''))];
  return ids.map((id): LayoutItem => {
    const mine = lines.flatMap((line, y) => [...line].flatMap((cell, x) => (cell === id ? [{ x, y }] : [])));
    const xs = mine.map(({ x }) => x);
    const ys = mine.map(({ y }) => y);
    const [x, y] = [Math.min(...xs), Math.min(...ys)];
    return { id, x, y, columns: Math.max(...xs) - x + 1, rows: Math.max(...ys) - y + 1, widgets: [{ widget: id }] };
  });
}

/** The drawing of a layout; overlapping cells are marked with '!'. */
export function draw(layout: Layout): string {
  const height = Math.max(0, ...layout.map(({ y, rows }) => y + rows));
  const width = Math.max(0, ...layout.map(({ x, columns }) => x + columns));
  const cell = (x: number, y: number) => {
    const there = layout.filter(
      (item) => x >= item.x && x < item.x + item.columns && y >= item.y && y < item.y + item.rows,
    );
    return there.length > 1 ? '!' : (there[0]?.id ?? '.');
  };
  const lines = Array.from({ length: height }, (_, y) => Array.from({ length: width }, (_, x) => cell(x, y)).join(''));
  return lines.join('\n');
}

/** The same drawing without its indentation. */
const linesOf = (drawing: string): string[] =>
  drawing
    .trim()
    .split('\n')
    .map((line) => line.trim());
export const trimmed = (drawing: string): string => linesOf(drawing).join('\n');

/** Every widget may be as small as one cell. */
export const anySize: WidgetSizes = new Map();
