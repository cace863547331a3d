import { parseAttributes } from '../attributeList.ts';

/** The info string after the backticks of a code block. */
export interface FenceInfo {
  language: string;
  classes: readonly string[];
  title?: string;
  /** The number of the first line; without it lines are not numbered. */
  firstNumber?: number;
  /** Lines to highlight, counted from 1. */
  highlighted: ReadonlySet<number>;
  id?: string;
}

const MAX_LINES = 10_000;

/** Both syntaxes: `python title="a" hl_lines="2 4-5"` and `{ .python .annotate title="a" }`. */
export function parseFenceInfo(info: string): FenceInfo {
  const text = info.trim().slice(0, 1_000);
  const brace = text.indexOf('{');
  const before = (brace < 0 ? text : text.slice(0, brace)).trim();
  const space = before.search(/\s/);
  const word = space < 0 ? before : before.slice(0, space);
  const rest = space < 0 ? '' : before.slice(space);
  const inside = brace < 0 ? '' : text.slice(brace + 1, text.lastIndexOf('}') < 0 ? undefined : text.lastIndexOf('}'));
  const options = new Map(parseAttributes(word.includes('=') ? `${before} ${inside}` : `${rest} ${inside}`) ?? []);
  const classes = (options.get('class') ?? '').split(' ').filter(Boolean);
  const language = word && !word.includes('=') ? word : (classes.shift() ?? '');
  const number = Number(options.get('linenums')?.split(' ')[0]);
  if (number === 0) classes.push('no-numbers');
  return {
    language: language
      .toLowerCase()
      .replace(/[^\w+#.-]/g, '')
      .slice(0, 40),
    classes,
    title: options.get('title') || undefined,
    firstNumber: Number.isSafeInteger(number) && number > 0 ? number : undefined,
    highlighted: linesOf(options.get('hl_lines') ?? ''),
    id: options.get('id'),
  };
}

/** `2 4-6`. */
function linesOf(text: string): Set<number> {
  const lines = new Set<number>();
  for (const part of text.split(/[\s,]+/).filter(Boolean)) {
    const [first, last = first] = part.split('-').map(Number);
    if (!first || !last || last > MAX_LINES) continue;
    for (let line = first; line <= last; line++) lines.add(line);
  }
  return lines;
}
