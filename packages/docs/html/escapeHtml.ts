const names: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => names[character]!);
}

/** Of HTML that is text already: what it says may have character references, which stay. */
export function escapeMarks(text: string): string {
  return text.replace(/[<>"]/g, (character) => names[character]!);
}

const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ', para: '¶' };

/** The few references that our own output has; others stay as they are. */
export function unescapeHtml(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(amp|lt|gt|quot|#39|nbsp|para);/g, (_, name: string) => characters[name]!);
}
