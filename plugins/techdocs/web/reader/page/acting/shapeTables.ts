const maxRows = 200;
const short = 14;
const long = 60;

/**
 * Marks each column for the style sheet by its amount of text: short cells stay on one line, long ones get space. A table
 * that is then too wide scrolls, instead of having one word per line.
 */
export function shapeTables(root: ShadowRoot): void {
  for (const table of root.querySelectorAll('table:not(.highlighttable)')) {
    const rows = [...table.querySelectorAll('tr')].filter((row) => row.closest('table') === table).slice(0, maxRows);
    const isPlain = rows.every((row) => row.querySelector(':scope > [colspan], :scope > [rowspan]') === null);
    if (!isPlain) continue;
    const lengths: number[] = [];
    for (const { children } of rows)
      for (const [column, cell] of [...children].entries())
        if (cell.nodeName === 'TD') lengths[column] = Math.max(lengths[column] ?? 0, textLength(cell));
    for (const { children } of rows)
      for (const [column, cell] of [...children].entries()) {
        const length = lengths[column] ?? 0;
        if (length <= short) cell.setAttribute('data-length', 'short');
        else if (length > long) cell.setAttribute('data-length', 'long');
      }
  }
}

const textLength = (cell: Element) => cell.textContent?.trim().length ?? 0;
