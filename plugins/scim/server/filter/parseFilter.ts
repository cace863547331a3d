import type { Attribute } from '../schema/attribute.ts';
import { type AttributePath, attributeNamed, readAttributePath } from '../schema/attributePath.ts';
import type { ResourceType } from '../schema/resourceType.ts';
import { invalid, quoted, type ScimType } from '../scimError.ts';
import { type Comparison, comparisons, type Filter, type FilterValue } from './filter.ts';
import { type Token, tokensOf } from './tokens.ts';

/** How deep brackets can be nested, and how many comparisons there can be. */
const maxDepth = 20;
const maxComparisons = 200;

type Resolve = (name: string) => AttributePath | undefined;

/** Reads `userName eq "ada" and not (active eq false)`; throws invalidFilter. */
export function parseFilter(type: ResourceType, text: string): Filter {
  const reader = createFilterReader(tokensOf(text, 'invalidFilter'), 'invalidFilter');
  const filter = reader.readFilter((name) => readAttributePath(type, name));
  reader.expectEnd();
  return filter;
}

/** Names the parts of a complex attribute, as they are written in brackets. */
export const partsOf =
  ({ subAttributes = [] }: Attribute): Resolve =>
  (name) => {
    const attribute = attributeNamed(subAttributes, name);
    return attribute && { attribute };
  };

/** Reads tokens from left to right, each once. */
export function createFilterReader(tokens: readonly Token[], scimType: ScimType) {
  let at = 0;
  let depth = 0;
  let count = 0;

  const peek = (): Token | undefined => tokens[at];
  const fail = (message: string) => invalid(scimType, message);
  const isWord = (word: string) => peek()?.kind === 'word' && peek()?.text.toLowerCase() === word;

  function next(what: string): Token {
    const token = tokens[at];
    if (!token) throw fail(`The filter ends where ${what} is expected`);
    at += 1;
    return token;
  }

  function expect(kind: Token['kind']): void {
    const token = next(`'${kind}'`);
    if (token.kind !== kind) throw fail(`Expected '${kind}' in the filter, not ${quoted(token.text)}`);
  }

  /** Reads one level deeper; a filter of brackets only must not exhaust the stack. */
  function nested<T>(read: () => T): T {
    depth += 1;
    if (depth > maxDepth) throw fail(`A filter can be nested at most ${maxDepth} levels deep`);
    const result = read();
    depth -= 1;
    return result;
  }

  function readJoined(op: 'and' | 'or', readOne: () => Filter): Filter {
    const first = readOne();
    const all = [first];
    while (isWord(op)) {
      at += 1;
      all.push(readOne());
    }
    return all.length === 1 ? first : { op, of: all };
  }

  const readFilter = (resolve: Resolve): Filter => readJoined('or', () => readJoined('and', () => readTerm(resolve)));

  function readTerm(resolve: Resolve): Filter {
    if (isWord('not') && tokens[at + 1]?.kind === '(') {
      at += 1;
      return { op: 'not', of: readTerm(resolve) };
    }
    if (peek()?.kind === '(') {
      at += 1;
      const filter = nested(() => readFilter(resolve));
      expect(')');
      return filter;
    }
    return readComparison(resolve);
  }

  function readComparison(resolve: Resolve): Filter {
    count += 1;
    if (count > maxComparisons) throw fail(`A filter can have at most ${maxComparisons} comparisons`);
    const path = readPath(resolve);
    if (peek()?.kind === '[') return { op: 'some', path, of: readBrackets(path) };
    const operator = next('an operator').text.toLowerCase();
    if (operator === 'pr') return { op: 'pr', path };
    if (!isComparison(operator)) throw fail(`Unknown operator ${quoted(operator)} in the filter`);
    return { op: operator, path, value: readFilterValue() };
  }

  function readPath(resolve: Resolve): AttributePath {
    const { kind, text } = next('an attribute');
    const path = kind === 'word' ? resolve(text) : undefined;
    if (!path) throw fail(`Unknown attribute ${quoted(text)}`);
    return path;
  }

  /** The condition in brackets behind a complex attribute. */
  function readBrackets({ attribute, sub }: AttributePath): Filter {
    if (attribute.type !== 'complex' || sub) throw fail(`'${(sub ?? attribute).name}' has no parts to filter by`);
    expect('[');
    const filter = nested(() => readFilter(partsOf(attribute)));
    expect(']');
    return filter;
  }

  function readFilterValue(): FilterValue {
    const { kind, text } = next('a value');
    if (kind === 'text') return text;
    const lowered = text.toLowerCase();
    if (lowered === 'true' || lowered === 'false') return lowered === 'true';
    if (lowered === 'null') return null;
    const number = kind === 'word' ? Number(text) : Number.NaN;
    if (Number.isNaN(number))
      throw fail(`The value ${quoted(text)} must be a quoted string, a number, true, false or null`);
    return number;
  }

  return {
    readFilter,
    readPath,
    readBrackets,
    peek,
    /** The last word, if there is one. */
    readRest: (): string | undefined => {
      const token = tokens[at];
      if (token?.kind !== 'word') return undefined;
      at += 1;
      return token.text;
    },
    expectEnd(): void {
      const token = tokens[at];
      if (token) throw fail(`Unexpected ${quoted(token.text)} at the end of the filter`);
    },
  };
}

const isComparison = (word: string): word is Comparison => (comparisons as readonly string[]).includes(word);
