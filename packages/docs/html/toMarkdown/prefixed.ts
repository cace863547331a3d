const maxLength = 10_000_000;

/** Text below a list, a quote or a panel. The prefixes of nested ones add up on each line, so the text is measured before it gets another. */
export function prefixed(text: string, first: string, rest: string): string {
  if (text.length > maxLength) throw new Error(`its Markdown has more than ${maxLength} characters`);
  const [start = '', ...lines] = text.split('\n');
  const below = lines.map((line) => (line === '' ? rest.trimEnd() : rest + line));
  return [first + start, ...below].join('\n');
}

/** Below a line such as `!!! note`, as MkDocs writes it. */
export const indented = (blocks: readonly string[]): string => prefixed(blocks.join('\n\n'), '    ', '    ');
