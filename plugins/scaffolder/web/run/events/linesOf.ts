const escaped = '\u001b[';
const maxOpenColours = 8;

/** The lines of a message. Each can be rendered separately: a colour that is still active is repeated on the next line. */
export function linesOf(message: string): string[] {
  const lines = message.split('\n').map(lastWritten);
  if (!message.includes(escaped)) return lines;
  let open: string[] = [];
  return lines.map((line) => {
    const begun = open.join('');
    open = openAfter(line, open);
    return begun + line;
  });
}

/** A progress bar overwrites its line; only the last content counts. */
function lastWritten(line: string): string {
  const text = line.endsWith('\r') ? line.slice(0, -1) : line;
  return text.slice(text.lastIndexOf('\r') + 1);
}

/** The colours that are active after a line. */
function openAfter(line: string, before: readonly string[]): string[] {
  let open = [...before];
  for (const part of line.split(escaped).slice(1)) {
    const end = part.indexOf('m');
    if (end < 0 || end > 20) continue;
    const codes = part.slice(0, end);
    open = codes === '' || codes === '0' ? [] : [...open.slice(1 - maxOpenColours), `${escaped}${codes}m`];
  }
  return open;
}
