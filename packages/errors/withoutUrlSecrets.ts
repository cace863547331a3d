const mark = '://';
// Quotes and whitespace end a URL; so do their escapes in JSON.
const hostEnds = /[\s"'<>`\\/?#]/g;
const pathEnds = /[\s"'<>`\\?#:]/g;
const urlEnds = /[\s"'<>`\\]/g;
const escaped = 'nrt"';
const sentenceEnd = '.,;:!)';

/**
 * A text for messages and logs: its URLs lose their user, password, query and hash. For a single URL prefer `describeUrl` of the
 * integrations: here a URL ends at the first whitespace.
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

/** The first position that matches one of the ends. Each pattern is one character, so nothing is scanned twice. */
function reach(text: string, from: number, ends: RegExp): number {
  for (let at = from; ; at += 1) {
    ends.lastIndex = at;
    if (!ends.test(text)) return text.length;
    at = ends.lastIndex - 1;
    const isEnd = text[at] !== '\\' || ends === hostEnds || escaped.includes(text[at + 1] ?? '"');
    if (isEnd) return at;
  }
}

/** Up to its query or hash, or to another URL in its path. */
function endOfPath(text: string, from: number): number {
  let at = reach(text, from, pathEnds);
  while (text[at] === ':' && !text.startsWith(mark, at)) at = reach(text, at + 1, pathEnds);
  return at;
}

/** Without trailing commas and the like, which belong to the sentence. */
function endOfUrl(text: string, from: number): number {
  let end = reach(text, from, urlEnds);
  while (end > from && sentenceEnd.includes(text[end - 1]!)) end -= 1;
  return end;
}

/**
 * A text for a message, cut to a maximum length. Masking relies on the `…` at the end to recognise the start of a secret. So use this
 * function wherever untrusted text is cut before it is masked.
 */
export function shortened(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const last = text.charCodeAt(maxLength - 1);
  const splitsCharacter = last >= 0xd800 && last <= 0xdbff;
  return `${text.slice(0, splitsCharacter ? maxLength - 1 : maxLength)}…`;
}
