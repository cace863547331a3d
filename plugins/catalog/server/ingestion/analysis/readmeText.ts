const MAX_READ = 20_000;
const MAX_PARAGRAPH = 2_000;
const MAX_LENGTH = 300;

/** The first paragraph of a README with content: without headings, badges, lists, tables and code. */
export function readmeText(content: string): string | undefined {
  let isCode = false;
  let paragraph: string[] = [];
  for (const line of [...content.slice(0, MAX_READ).split('\n'), '']) {
    const text = line.trim();
    if (/^(```|~~~)/.test(text)) isCode = !isCode;
    else if (!isCode && isProse(text)) {
      paragraph.push(text);
      continue;
    }
    // A line above an underline is a heading.
    const isHeading = /^(=+|-+)$/.test(text);
    const said = isHeading ? '' : plain(paragraph.join(' ').slice(0, MAX_PARAGRAPH));
    if (/\p{L}/u.test(said)) return shortened(said);
    paragraph = [];
  }
  return undefined;
}

const isProse = (line: string) => line !== '' && !/^(#|<|>|\||[-*+] |\d+\. |=+$|-+$|\.\. |\[[^\]]*\]:|:\w)/.test(line);

/** Removes images, and replaces links by their text. */
function plain(text: string): string {
  return (
    text
      // Bounded: at most 2,000 characters, cut above.
      .replace(/!?\[!\[[^\]]*\]\([^)]*\)\]\([^)]*\)/g, '')
      // Bounded: at most 2,000 characters, cut above.
      .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
      // Bounded: at most 2,000 characters, cut above.
      .replace(/\[([^\][]*)\]\([^)]*\)/g, '$1')
      .replace(/[*_`]{1,3}/g, '')
      .replace(/\s+/g, ' ')
      .trim()
  );
}

/** As many whole sentences as fit, or as many words. */
function shortened(text: string): string {
  if (text.length <= MAX_LENGTH) return text;
  const start = text.slice(0, MAX_LENGTH);
  const end = start.lastIndexOf('. ');
  return end > 40 ? start.slice(0, end + 1) : `${start.slice(0, start.lastIndexOf(' '))} …`;
}
