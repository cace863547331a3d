/** A description on one line: the words of its Markdown without the marks. */
export function plainText(markdown: string): string {
  return markdown
    .replace(/!?\[([^[\]]*)\]\([^[)]*\)/g, '$1')
    .replace(/`+|\*\*|^#+ |^> /gm, '')
    .replace(/\*(\S[^*]*?)\*/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
}
