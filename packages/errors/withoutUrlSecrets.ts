const mark = '://';
// Quotes and blanks end a URL; so do the escapes that stand for them in JSON.
const hostEnds = /[\s"'<>`\\/?#]/g;
const pathEnds = /[\s"'<>`\\?#:]/g;
const urlEnds = /[\s"'<>`\\]/g;
const escaped = 'nrt"';
const sentenceEnd = '.,;:!)';

/**
 * A text for messages and logs: the URLs in it have no user, no password, and no values of query and hash. Where a URL is known
 * by itself `describeUrl` of the integrations says it better: here it ends at the first blank.
 */
export function withoutUrlSecrets(text: string): string {
  let shown = '';
  let done = 0;
  for (let found = text.indexOf(mark); found >= 0; found = text.indexOf(mark, done)) {
    const start = found + mark.length;
    const hostEnd = reach(text, start, hostEnds);
    const user = text.slice(start, hostEnd).lastIndexOf('@') + 1;
    const pathEnd = endOfPath(text, hostEnd);
    shown += text.slice(done, start) + text.slice(start + user, pathEnd);
    done = text[pathEnd] === '?' || text[pathEnd] === '#' ? endOfUrl(text, pathEnd) : pathEnd;
    if (text[pathEnd] === '?') shown += '?…';
  }
  return shown + text.slice(done);
}

/** Where the first of the ends is. Each pattern is one character, so that nothing is scanned twice. */
function reach(text: string, from: number, ends: RegExp): number {
  for (let at = from; ; at += 1) {
    ends.lastIndex = at;
    if (!ends.test(text)) return text.length;
    at = ends.lastIndex - 1;
    const isEnd = text[at] !== '\\' || ends === hostEnds || escaped.includes(text[at + 1] ?? '"');
    if (isEnd) return at;
  }
}

/** Up to its query or hash, or to another URL that the path holds. */
function endOfPath(text: string, from: number): number {
  let at = reach(text, from, pathEnds);
  while (text[at] === ':' && !text.startsWith(mark, at)) at = reach(text, at + 1, pathEnds);
  return at;
}

/** Without commas and the like at the end, which are the sentence's. */
function endOfUrl(text: string, from: number): number {
  let end = reach(text, from, urlEnds);
  while (end > from && sentenceEnd.includes(text[end - 1]!)) end -= 1;
  return end;
}
