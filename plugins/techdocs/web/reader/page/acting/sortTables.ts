const fewest = 3;
const maxRows = 2_000;

type Direction = 'ascending' | 'descending';

/** A click on a column header sorts the rows by it; the next one reverses them, and the third restores the original order. */
export function sortTables(root: ParentNode): void {
  for (const table of root.querySelectorAll('table')) {
    const heads = table.tHead?.rows.length === 1 ? [...table.tHead.rows[0]!.cells] : [];
    const [body] = table.tBodies;
    if (body && table.tBodies.length === 1 && isSortable(table, body)) makeSortable(heads, body);
  }
}

/** Cells that span others would be torn apart. */
function isSortable(table: HTMLTableElement, body: HTMLTableSectionElement): boolean {
  const { length } = body.rows;
  return length >= fewest && length <= maxRows && !table.querySelector('[rowspan], [colspan], table');
}

function makeSortable(heads: readonly HTMLTableCellElement[], body: HTMLTableSectionElement): void {
  const asWritten = [...body.rows];
  for (const [column, head] of heads.entries()) {
    // A click on a link in a column header follows the link.
    if (head.textContent?.trim() === '' || head.querySelector('a, button, input')) continue;
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'sort';
    button.append(...head.childNodes);
    head.append(button);
    button.addEventListener('click', () => {
      const next = directionAfter(head.getAttribute('aria-sort'));
      for (const other of heads) other.removeAttribute('aria-sort');
      if (next) head.setAttribute('aria-sort', next);
      body.append(...(next ? sorted(asWritten, column, next) : asWritten));
    });
  }
}

function directionAfter(current: string | null): Direction | undefined {
  if (current === 'ascending') return 'descending';
  return current === 'descending' ? undefined : 'ascending';
}

/** Rows without a value come last in either direction. */
function sorted(rows: readonly HTMLTableRowElement[], column: number, direction: Direction): HTMLTableRowElement[] {
  const words = rows.map((row) => ({ row, text: row.cells[column]?.textContent?.trim() ?? '' }));
  const filled = words.filter(({ text }) => text !== '');
  const numbers = new Map(filled.map(({ row, text }) => [row, numberIn(text)]));
  const areNumbers = [...numbers.values()].every((value) => value !== undefined);
  const order = new Intl.Collator(undefined, { numeric: true });
  const compare = (a: (typeof words)[number], b: (typeof words)[number]) =>
    areNumbers ? numbers.get(a.row)! - numbers.get(b.row)! : order.compare(a.text, b.text);
  const turn = direction === 'ascending' ? 1 : -1;
  const inOrder = filled.toSorted((a, b) => turn * compare(a, b));
  return [...inOrder, ...words.filter(({ text }) => text === '')].map(({ row }) => row);
}

/**
 * `1,200 kg`, `$5` and `-3.5 %` by their number; undefined for words and values with several parts, such as a version or a
 * date.
 */
function numberIn(text: string): number | undefined {
  const bare = text
    .replace(/^[$€£]\s?/, '')
    .replace(/\s?[^\d\s]{0,4}$/, '')
    .replaceAll(',', '')
    .replace('−', '-');
  return bare === '' || !Number.isFinite(Number(bare)) ? undefined : Number(bare);
}
