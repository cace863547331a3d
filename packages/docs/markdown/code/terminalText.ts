const references: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** A console session with colours as HTML, for a script that animates it like a terminal: only its text. */
export function terminalText(code: string): string {
  if (!code.includes('<font color=')) return code;
  return code
    .replace(/<\/?(?:font|span|b|u|i)\b[^<>]{0,200}>/g, '')
    .replace(/&(lt|gt|amp|quot|apos);/g, (_, name: string) => references[name]!);
}
