const references: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** A console whose colours are written as HTML, for a script that plays it like a terminal: the text alone. */
export function terminalText(code: string): string {
  if (!code.includes('<font color=')) return code;
  return code
    .replace(/<\/?(?:font|span|b|u|i)\b[^<>]{0,200}>/g, '')
    .replace(/&(lt|gt|amp|quot|apos);/g, (_, name: string) => references[name]!);
}
