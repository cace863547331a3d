/** A parsed regular expression. */
export type PatternNode =
  | { kind: 'character'; isMeant(character: string): boolean }
  | { kind: 'sequence'; parts: readonly PatternNode[] }
  | { kind: 'choice'; options: readonly PatternNode[] }
  | { kind: 'repeat'; body: PatternNode; min: number; max: number }
  /** Holds at a position and consumes no character. */
  | { kind: 'place'; holds(text: string, position: number): boolean }
  | { kind: 'ahead'; body: PatternNode; isNegated: boolean };

/** A construct that cannot be matched in linear time. */
export class UnsupportedPatternError extends Error {}

const counted = /\{(\d+)(?:(,)(\d*))?\}/y;
const groupName = /<[^<>=!][^<>]*>/y;
const longEscape = /\\(?:x[\da-fA-F]{2}|u[\da-fA-F]{4}|c[A-Za-z]|[pP]\{[^{}]*\})/y;
const property = /\\[pP]\{/;

/** Parses a valid regular expression. */
export function parsePattern(source: string): PatternNode {
  let at = 0;

  const taken = (text: string): boolean => {
    if (!source.startsWith(text, at)) return false;
    at += text.length;
    return true;
  };

  function found(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = at;
    const match = pattern.exec(source);
    if (match) at += match[0].length;
    return match;
  }

  function choice(): PatternNode {
    const options = [sequence()];
    while (taken('|')) options.push(sequence());
    return options.length === 1 ? options[0]! : { kind: 'choice', options };
  }

  function sequence(): PatternNode {
    const parts: PatternNode[] = [];
    while (at < source.length && source[at] !== '|' && source[at] !== ')') parts.push(repeated(atom()));
    return { kind: 'sequence', parts };
  }

  function repeated(body: PatternNode): PatternNode {
    const limits = repetition();
    if (!limits) return body;
    // Greedy or lazy makes no difference to whether there is a match.
    taken('?');
    const [min, max] = limits;
    return { kind: 'repeat', body, min, max };
  }

  function repetition(): [min: number, max: number] | undefined {
    if (taken('*')) return [0, Number.POSITIVE_INFINITY];
    if (taken('+')) return [1, Number.POSITIVE_INFINITY];
    if (taken('?')) return [0, 1];
    const [whole, min, comma, max] = found(counted) ?? [];
    if (whole === undefined) return undefined;
    if (!comma) return [Number(min), Number(min)];
    return [Number(min), max ? Number(max) : Number.POSITIVE_INFINITY];
  }

  function atom(): PatternNode {
    if (taken('(')) return group();
    if (source[at] === '[') return characterLike(classText());
    if (source[at] === '\\') return escaped();
    if (taken('^')) return { kind: 'place', holds: (_, position) => position === 0 };
    if (taken('$')) return { kind: 'place', holds: (text, position) => position === text.length };
    if (taken('.')) return characterLike('.');
    return exactly(source[at++]!);
  }

  function group(): PatternNode {
    const kind = groupKind();
    const body = choice();
    taken(')');
    return kind === 'plain' ? body : { kind: 'ahead', body, isNegated: kind === 'not ahead' };
  }

  function groupKind(): 'plain' | 'ahead' | 'not ahead' {
    if (!taken('?')) return 'plain';
    if (taken('=')) return 'ahead';
    if (taken('!')) return 'not ahead';
    if (taken(':') || found(groupName)) return 'plain';
    throw new UnsupportedPatternError(`has '(?${source.slice(at, at + 2)}', which is a look-behind or sets flags`);
  }

  function classText(): string {
    const start = at++;
    while (source[at] !== ']') at += source[at] === '\\' ? 2 : 1;
    return source.slice(start, ++at);
  }

  function escaped(): PatternNode {
    const long = found(longEscape);
    if (long) return characterLike(long[0]);
    const letter = source[at + 1]!;
    if (/[\dk]/.test(letter)) throw new UnsupportedPatternError(`has '\\${letter}', which is a back-reference`);
    at += 2;
    if (letter === 'b') return { kind: 'place', holds: isEdgeOfWord };
    if (letter === 'B') return { kind: 'place', holds: (...place) => !isEdgeOfWord(...place) };
    return characterLike(`\\${letter}`);
  }

  return choice();
}

const exactly = (character: string): PatternNode => ({ kind: 'character', isMeant: (other) => other === character });

/** A class for one character has its usual meaning. */
function characterLike(source: string): PatternNode {
  if (/^\\\W$/.test(source)) return exactly(source[1]!);
  // Properties such as `\p{L}` exist only with this flag, so an author who writes one expects it.
  const flags = property.test(source) ? 'u' : '';
  const pattern = oneCharacter(source, flags);
  return { kind: 'character', isMeant: (character) => pattern.test(character) };
}

function oneCharacter(source: string, flags: string): RegExp {
  try {
    // Bounded: it is applied to 1 character at a time.
    return new RegExp(`^(?:${source})$`, flags);
  } catch {
    throw new UnsupportedPatternError(`has '${source}', which is not supported`);
  }
}

const isEdgeOfWord = (text: string, position: number): boolean =>
  isWordCharacter(text.charCodeAt(position - 1)) !== isWordCharacter(text.charCodeAt(position));

/** The same characters as `\w`. */
export const isWordCharacter = (code: number): boolean =>
  (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || code === 95 || (code >= 97 && code <= 122);
