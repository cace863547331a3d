import type { JsonObject } from '@callboard/json-schema';

type Token = { text: string; value?: unknown };

/** Names, quoted strings, numbers and operators. */
// Bounded: at most 2000 characters, checked below.
const tokens = /\s*(?:([A-Za-z_][\w.[\]'"-]*)|'([^']*)'|"([^"]*)"|(-?\d+(?:\.\d+)?)|([!=]==?|&&|\|\||[!()]))/y;
const maxLength = 2_000;
const words: Readonly<Record<string, unknown>> = { true: true, false: false, null: null, none: null };
const joins: Readonly<Record<string, 'and' | 'or'>> = { and: 'and', '&&': 'and', or: 'or', '||': 'or' };

/**
 * Whether a page of a form is shown, according to its `when` and the current values. The browser evaluates it on every keystroke, so it
 * supports only `parameters.a === 'b'`, `not`, `and`, `or` and parentheses. Anything else counts as true: an extra page is better than
 * an unreachable one.
 */
export function pageConditionHolds(when: unknown, parameters: JsonObject): boolean {
  if (typeof when === 'boolean') return when;
  if (typeof when !== 'string' || when.length > maxLength) return true;
  const text = when.trim();
  const inner = text.startsWith('${{') && text.endsWith('}}') ? text.slice(3, -2) : text;
  const read = tokensOf(inner);
  if (!read || read.length === 0) return true;
  try {
    const reader = { tokens: read, at: 0, parameters };
    const value = either(reader);
    return reader.at < read.length || isTrue(value);
  } catch {
    return true;
  }
}

type Reader = { tokens: readonly Token[]; at: number; parameters: JsonObject };

function either(reader: Reader): unknown {
  let value = both(reader);
  while (joinAt(reader) === 'or') {
    reader.at += 1;
    const other = both(reader);
    value = isTrue(value) ? value : other;
  }
  return value;
}

function both(reader: Reader): unknown {
  let value = compared(reader);
  while (joinAt(reader) === 'and') {
    reader.at += 1;
    const other = compared(reader);
    value = isTrue(value) ? other : value;
  }
  return value;
}

function compared(reader: Reader): unknown {
  const text = textAt(reader);
  if (text === '!' || text === 'not') {
    reader.at += 1;
    return !isTrue(compared(reader));
  }
  const value = one(reader);
  const sign = textAt(reader);
  if (sign !== '===' && sign !== '!==' && sign !== '==' && sign !== '!=') return value;
  reader.at += 1;
  const other = one(reader);
  const isStrict = sign.length === 3 || isCostly(value) || isCostly(other);
  // biome-ignore lint/suspicious/noDoubleEquals: the template decides which one it means.
  const isEqual = isStrict ? value === other : value == other;
  return sign.startsWith('!') ? !isEqual : isEqual;
}

function one(reader: Reader): unknown {
  const token = reader.tokens[reader.at];
  if (!token) throw new Error('Unexpected end');
  reader.at += 1;
  if (token.text === '(') {
    const value = either(reader);
    if (textAt(reader) !== ')') throw new Error('A parenthesis is not closed');
    reader.at += 1;
    return value;
  }
  if ('value' in token) return token.value;
  const [root, ...path] = token.text
    .replaceAll(/\[['"]?|['"]?\]/g, '.')
    .split('.')
    .filter(Boolean);
  if (root !== 'parameters') throw new Error(`Unknown name '${root}'`);
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? (value as JsonObject)[key] : undefined,
    reader.parameters,
  );
}

const textAt = ({ tokens: all, at }: Reader) => all[at]?.text;
const joinAt = (reader: Reader) => joins[textAt(reader) ?? ''];
/** `==` would convert the entire value to a string or number on every comparison. */
const isCostly = (value: unknown) =>
  typeof value === 'string' ? value.length > maxLength : typeof value === 'object' && value !== null;
const isTrue = (value: unknown) => (Array.isArray(value) ? value.length > 0 : Boolean(value));

function tokensOf(text: string): Token[] | undefined {
  const found: Token[] = [];
  const end = text.trimEnd().length;
  tokens.lastIndex = 0;
  while (tokens.lastIndex < end) {
    const match = tokens.exec(text);
    if (!match) return undefined;
    const [, name, single, double, number, sign] = match;
    if (name !== undefined) found.push(Object.hasOwn(words, name) ? { text: '', value: words[name] } : { text: name });
    else if (number !== undefined) found.push({ text: '', value: Number(number) });
    else if (sign !== undefined) found.push({ text: sign });
    else found.push({ text: '', value: single ?? double });
  }
  return found;
}
