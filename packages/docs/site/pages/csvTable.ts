const MAX_ROWS = 1_000;
const MAX_CELLS = 50;

/** Rows of cells as a Markdown table, the first one as its header; the content of cells is not changed. */
export function csvTable(text: string, separator: string): string {
  const [head = [], ...rows] = csvRows(text, separator);
  const lines = [head, head.map(() => '---'), ...rows.map((row) => head.map((_, at) => row[at] ?? ''))];
  return lines.map((cells) => `| ${cells.map(cellOf).join(' | ')} |`).join('\n');
}

const cellOf = (text: string) => text.trim().replaceAll('|', '\\|').replace(/\r?\n/g, ' ');

/** Cells may be quoted, with separators and line breaks inside; a quote in them is doubled. */
function csvRows(text: string, separator: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    if (row.length < MAX_CELLS) row.push(cell);
    cell = '';
  };
  const endRow = () => {
    endCell();
    if (row.some((one) => one.trim() !== '')) rows.push(row);
    row = [];
  };
  for (let at = 0; at < text.length && rows.length <= MAX_ROWS; at++) {
    const character = text[at]!;
    if (isQuoted && character === '"' && text[at + 1] === '"') {
      cell += '"';
      at++;
    } else if (character === '"' && (isQuoted || cell.trim() === '')) {
      isQuoted = !isQuoted;
      if (isQuoted) cell = '';
    } else if (isQuoted) cell += character;
    else if (character === separator) endCell();
    else if (character === '\n') endRow();
    else cell += character;
  }
  endRow();
  return rows;
}
