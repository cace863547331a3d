import { plainText } from './plainText.ts';

const gap = '  ';

/** Aligned columns; the last one is not padded. */
export function table(rows: readonly (readonly string[])[]): string {
  const clean = rows.map((row) => row.map((cell) => oneLine(cell)));
  const widths: number[] = [];
  for (const row of clean) for (const [at, cell] of row.entries()) widths[at] = Math.max(widths[at] ?? 0, cell.length);
  const lines = clean.map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join(gap)
      .trimEnd(),
  );
  return lines.map((line) => `${line}\n`).join('');
}

const oneLine = (text: string) => plainText(text).replaceAll('\n', ' ').replaceAll('\t', ' ');
