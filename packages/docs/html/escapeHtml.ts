const names: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => names[character]!);
}

/** For text that is already HTML: its character references stay. */
export function escapeMarks(text: string): string {
  return text.replace(/[<>"]/g, (character) => names[character]!);
}

/** For text between tags, as it is written: quotes and character references stay. */
export function escapeBrackets(text: string): string {
  // Not `replace`, which needs more than 200 MB for five million matches.
  return /[<>]/.test(text) ? text.split('<').join('&lt;').split('>').join('&gt;') : text;
}

const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ', para: '¶' };

/** The few references in our own output; others stay unchanged. */
export function unescapeHtml(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(amp|lt|gt|quot|#39|nbsp|para);/g, (_, name: string) => characters[name]!);
}
