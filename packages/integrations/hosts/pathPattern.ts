import { InputError } from '@callboard/errors';

/** A parsed pattern for paths in a repository. */
export type PathPattern = {
  /** The folder that all matches are in; empty for the root. */
  folder: string;
  matches(path: string): boolean;
};

const maxLength = 500;
const maxAlternatives = 100;
const anyFolders = '**';

/**
 * Supports `*` and `?` within a name, `**` for any folders, and `{a,b}` for either. A name with a leading dot only
 * matches a pattern with the dot, unless hidden names are included. The cost is bounded for every pattern: it is not
 * turned into a regular expression.
 */
export function createPathPattern(text: string, { withHidden = false } = {}): PathPattern {
  if (text.length > maxLength) {
    throw new InputError(`A pattern may have at most ${maxLength} characters, not ${text.length}`);
  }
  const alternatives = expanded(text.replace(/^\/+/, '')).map((alternative) => alternative.split('/'));
  const isTaken = (name: string) => withHidden || isVisible(name);
  const matchesName = (pattern: string, name: string) =>
    (isTaken(name) || pattern.startsWith('.')) && matchesText(pattern, name);
  return {
    folder: fixedFolder(text),
    matches(path) {
      const names = path.split('/');
      return alternatives.some((alternative) => matchesAll(alternative, names, matchesName, isTaken, anyFolders));
    },
  };
}

function fixedFolder(text: string): string {
  const names = text.split('/').filter(Boolean).slice(0, -1);
  const first = names.findIndex((name) => /[*?{]/.test(name));
  return names.slice(0, first === -1 ? names.length : first).join('/');
}

function expanded(text: string): string[] {
  const done: string[] = [];
  const pending = [text];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    // The innermost braces: there are no others between the two.
    const [braces, choices] = /\{([^{}]*)\}/.exec(next) ?? [];
    if (braces === undefined || choices === undefined) done.push(next);
    else for (const choice of choices.split(',')) pending.push(next.replace(braces, () => choice));
    if (done.length + pending.length > maxAlternatives) {
      throw new InputError(`The pattern expands to more than ${maxAlternatives} alternatives`);
    }
  }
  return done;
}

const matchesText = (pattern: string, name: string) =>
  matchesAll(
    [...pattern],
    [...name],
    (one, other) => one === '?' || one === other,
    () => true,
    '*',
  );

const isVisible = (name: string) => !name.startsWith('.');

/**
 * Whether the parts of a pattern match a list, where `wildcard` matches any number of allowed items. Backtracking to
 * the last wildcard is enough: whatever an earlier one could match in addition, the last one can match as well.
 */
function matchesAll(
  pattern: readonly string[],
  items: readonly string[],
  matchesOne: (part: string, item: string) => boolean,
  mayTake: (item: string) => boolean,
  wildcard: string,
): boolean {
  let [part, item, lastWildcard, taken] = [0, 0, -1, 0];
  while (item < items.length) {
    if (pattern[part] === wildcard) {
      lastWildcard = part++;
      taken = item;
    } else if (part < pattern.length && matchesOne(pattern[part]!, items[item]!)) {
      part++;
      item++;
    } else {
      if (lastWildcard === -1 || !mayTake(items[taken]!)) return false;
      part = lastWildcard + 1;
      item = ++taken;
    }
  }
  while (pattern[part] === wildcard) part++;
  return part === pattern.length;
}
