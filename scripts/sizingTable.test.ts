import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type SizingResult, sizingTable } from '../bench/sizing/sizingTable.mjs';

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const measured = JSON.parse(read('bench/sizing/results.json')) as { machine: string; results: SizingResult[] };
const cellsOf = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

test('the sizing table of the docs has the measured runs', () => {
  const page = read('docs/run/sizing.md');
  expect(measured.results.map(({ entities }) => entities)).toEqual(expect.arrayContaining([10_000, 100_000]));
  const lines = page.split('\n').filter((line) => line.startsWith('|'));
  expect(lines.map(cellsOf)).toEqual(expectedLines());
  expect(page).toContain(measured.machine);
  for (const wanted of ['entities', 'people', 'replicas', 'memory', 'CPU', 'connections', 'database'])
    expect(lines[0]).toContain(wanted);
});

/** The rule between the heading and the rows may have any width. */
function expectedLines() {
  const width = (line: string) =>
    cellsOf(line).map((cell) => (/^-+$/.test(cell) ? expect.stringMatching(/^-+$/) : cell));
  return sizingTable(measured.results).split('\n').map(width);
}
