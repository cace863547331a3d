/** The lines of a CSV file, each with its end (RFC 4180). */
export function csvLines(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('');
}

function csvCell(text: string): string {
  const safe = startsFormula(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

// Spreadsheets execute cells that start like this.
function startsFormula(text: string): boolean {
  return /^[=+\-@\t\r]/.test(text);
}
