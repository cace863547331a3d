import { expect, test } from 'vitest';
import { columnTracks } from './columnTracks.ts';
import type { DataColumn } from './DataColumn.ts';

type Plane = { name: string; base: string };

const planeColumns: DataColumn<Plane>[] = [
  { id: 'name', header: 'Name', cell: ({ name }) => name, text: ({ name }) => name },
  { id: 'base', header: 'Base', cell: ({ base }) => base, text: ({ base }) => base, hideBelow: 'md' },
  { id: 'state', header: 'State', cell: () => 'in service', width: 'whole' },
  { id: 'about', header: 'About', cell: () => 'Long', width: 'rest', underNameBelow: 'xl' },
];
const planes = (...names: string[]) => names.map((name) => ({ name, base: 'FRA' }));

function tracksOf(rows: Plane[], options = {}): Record<string, string> {
  return columnTracks({ columns: planeColumns, rows, ...options }) as Record<string, string>;
}
const count = (tracks: string) => tracks.replace(/\([^()]*(\([^()]*\)[^()]*)*\)/g, '').split(' ').length;

test('a column that is hidden or below the name has no separate track', () => {
  const tracks = tracksOf(planes('tail-1'), { actionsWidth: 44 });
  expect(count(tracks['--tracks']!)).toBe(5);
  expect(count(tracks['--tracks-xl']!)).toBe(4);
  expect(count(tracks['--tracks-lg']!)).toBe(4);
  expect(count(tracks['--tracks-md']!)).toBe(3);
  expect(tracks['--tracks-md']!.endsWith(' 44px')).toBe(true);
});

test('the name gets space for its letters before text that takes the rest, except in the widest tables', () => {
  const columns = planeColumns.map(({ underNameBelow, ...column }) => column);
  const { '--tracks': widest, '--tracks-xl': common } = tracksOf(planes('a'.repeat(30)), { columns });
  expect(common).toMatch(/^minmax\(min\(291px, 100cqi - \d+px\), auto\)/);
  expect(common).toMatch(/minmax\(0px, 1fr\)$/);
  expect(widest).toMatch(/minmax\(200px, 1fr\)$/);
});

test('text that takes the rest can keep a width beside long names', () => {
  const columns = planeColumns.map(({ underNameBelow, ...column }) => ({
    ...column,
    ...(column.width === 'rest' && { leastWidth: 160 }),
  }));
  const { '--tracks': widest, '--tracks-xl': common } = tracksOf(planes('a'.repeat(30)), { columns });
  expect(common).toMatch(/minmax\(160px, 1fr\)$/);
  expect(widest).toMatch(/minmax\(200px, 1fr\)$/);
});

test('a single very long name leaves the other columns the space they need', () => {
  const { '--tracks-xl': tracks } = tracksOf(planes('tail-1', 'a'.repeat(200)));
  expect(tracks).toMatch(/^minmax\(min\(320px, /);
});

test('with a line below it, the name column takes all remaining space', () => {
  expect(tracksOf(planes('tail-1'))['--tracks-xl']).toMatch(/^minmax\([^)]*\), 1fr\)/);
});

test('in a long table, no width depends on the rendered rows', () => {
  const { '--tracks': tracks } = tracksOf(planes('tail-1', 'a'.repeat(40)), { isVirtual: true });
  expect(tracks).not.toMatch(/auto|content/);
  expect(tracks).toContain('348px');
});

test('a text column can keep a width, and longer text in it is truncated', () => {
  const columns = [planeColumns[0]!, { ...planeColumns[1]!, leastWidth: 124 }, planeColumns[2]!];
  const rows = [{ name: 'tail-1', base: 'b'.repeat(48) }];
  const { '--tracks': tracks } = columnTracks({ columns, rows, actionsWidth: 44 }) as Record<string, string>;
  expect(tracks).toContain(' minmax(124px, auto) ');
  // The kept widths of both columns, and the actions.
  expect(tracks).toMatch(/^minmax\(min\(\d+px, 100cqi - 292px\), auto\)/);
});
