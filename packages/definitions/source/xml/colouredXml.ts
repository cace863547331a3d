import type { CodePart } from '@callboard/ui';
import classes from './ColouredXml.module.css';

/** Sections outside of tags, each with its own end marker. */
const blocks: readonly { start: string; end: string; className: string | undefined }[] = [
  { start: '<!--', end: '-->', className: classes.quiet },
  { start: '<![CDATA[', end: ']]>', className: classes.text },
  { start: '<?', end: '?>', className: classes.quiet },
  { start: '<!', end: '>', className: classes.quiet },
];

/** Splits XML into coloured parts, line by line. Malformed text is split arbitrarily, but never lost. */
export function colouredXml(text: string): CodePart[][] {
  const lines: CodePart[][] = [[]];
  for (const part of partsOf(text)) {
    const [first = '', ...others] = part.text.split('\n');
    if (first) lines.at(-1)?.push({ ...part, text: first });
    for (const line of others) lines.push(line ? [{ ...part, text: line }] : []);
  }
  return lines;
}

function* partsOf(text: string): Generator<CodePart> {
  let at = 0;
  while (at < text.length) {
    const open = text.indexOf('<', at);
    const before = text.slice(at, open === -1 ? undefined : open);
    if (before) yield { text: before };
    if (open === -1) return;
    const block = blocks.find(({ start }) => text.startsWith(start, open));
    if (block) {
      const close = text.indexOf(block.end, open + block.start.length);
      at = close === -1 ? text.length : close + block.end.length;
      yield { text: text.slice(open, at), className: block.className };
    } else {
      at = yield* tagParts(text, open);
    }
  }
}

/** The parts of the tag that starts at an offset; returns its end. */
function* tagParts(text: string, open: number): Generator<CodePart, number> {
  // Each character matches one of these, so no character is skipped.
  const token = /\s+|"[^"]*"?|'[^']*'?|[^\s"'<>/=]+|[<>/=]/y;
  token.lastIndex = open;
  let hasName = false;
  for (;;) {
    const start = token.lastIndex;
    const [part] = token.exec(text) ?? [];
    if (part === undefined) return text.length;
    if (part === '<' && start > open) return start;
    const isName = /^[^\s"'<>/=]/.test(part);
    yield { text: part, className: isName ? nameClass(hasName) : otherClass(part) };
    hasName ||= isName;
    if (part === '>') return token.lastIndex;
  }
}

/** The first name is the element's, the others are attributes. */
const nameClass = (hasName: boolean) => (hasName ? classes.attribute : classes.element);

function otherClass(part: string): string | undefined {
  if (part.startsWith('"') || part.startsWith("'")) return classes.text;
  return part.trim() ? classes.quiet : undefined;
}
