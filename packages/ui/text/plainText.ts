/** The words of a short Markdown text, for one line without markup. */
export function plainText(markdown: string): string {
  return markdown
    .replaceAll(/!?\[([^[\]]*)\]\([^[)]*\)/g, '$1')
    .replaceAll(/`+|\*\*|^#+ |^> /gm, '')
    .replaceAll(/\*(\S[^*]*)\*/g, '$1')
    .replaceAll(/(?<=^|\s)_+|(?<!_)_+(?=\s|$)/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
