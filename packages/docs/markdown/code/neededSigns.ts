import { NO_SIGNS, type Signs, signs } from './lineSigns.ts';

/** Reading a longer pattern takes more time than it saves. */
const MAX_LENGTH = 4_000;
const MAX_ALTERNATIVES = 40;
const MAX_DEPTH = 50;
const ANYTHING: readonly Signs[] = [NO_SIGNS];
/** A construct that is not read. Then the pattern may match anything. */
class UnknownConstruct extends Error {}

/**
 * The signs without which an Oniguruma pattern cannot match a text: it must have all signs of one of the alternatives.
 * Only literal characters outside optional parts, sets and negative assertions count.
 */
export function neededSigns(pattern: string): readonly Signs[] {
  if (pattern.length > MAX_LENGTH) return ANYTHING;
  try {
    return new Reader(pattern).all();
  } catch (error) {
    if (error instanceof UnknownConstruct) return ANYTHING;
    throw error;
  }
}

const special = new Set('.^$*+?{}]');
const interval = /\{(?:(\d{1,6})(?:,\d{0,6})?|,\d{1,6})\}/y;
const group = /\?(?:[:=!>]|<[=!]|<[A-Za-z_]\w*>)/y;
/** Escapes that can have an argument, and the ends of arguments. */
const withArgument = new Set('kgpPxoNyu');
const closing = new Map([
  ['{', '}'],
  ['<', '>'],
  ["'", "'"],
]);
const posixClass = /\[:\^?[a-z]{1,12}:\]/y;
const options = /\?([imx]{0,3})(?:-([imx]{1,3}))?([:)])/y;

class Reader {
  private at = 0;
  private depth = 0;
  private isSpaced = false;
  private readonly pattern: string;

  constructor(pattern: string) {
    this.pattern = pattern;
  }

  all(): readonly Signs[] {
    const needed = this.alternatives();
    if (this.at < this.pattern.length) throw new UnknownConstruct();
    return needed;
  }

  /** Up to the end of the group. */
  private alternatives(): readonly Signs[] {
    this.depth += 1;
    if (this.depth > MAX_DEPTH) throw new UnknownConstruct();
    const wasSpaced = this.isSpaced;
    let found = this.sequence(true);
    while (this.pattern[this.at] === '|') {
      this.at += 1;
      found = found.concat(this.sequence(false));
    }
    this.isSpaced = wasSpaced;
    this.depth -= 1;
    return found.length > MAX_ALTERNATIVES ? [common(found)] : found;
  }

  private sequence(isFirst: boolean): readonly Signs[] {
    let all = NO_SIGNS;
    let choice: readonly Signs[] | undefined;
    let isStart = isFirst;
    for (this.skipSpace(); this.at < this.pattern.length; this.skipSpace()) {
      const sign = this.pattern[this.at]!;
      if (sign === '|' || sign === ')') break;
      const part = this.part(isStart);
      isStart = false;
      if (this.isOptional() || part === ANYTHING) continue;
      if (part.length === 1) all = both(all, part[0]!);
      else if (part.length < (choice?.length ?? Number.POSITIVE_INFINITY) && !part.some(isNone)) choice = part;
    }
    return choice ? choice.map((signs) => both(signs, all)) : [all];
  }

  private part(isStart: boolean): readonly Signs[] {
    const sign = this.pattern[this.at]!;
    this.at += 1;
    if (sign === '\\') return this.escaped();
    if (sign === '(') return this.group(isStart);
    if (sign === '[') return this.set();
    if (special.has(sign)) return ANYTHING;
    return signsOf(sign);
  }

  private escaped(): readonly Signs[] {
    const sign = this.pattern[this.at] ?? '';
    this.at += 1;
    if (!isWord(sign)) return signsOf(sign);
    const end = withArgument.has(sign) ? closing.get(this.pattern[this.at] ?? '') : undefined;
    if (end !== undefined) this.skipTo(end);
    else if (sign === 'x') this.at += 2;
    else if (sign === 'u') this.at += 4;
    else if ('QEcCM'.includes(sign)) throw new UnknownConstruct();
    else if (/\d/.test(sign)) while (/\d/.test(this.pattern[this.at] ?? '')) this.at += 1;
    return ANYTHING;
  }

