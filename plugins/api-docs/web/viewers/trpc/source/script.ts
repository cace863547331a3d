import type { LineRange } from '@callboard/definitions/common';
import { type ScriptToken, tokenizeScript } from './tokenizeScript.ts';

/** A range of tokens; `to` is exclusive. */
export type Span = { from: number; to: number };
export type Script = ReturnType<typeof createScript>;

const pairs: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };
const nothing: ScriptToken = { kind: 'symbol', text: '', start: 0, end: 0, line: 1 };

/** A TypeScript file as tokens with matched brackets. */
export function createScript(text: string) {
  const tokens = tokenizeScript(text);
  const closes = closingBrackets(tokens);
  const margins = text.split('\n').map((line) => /^\s*/.exec(line)?.[0] ?? '');
  return {
    length: tokens.length,
    at: (index: number): ScriptToken => tokens[index] ?? nothing,
    /** The closing bracket for the one at this position; if it is missing, the content is empty. */
    closeOf: (index: number): number => closes.get(index) ?? index + 1,
    /** The position after this token, or after its closing bracket. */
    after: (index: number): number => (closes.get(index) ?? index) + 1,
    /** The text of a range, dedented. */
    textOf: ({ from, to }: Span): string => {
      const { start = 0, line = 1 } = tokens[from] ?? {};
      const margin = margins[line - 1] ?? '';
      return text.slice(start, tokens[to - 1]?.end ?? start).replaceAll(`\n${margin}`, '\n');
    },
    linesOf: ({ from, to }: Span): LineRange => ({ from: tokens[from]?.line ?? 1, to: tokens[to - 1]?.line ?? 1 }),
  };
}

function closingBrackets(tokens: readonly ScriptToken[]): Map<number, number> {
  const closes = new Map<number, number>();
  const open: { index: number; close: string }[] = [];
  for (const [index, { kind, text }] of tokens.entries()) {
    if (kind !== 'symbol') continue;
    const close = pairs[text];
    if (close) open.push({ index, close });
    // An extra closing bracket is ignored, so the rest of the file can still be parsed.
    else if (text === open.at(-1)?.close) closes.set(open.pop()?.index ?? 0, index);
  }
  return closes;
}
