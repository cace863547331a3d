/** A step of a pattern: one byte of a set, any bytes (with or without slashes), or a choice to skip the next two steps. */
type Token =
  | { kind: 'one'; has(byte: number): boolean }
  | { kind: 'many'; withSlashes: boolean }
  | { kind: 'optional' };

const slash = 0x2f;
const optionalLength = 3;
const classes = new Map(
  Object.entries({
    alnum: /[0-9A-Za-z]/,
    alpha: /[A-Za-z]/,
    blank: /[ \t]/,
    cntrl: /\p{Cc}/u,
    digit: /[0-9]/,
    graph: /[!-~]/,
    lower: /[a-z]/,
    print: /[ -~]/,
    punct: /[!-/:-@[-`{-~]/,
    space: /[\t-\r ]/,
    upper: /[A-Z]/,
    xdigit: /[0-9A-Fa-f]/,
  }),
);

/**
 * Compiles a pattern as git's matcher reads it. Git compares bytes, so the pattern and the text have one character per byte.
 * Slashes are special only in a path: there only `**` matches them. All possible positions in the pattern are followed in
 * parallel, so a match takes at most the length of the pattern times that of the text.
 */
export function compileGitPattern(pattern: string, { isPath }: { isPath: boolean }): (text: string) => boolean {
  const tokens = tokensOf(pattern, isPath);
  // Git never matches a malformed pattern.
  if (!tokens) return () => false;
  const minLength = tokens.filter(({ kind }, at) => kind === 'one' && !isSkippable(tokens, at)).length;
  return (text) => minLength <= text.length && matches(tokens, text);
}

const isSkippable = (tokens: readonly Token[], at: number) => tokens[at - 2]?.kind === 'optional';

function matches(tokens: readonly Token[], text: string): boolean {
  let active = new Uint8Array(tokens.length + 1);
  let next = new Uint8Array(tokens.length + 1);
  active[0] = 1;
  skipOptional(tokens, active);
  for (let at = 0; at < text.length; at++) {
    const byte = text.charCodeAt(at);
    next.fill(0);
    for (let position = 0; position < tokens.length; position++) {
      const token = tokens[position]!;
      if (!active[position] || token.kind === 'optional') continue;
      if (token.kind === 'one') {
        if (token.has(byte)) next[position + 1] = 1;
      } else if (token.withSlashes || byte !== slash) next[position] = 1;
    }
    skipOptional(tokens, next);
    [active, next] = [next, active];
  }
  return active[tokens.length] === 1;
}

/** Adds the positions that need no byte. They are always further on, so a single pass finds all of them. */
function skipOptional(tokens: readonly Token[], active: Uint8Array): void {
  for (let position = 0; position < tokens.length; position++) {
    const { kind } = tokens[position]!;
    if (!active[position] || kind === 'one') continue;
    active[position + 1] = 1;
    if (kind === 'optional') active[position + optionalLength] = 1;
  }
}

function tokensOf(pattern: string, isPath: boolean): Token[] | undefined {
  const tokens: Token[] = [];
  let at = 0;
  while (at < pattern.length) {
    const letter = pattern[at]!;
    if (letter === '*') at = addStars(tokens, pattern, at, isPath);
    else if (letter === '[') {
      const set = readSet(pattern, at + 1);
      if (!set) return undefined;
      tokens.push({ kind: 'one', has: (byte) => set.has(byte) && !(isPath && byte === slash) });
      at = set.end;
    } else if (letter === '?') {
      tokens.push({ kind: 'one', has: (byte) => !(isPath && byte === slash) });
      at++;
    } else {
      if (letter === '\\') at++;
      if (at === pattern.length) return undefined;
      const expected = pattern.charCodeAt(at++);
      tokens.push({ kind: 'one', has: (byte) => byte === expected });
    }
  }
  return tokens;
}

function addStars(tokens: Token[], pattern: string, start: number, isPath: boolean): number {
  let end = start;
  while (pattern[end] === '*') end++;
  const isBetweenSlashes =
    (start === 0 || pattern[start - 1] === '/') &&
    (end === pattern.length || /^\\?\//.test(pattern.slice(end, end + 2)));
  const withSlashes = !isPath || (end - start > 1 && isBetweenSlashes);
  if (isPath && withSlashes && pattern[end] === '/') {
    // `**/` also matches no folder at all; several in a row are the same as one.
    if (!isSkippable(tokens, tokens.length - 1)) {
      tokens.push({ kind: 'optional' }, { kind: 'many', withSlashes }, { kind: 'one', has: (byte) => byte === slash });
    }
    return end + 1;
  }
  tokens.push({ kind: 'many', withSlashes });
  return end;
}

type ByteSet = { has(byte: number): boolean; end: number };

/** Reads a set such as `[a-z_]`, `[!0-9]` or `[[:alpha:]-]`, starting after its bracket. */
function readSet(pattern: string, start: number): ByteSet | undefined {
  const isNegated = pattern[start] === '!' || pattern[start] === '^';
  const members = new Uint8Array(256);
  const first = isNegated ? start + 1 : start;
  const classNameAt = createClassFinder(pattern);
  // A range needs a letter before its hyphen, which a class or the end of another range is not.
  let previous: number | undefined;
  let at = first;
  while (at === first || pattern[at] !== ']') {
    if (at >= pattern.length) return undefined;
    const isRange = pattern[at] === '-' && previous !== undefined && at + 1 < pattern.length && pattern[at + 1] !== ']';
    if (isRange) at++;
    const name = isRange ? undefined : classNameAt(at);
    if (name !== undefined) {
      const isMember = classes.get(name);
      if (!isMember) return undefined;
      for (let byte = 0; byte < 128; byte++) if (isMember.test(String.fromCharCode(byte))) members[byte] = 1;
      at += name.length + '[::]'.length;
      previous = undefined;
      continue;
    }
    if (pattern[at] === '\\') at++;
    if (at >= pattern.length) return undefined;
    const byte = pattern.charCodeAt(at++);
    members.fill(1, isRange ? previous : byte, byte + 1);
    previous = isRange ? undefined : byte;
  }
  return { has: (byte) => (members[byte] === 1) !== isNegated, end: at + 1 };
}

/** Finds the name in `[:alpha:]`. A bracket that is found once is not searched for again, which keeps the cost linear. */
function createClassFinder(pattern: string): (at: number) => string | undefined {
  let end = -1;
  return (at) => {
    if (pattern[at] !== '[' || pattern[at + 1] !== ':') return undefined;
    if (end < at + 2) end = pattern.indexOf(']', at + 2);
    if (end === -1) end = pattern.length;
    return end > at + 2 && pattern[end - 1] === ':' && end < pattern.length
      ? pattern.slice(at + 2, end - 1)
      : undefined;
  };
}