  private group(isStart: boolean): readonly Signs[] {
    if (this.pattern[this.at] === '*') throw new UnknownConstruct();
    if (this.pattern[this.at] !== '?') return this.inside();
    if (this.pattern.startsWith('?#', this.at)) {
      this.skipTo(')');
      return ANYTHING;
    }
    const [kind] = this.read(group) ?? [];
    if (kind !== undefined) {
      const needed = this.inside();
      return kind.endsWith('!') ? ANYTHING : needed;
    }
    const [, on = '', off = '', end] = this.read(options) ?? [];
    // Elsewhere they apply to the rest of the group, with all its alternatives.
    if (end === undefined || (end === ')' && !isStart)) throw new UnknownConstruct();
    const wasSpaced = this.isSpaced;
    this.isSpaced = on.includes('x') || (wasSpaced && !off.includes('x'));
    if (end === ')') return ANYTHING;
    const needed = this.inside();
    this.isSpaced = wasSpaced;
    return needed;
  }

  private inside(): readonly Signs[] {
    const needed = this.alternatives();
    if (this.pattern[this.at] !== ')') throw new UnknownConstruct();
    this.at += 1;
    return needed;
  }

  /** A set in brackets, with sets in it. */
  private set(): readonly Signs[] {
    let open = 1;
    this.checkSetStart();
    while (open > 0) {
      const sign = this.pattern[this.at];
      const isClass = sign === '[' && this.pattern[this.at + 1] === ':';
      if (sign === undefined || (isClass && !this.read(posixClass))) throw new UnknownConstruct();
      if (isClass) continue;
      this.at += sign === '\\' ? 2 : 1;
      if (sign === '\\' && 'cCM'.includes(this.pattern[this.at - 1]!)) throw new UnknownConstruct();
      if (sign === ']') open -= 1;
      if (sign !== '[') continue;
      open += 1;
      this.checkSetStart();
    }
    return ANYTHING;
  }

  /** A `]` at the start of a set can be a sign of the set. */
  private checkSetStart(): void {
    if (this.pattern.startsWith('^', this.at) && this.pattern[this.at + 1] !== ']') this.at += 1;
    const next = this.pattern[this.at];
    if (next === ']' || next === '^') throw new UnknownConstruct();
  }

  /** Reads what repeats the part before, and returns whether that part can be missing. */
  private isOptional(): boolean {
    let canMiss = false;
    for (let count = 0; ; count++) {
      this.skipSpace();
      const sign = this.pattern[this.at];
      if (sign !== '?' && sign !== '*' && sign !== '+' && sign !== '{') return canMiss;
      const [range, least] = sign === '{' ? (this.read(interval) ?? []) : [];
      // `a+?` and `a++` repeat as often as `a+`; everything else after the first sign may be another repetition.
      if (range !== undefined) canMiss ||= !(Number(least ?? 0) > 0) || count > 0;
      else if (sign === '?' || sign === '*') canMiss ||= !(sign === '?' && count === 1 && this.isAfterPlus());
      else if (sign !== '+') return canMiss;
      if (range === undefined) this.at += 1;
    }
  }

  private isAfterPlus(): boolean {
    return this.pattern[this.at - 1] === '+';
  }

  private skipSpace(): void {
    if (!this.isSpaced) return;
    for (; ; this.at++) {
      const sign = this.pattern[this.at];
      if (sign === '#') {
        const end = this.pattern.indexOf('\n', this.at);
        this.at = end < 0 ? this.pattern.length : end;
      } else if (sign === undefined || !/\s/.test(sign)) return;
    }
  }

  private skipTo(end: string): void {
    const found = this.pattern.indexOf(end, this.at + 2);
    if (found < 0) throw new UnknownConstruct();
    this.at = found + 1;
  }

  private read(expected: RegExp): RegExpExecArray | undefined {
    expected.lastIndex = this.at;
    const found = expected.exec(this.pattern) ?? undefined;
    if (found) this.at = expected.lastIndex;
    return found;
  }
}

const alone = signs.map((one) => [one]);
const signsOf = (sign: string): readonly Signs[] => alone[sign.charCodeAt(0)] ?? ANYTHING;

const isWord = (sign: string) =>
  (sign >= 'a' && sign <= 'z') || (sign >= 'A' && sign <= 'Z') || (sign >= '0' && sign <= '9');

const isNone = ({ letters, marks }: Signs) => letters === 0 && marks === 0;

const both = (one: Signs, other: Signs): Signs => ({
  letters: one.letters | other.letters,
  marks: one.marks | other.marks,
});

const common = (all: readonly Signs[]): Signs =>
  all.reduce((one, other) => ({ letters: one.letters & other.letters, marks: one.marks & other.marks }));
