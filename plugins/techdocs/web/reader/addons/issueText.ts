const longestTitle = 70;
const mostQuoted = 2_000;

/** Cut where it would be too long for a title. */
export function issueTitle(title: string): string {
  const line = title.replace(/\s+/g, ' ').trim();
  return line.length > longestTitle ? `${line.slice(0, longestTitle)}...` : line;
}

/** The words in question as a quotation. */
export const quoted = (text: string): string =>
  text
    .slice(0, mostQuoted)
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');
