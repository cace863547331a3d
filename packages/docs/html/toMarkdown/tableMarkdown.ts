import type { HtmlElement, HtmlNode } from './htmlTree.ts';

const maxColumns = 50;
const groups = new Set(['thead', 'tbody', 'tfoot']);

/** A table in lines with `|`. A cell that spans columns or rows is followed by empty ones. */
export function tableMarkdown(table: HtmlElement, cellText: (nodes: readonly HtmlNode[]) => string): string {
  const rows = rowsIn(table);
  const lines: string[][] = [];
  /** How many more rows the cell above a column spans. */
  const pending: number[] = [];
  for (const row of rows) {
    const line: string[] = [];
    const skip = () => {
      while ((pending[line.length] ?? 0) > 0) {
        pending[line.length]! -= 1;
        line.push('');
      }
    };
    for (const cell of elementsIn(row.children).filter(isCell)) {
      skip();
      if (line.length >= maxColumns) break;
      const width = Math.min(spanOf(cell, 'colspan'), maxColumns - line.length);
      for (let column = 0; column < width; column++) {
        pending[line.length] = spanOf(cell, 'rowspan') - 1;
        line.push(column === 0 ? cellText(cell.children) : '');
      }
    }
    skip();
    lines.push(line);
  }
  const width = lines.reduce((most, { length }) => Math.max(most, length), 0);
  if (width === 0) return '';
  const isHead = elementsIn(rows[0]?.children ?? []).every(({ name }) => name !== 'td');
  const [head = [], ...body] = isHead ? lines : [[], ...lines];
  head.push(...Array.from({ length: width - head.length }, () => ''));
  // A row with fewer cells than the header is padded with empty ones.
  const written = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [written(head), `|${' --- |'.repeat(width)}`, ...body.map(written)].join('\n');
}

const elementsIn = (nodes: readonly HtmlNode[]) => nodes.filter((node) => typeof node !== 'string');
const isCell = ({ name }: HtmlElement) => name === 'td' || name === 'th';

const rowsIn = ({ children }: HtmlElement): HtmlElement[] =>
  elementsIn(children).flatMap((child) => {
    if (child.name === 'tr') return [child];
    return groups.has(child.name) ? rowsIn(child) : [];
  });

function spanOf({ attributes }: HtmlElement, name: string): number {
  const span = Number(attributes.get(name) ?? 1);
  return Number.isInteger(span) ? Math.min(maxColumns, Math.max(1, span)) : 1;
}
