import { isElsewhere } from '../../html/allowedUrl.ts';
import { relativeUrl } from '../../markdown/links.ts';
import { pathWithin } from '../../source/docsSource.ts';

/** The text between two markers, the first of which may be missing. */
export function partBetween(text: string, start: string | undefined, end: string | undefined): string {
  const from = start ? text.indexOf(start) : -1;
  const rest = from < 0 ? text : text.slice(from + start!.length);
  const to = end ? rest.indexOf(end) : -1;
  return to < 0 ? rest : rest.slice(0, to);
}

/** Rewrites the links in text from one folder to another. */
export function linksSeenFrom(text: string, written: string, page: string): string {
  if (written === page) return text;
  const moved = (url: string) => {
    if (isElsewhere(url) || /^[#/]/.test(url)) return url;
    const end = url.search(/[?#]/);
    const path = pathWithin(written, end < 0 ? url : url.slice(0, end));
    return path === undefined
      ? url
      : relativeUrl(`${page}/`.replace(/^\//, ''), path) + (end < 0 ? '' : url.slice(end));
  };
  return text
    .replace(/\]\(([^()\s<>]+)/g, (_, url: string) => `](${moved(url)}`)
    .split('\n')
    .map((line) => withMovedDefinition(line, moved))
    .join('\n');
}

/** `[name]: address` at the start of a line, which links refer to by name. */
function withMovedDefinition(line: string, moved: (url: string) => string): string {
  const colon = line.startsWith('[') ? line.indexOf(']:') : -1;
  if (colon < 0) return line;
  const rest = line.slice(colon + 2);
  const address = rest.trimStart();
  const [url = ''] = address.split(/\s/, 1);
  return url ? line.slice(0, line.length - address.length) + moved(url) + address.slice(url.length) : line;
}

/** Shifts headings by a number of levels; code is not changed. */
export function withHeadingOffset(text: string, offset: number): string {
  if (offset <= 0) return text;
  let isCode = false;
  return text
    .split('\n')
    .map((line) => {
      if (/^\s*(?:```|~~~)/.test(line)) isCode = !isCode;
      const level = /^#{1,6}(?= )/.exec(line)?.[0].length;
      return isCode || !level ? line : '#'.repeat(Math.min(6, level + offset)) + line.slice(level);
    })
    .join('\n');
}
