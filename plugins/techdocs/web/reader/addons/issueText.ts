const longestTitle = 70;
const mostQuoted = 2_000;

/** Truncated if it is too long for a title. */
export function issueTitle(title: string): string {
  const line = title.replace(/\s+/g, ' ').trim();
  return line.length > longestTitle ? `${line.slice(0, longestTitle)}...` : line;
}

/** The selected text as a quotation. */
export const quoted = (text: string): string =>
  text
    .slice(0, mostQuoted)
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');
