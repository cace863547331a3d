import { quoted, ScimError, type ScimType } from '../scimError.ts';

export type Token = { kind: 'word' | 'text' | '(' | ')' | '[' | ']'; text: string };

/** The longest filter, and the longest path of a change. */
const MAX_FILTER_LENGTH = 10_000;

const wordCharacter = /[A-Za-z0-9_:.$+-]/;

/** Splits a filter or a path into words, quoted texts and brackets, in linear time. */
export function tokensOf(text: string, scimType: ScimType): Token[] {
  if (text.length > MAX_FILTER_LENGTH)
    throw new ScimError(400, scimType, `A filter can have at most ${MAX_FILTER_LENGTH} characters, not ${text.length}`);
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length) {
    const character = text[at] as string;
    if (character === ' ') {
      at += 1;
    } else if (character === '(' || character === ')' || character === '[' || character === ']') {
      tokens.push({ kind: character, text: character });
      at += 1;
    } else if (character === '"') {
      const end = endOfText(text, at);
      tokens.push({ kind: 'text', text: textAt(text.slice(at, end), scimType) });
      at = end;
    } else {
      const end = endOfWord(text, at);
      if (end === at)
        throw new ScimError(400, scimType, `Unexpected character ${quoted(character)} in ${quoted(text)}`);
      tokens.push({ kind: 'word', text: text.slice(at, end) });
      at = end;
    }
  }
  return tokens;
}

function endOfWord(text: string, from: number): number {
  let at = from;
  while (at < text.length && wordCharacter.test(text[at] as string)) at += 1;
  return at;
}

/** The position behind the closing quote, or behind the end. */
function endOfText(text: string, from: number): number {
  let at = from + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at + 1;
}

/** Wire: texts are written as in JSON. PostgreSQL cannot have null characters in them. */
function textAt(written: string, scimType: ScimType): string {
  try {
    const text = String(JSON.parse(written));
    if (!text.includes('\0')) return text;
  } catch {
    // The same message: the text cannot be used.
  }
  throw new ScimError(400, scimType, `The text ${quoted(written)} must be written as in JSON, without null characters`);
}
