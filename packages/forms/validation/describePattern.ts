/** The shape of a pattern, in terms that can be put into words. */
export type PatternShape = {
  /** `lower`, `upper`, `digit` or a literal character. */
  allowed: readonly string[];
  /** The kinds that may only appear singly between others. */
  single: readonly string[];
  starts?: 'letter' | 'alphanumeric';
  ends?: 'alphanumeric';
};

type Atom = { kinds: ReadonlySet<string>; isLiteral: boolean; isRepeated: boolean };

const maxLength = 300;
/** A class, a character, a group or a quantifier. */
// Bounded: at most 300 characters
const token = /\[(?:\\.|[^\]\\])+\]|\\.|\((?:\?:)?|\)|\*|\+|\?|\{\d+(?:,\d*)?\}|[^\\[\](){}*+?]/gy;
const ranges: Readonly<Record<string, string>> = { 'a-z': 'lower', 'A-Z': 'upper', '0-9': 'digit' };
const plain = /^[-_./ @:+~]$/;

/** The shape of a pattern that consists only of classes and separators; undefined for other patterns. */
export function describePattern(source: string): PatternShape | undefined {
  const atoms = source.length > maxLength ? undefined : atomsOf(source.replace(/^\^/, '').replace(/\$$/, ''));
  const isWhole = source.startsWith('^') && source.endsWith('$');
  const [first, last] = [atoms?.[0], atoms?.at(-1)];
  if (!atoms || !isWhole || !first || !last) return undefined;
  const allowed = [...new Set(atoms.flatMap(({ kinds }) => [...kinds]))].sort(byKind);
  const single = allowed.filter((kind) =>
    atoms.every(({ kinds, isLiteral, isRepeated }) => !kinds.has(kind) || (isLiteral && !isRepeated)),
  );
  const starts = edgeOf(first, allowed, single);
  const ends = edgeOf(last, allowed, single);
  return {
    allowed,
    single,
    ...(starts && { starts }),
    ...(ends === 'alphanumeric' && isWithin(first.kinds, last.kinds) && { ends }),
  };
}

function atomsOf(source: string): Atom[] | undefined {
  const atoms: Atom[] = [];
  let place = 0;
  for (const [text] of source.matchAll(token)) {
    place += text.length;
    if (/^[()]/.test(text)) continue;
    const before = atoms.at(-1);
    // A length would have to be described too.
    if (text.startsWith('{')) return undefined;
    if (/^[*+?]$/.test(text)) {
      if (before && text !== '?' && !isAfterGroup(source, place)) before.isRepeated = true;
      continue;
    }
    const kinds = kindsOf(text);
    if (!kinds) return undefined;
    atoms.push({ kinds, isLiteral: !text.startsWith('['), isRepeated: false });
  }
  return place === source.length ? atoms : undefined;
}

const isAfterGroup = (source: string, place: number) => source[place - 2] === ')';

/** The character kinds that a class or a single character matches. */
function kindsOf(text: string): Set<string> | undefined {
  if (text === '\\d') return new Set(['digit']);
  if (text === '\\w') return new Set(['lower', 'upper', 'digit', '_']);
  if (!text.startsWith('[')) {
    const character = text.replace('\\', '');
    return plain.test(character) && !(text === '.') ? new Set([character]) : undefined;
  }
  const inside = text.slice(1, -1);
  if (inside.startsWith('^')) return undefined;
  const kinds = new Set<string>();
  for (let at = 0; at < inside.length; ) {
    const range = ranges[inside.slice(at, at + 3)];
    const escaped = inside[at] === '\\' ? inside.slice(at, at + 2) : undefined;
    const own = range ? [range] : [...(kindsOf(escaped ?? (inside[at] === '.' ? '\\.' : inside[at]!)) ?? [])];
    if (own.length === 0) return undefined;
    for (const kind of own) kinds.add(kind);
    at += range ? 3 : (escaped?.length ?? 1);
  }
  return kinds;
}

const letters = ['lower', 'upper'];

/** The additional rule for the first or last character. */
function edgeOf({ kinds }: Atom, allowed: readonly string[], single: readonly string[]): PatternShape['starts'] {
  const others = allowed.filter((kind) => !kinds.has(kind) && !single.includes(kind));
  if (others.length === 0) return undefined;
  if ([...kinds].every((kind) => letters.includes(kind)))
    return others.every((kind) => letters.includes(kind)) ? undefined : 'letter';
  return [...kinds].every((kind) => letters.includes(kind) || kind === 'digit') ? 'alphanumeric' : undefined;
}

const isWithin = (one: ReadonlySet<string>, other: ReadonlySet<string>) => [...one].every((kind) => other.has(kind));

const order = ['lower', 'upper', 'digit'];
const byKind = (one: string, other: string) => rank(one) - rank(other) || one.localeCompare(other);
const rank = (kind: string) => (order.includes(kind) ? order.indexOf(kind) : order.length);
