import type { LineRange } from '@callboard/definitions/common';
import { type Token, tokenize } from './tokenize.ts';

export type TokenCursor = ReturnType<typeof tokenCursor>;

const closing: Readonly<Record<string, string>> = { '{': '}', '[': ']', '(': ')', '<': '>' };
const end: Token = { kind: 'symbol', text: '', start: 0, end: 0, line: 0 };

/** A cursor over tokens. `take…` advances only on a match. */
export function tokenCursor(text: string) {
  const tokens = tokenize(text);
  let at = 0;
  const peek = (ahead = 0): Token => tokens[at + ahead] ?? end;

  function takeSymbol(symbol: string): boolean {
    if (peek().text !== symbol || peek().kind === 'string') return false;
    at += 1;
    return true;
  }
  function takeWord(): string | undefined {
    if (peek().kind !== 'word') return undefined;
    at += 1;
    return tokens[at - 1]?.text;
  }
  /** The text up to one of these symbols, which is not consumed; brackets are skipped as a whole. */
  function takeUntil(...stops: string[]): string {
    const start = peek().start;
    let stop = start;
    while (peek() !== end && !stops.includes(peek().text) && peek().text !== '}') {
      skipOne();
      stop = tokens[at - 1]?.end ?? stop;
    }
    return text.slice(start, stop);
  }
  /** One token, or everything up to its closing bracket. */
  function skipOne(): void {
    const open: string[] = [];
    do {
      const { text: symbol, kind } = peek();
      if (kind === 'symbol' && closing[symbol] && symbol !== '<') open.push(closing[symbol]);
      else if (symbol === open.at(-1)) open.pop();
      at += 1;
    } while (open.length > 0 && at < tokens.length);
  }
  return {
    isAtEnd: () => at >= tokens.length,
    peek,
    place: () => at,
    goTo: (place: number) => {
      at = place;
    },
    takeSymbol,
    takeWord,
    takeUntil,
    skipOne,
    /** The lines from a position to here. */
    linesFrom: (place: number): LineRange => ({
      from: tokens[place]?.line ?? 1,
      to: tokens[Math.max(at - 1, place)]?.line ?? 1,
    }),
    /** The comment above the token at a position, or else after the last token. */
    commentFor: (place: number, behind = at - 1): string | undefined =>
      tokens[place]?.leading ?? tokens[behind]?.trailing,
  };
}
