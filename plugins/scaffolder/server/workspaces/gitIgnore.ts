import { basename, dirname } from 'node:path/posix';
import { InputError } from '@callboard/errors';
import { compileGitPattern } from './gitPattern.ts';

type Rule = { isNegated: boolean; isForFolders: boolean; matches(path: string): boolean };

const fileName = '.gitignore';
const maxRules = 5_000;

/** Which files git would ignore by the `.gitignore` files among them. Deeper files take precedence, and in a file later lines. */
export async function ignoredIn(
  paths: readonly string[],
  read: (path: string) => Promise<string>,
): Promise<(path: string) => boolean> {
  const rules = new Map<string, Rule[]>();
  for (const path of paths) {
    if (basename(path) === fileName) rules.set(bytesOf(folderOf(path)), rulesIn(path, await read(path)));
  }
  if (rules.size === 0) return () => false;
  // A file in an ignored folder is ignored, whatever the rules say about the file itself.
  const folders = new Map<string, boolean>([['', false]]);
  const isIgnoredFolder = (path: string): boolean => {
    const known = folders.get(path);
    if (known !== undefined) return known;
    const isIgnored = isIgnoredFolder(folderOf(path)) || isExcluded(path, true, rules);
    folders.set(path, isIgnored);
    return isIgnored;
  };
  return (path) => {
    const bytes = bytesOf(path);
    return isIgnoredFolder(folderOf(bytes)) || isExcluded(bytes, false, rules);
  };
}

function isExcluded(path: string, isFolder: boolean, rules: ReadonlyMap<string, readonly Rule[]>): boolean {
  for (let folder = folderOf(path); ; folder = folderOf(folder)) {
    const inside = folder === '' ? path : path.slice(folder.length + 1);
    const rule = rules.get(folder)?.findLast((one) => (isFolder || !one.isForFolders) && one.matches(inside));
    if (rule) return !rule.isNegated;
    if (folder === '') return false;
  }
}

const folderOf = (path: string) => (path.includes('/') ? dirname(path) : '');

/** Git compares bytes: here each of them is a character. */
const bytesOf = (text: string) => Buffer.from(text).toString('latin1');

function rulesIn(path: string, text: string): Rule[] {
  const lines = bytesOf(text.replace(/^\ufeff/, '')).split(/\r?\n/);
  const rules = lines.flatMap((line) => ruleOf(line) ?? []);
  if (rules.length > maxRules) {
    throw new InputError(`'${path}' has ${rules.length} patterns, and at most ${maxRules} are supported`);
  }
  return rules;
}

function ruleOf(line: string): Rule | undefined {
  if (line.startsWith('#')) return undefined;
  const text = withoutTrailingSpaces(line);
  const isNegated = text.startsWith('!');
  const isForFolders = text.endsWith('/');
  const pattern = text.slice(isNegated ? 1 : 0, isForFolders ? -1 : undefined);
  if (pattern === '') return undefined;
  // A slash at the start or in the middle anchors a pattern to the folder of its file; others match names anywhere below it.
  if (!pattern.includes('/')) {
    const matchesName = compileGitPattern(pattern, { isPath: false });
    return { isNegated, isForFolders, matches: (path) => matchesName(path.slice(path.lastIndexOf('/') + 1)) };
  }
  // Git compares the plain prefix first and matches the rest as a separate pattern: that is how `**` can follow a letter.
  const [plain = ''] = /^[^*?[\\]*/.exec(pattern.replace(/^\//, '')) ?? [];
  const matchesRest = compileGitPattern(pattern.replace(/^\//, '').slice(plain.length), { isPath: true });
  return {
    isNegated,
    isForFolders,
    matches: (path) => path.startsWith(plain) && matchesRest(path.slice(plain.length)),
  };
}

/** Trailing spaces are ignored unless escaped by a backslash. */
function withoutTrailingSpaces(line: string): string {
  let end = line.length;
  while (line[end - 1] === ' ') end--;
  let backslashes = 0;
  while (line[end - 1 - backslashes] === '\\') backslashes++;
  return line.slice(0, backslashes % 2 === 1 && end < line.length ? end + 1 : end);
}
