import type { Token } from 'markdown-it';

export type Attributes = readonly (readonly [name: string, value: string])[];

const MAX_LENGTH = 500;

interface AttributeList {
  attributes: Attributes;
  /** Whether it is unambiguous: `{ name }` alone may be a placeholder. */
  isSure: boolean;
  end: number;
}

/** `{ #id .class key="value" }` at a position of the text (with or without a colon), and its end. */
export function attributeListAt(text: string, from: number): AttributeList | undefined {
  if (text[from] !== '{') return undefined;
  const part = text.slice(from + 1, from + MAX_LENGTH);
  const close = closingBrace(part);
  if (close < 0) return undefined;
  const words = wordsOf(part.slice(0, close).replace(/^:/, ''));
  const attributes = words.length > 0 ? attributesIn(words) : undefined;
  const isSure = !words.every(isNameAlone);
  return attributes && { attributes, isSure, end: from + close + 2 };
}

/** The first brace outside quotes. */
function closingBrace(text: string): number {
  let quote = '';
  for (let at = 0; at < text.length; at++) {
    const character = text[at]!;
    if (character === '\n') return -1;
    if (quote) quote = character === quote ? '' : quote;
    else if (character === '"' || character === "'") quote = character;
    else if (character === '}') return at;
  }
  return -1;
}

/** The attributes between the braces, or undefined if it is something else, such as `{name}` in a path. */
export function parseAttributes(text: string): Attributes | undefined {
  const words = wordsOf(text);
  return words.every(isNameAlone) ? undefined : attributesIn(words);
}

function attributesIn(words: readonly string[]): Attributes | undefined {
  const attributes: [string, string][] = [];
  const classes: string[] = [];
  for (const word of words) {
    const equals = word.indexOf('=');
    if (word.startsWith('#') && word.length > 1) attributes.push(['id', word.slice(1)]);
    else if (word.startsWith('.') && word.length > 1) classes.push(word.slice(1));
    else if (equals > 0 && isName(word.slice(0, equals))) {
      const value = unquoted(word.slice(equals + 1));
      if (word.slice(0, equals) === 'class') classes.push(value);
      else attributes.push([word.slice(0, equals).toLowerCase(), value]);
    } else if (isNameAlone(word)) attributes.push([word, '']);
    else return undefined;
  }
  if (classes.length > 0) attributes.push(['class', classes.join(' ')]);
  return attributes;
}

const isNameAlone = (word: string) => isName(word) || word === '-';

const isName = (word: string) => word.length <= 40 && /^[a-z][\w-]*$/i.test(word);

const unquoted = (value: string) =>
  value.length > 1 && (value[0] === '"' || value[0] === "'") && value.at(-1) === value[0] ? value.slice(1, -1) : value;

/** Split at spaces outside quotes. */
function wordsOf(text: string): string[] {
  const words: string[] = [];
  let word = '';
  let quote = '';
  for (const character of text) {
    if (quote) quote = character === quote ? '' : quote;
    else if (character === '"' || character === "'") quote = character;
    else if (character === ' ' || character === '\t') {
      if (word) words.push(word);
      word = '';
      continue;
    }
    word += character;
  }
  return word ? [...words, word] : words;
}

export function setAttributes(token: Token, attributes: Attributes): void {
  for (const [name, value] of attributes) {
    if (name === 'class') token.attrJoin('class', value);
    else token.attrSet(name, value);
  }
}
