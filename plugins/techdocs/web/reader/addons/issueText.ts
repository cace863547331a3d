const maxTitleLength = 70;
const maxQuoteLength = 2_000;

/** Truncated if it is too long for a title. */
export function issueTitle(title: string): string {
  const line = title.replace(/\s+/g, ' ').trim();
  return line.length > maxTitleLength ? `${line.slice(0, maxTitleLength)}...` : line;
}

/** The selected text as a quotation. */
export const quoted = (text: string): string =>
  text
    .slice(0, maxQuoteLength)
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');
