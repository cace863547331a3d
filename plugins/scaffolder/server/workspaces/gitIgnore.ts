import { basename, dirname } from 'node:path/posix';
import { createPathPattern } from '@callboard/integrations';

type Rule = { isNegated: boolean; matches(path: string): boolean };

const fileName = '.gitignore';
const maxRules = 2_000;
const maxClass = 64;

/** Which files git would leave out, by the `.gitignore` files among them; those that are deeper count more, and later lines. */
export async function ignoredIn(
  paths: readonly string[],
  read: (path: string) => Promise<string>,
): Promise<(path: string) => boolean> {
  const rules = new Map<string, Rule[]>();
  for (const path of paths) {
    if (basename(path) === fileName) rules.set(folderOf(path), rulesIn(await read(path)));
  }
  if (rules.size === 0) return () => false;
  return (path) => {
    const steps = path.split('/');
    // What is in a folder that is ignored cannot be brought back.
    return steps.some((_, index) => isLeftOut(steps.slice(0, index + 1).join('/'), index < steps.length - 1, rules));
  };
}

function isLeftOut(path: string, isFolder: boolean, rules: ReadonlyMap<string, readonly Rule[]>): boolean {
  for (let folder = folderOf(path); ; folder = folderOf(folder)) {
    const inside = folder === '' ? path : path.slice(folder.length + 1);
    const rule = rules.get(folder)?.findLast(({ matches }) => matches(inside) || (isFolder && matches(`${inside}/`)));
    if (rule) return !rule.isNegated;
    if (folder === '') return false;
  }
}

const folderOf = (path: string) => (path.includes('/') ? dirname(path) : '');

function rulesIn(text: string): Rule[] {
  const lines = text.split(/\r?\n/).map((line) => line.replace(/^\ufeff/, ''));
  return lines.flatMap((line) => ruleOf(line) ?? []).slice(0, maxRules);
}

function ruleOf(line: string): Rule | undefined {
  if (line.startsWith('#')) return undefined;
  const isNegated = line.startsWith('!');
  const text = (isNegated ? line.slice(1) : line).trimEnd().replace(/^\\(?=[#!])/, '');
  if (text === '' || text === '/') return undefined;
  const isForFolders = text.endsWith('/');
  const plain = isForFolders ? text.slice(0, -1) : text;
  // A slash in the middle or at the beginning ties a pattern to where its file is.
  const isTied = plain.includes('/');
  const patterns = [plain.replace(/^\//, ''), ...(isTied ? [] : [`**/${plain}`])].map((one) =>
    createPathPattern(withoutClasses(one), { withHidden: true }),
  );
  const isMeant = (path: string) => patterns.some(({ matches }) => matches(path));
  return {
    isNegated,
    matches: (path) =>
      path.endsWith('/') ? isForFolders && isMeant(path.slice(0, -1)) : !isForFolders && isMeant(path),
  };
}

/** `*.py[co]` stands for `*.py{c,o}`. What is more than letters and ranges of them stands for any letter. */
function withoutClasses(text: string): string {
  return text.replace(/\[([^\]]{1,64})\]/g, (_, members: string) => {
    const letters = lettersOf(members);
    return letters ? `{${letters.join(',')}}` : '?';
  });
}

function lettersOf(members: string): string[] | undefined {
  const letters: string[] = [];
  for (let at = 0; at < members.length; at++) {
    const [first, hyphen, last] = [members[at]!, members[at + 1], members[at + 2]];
    if (/[!^{},\\]/.test(first)) return undefined;
    if (hyphen !== '-' || last === undefined) letters.push(first);
    else {
      for (let code = first.charCodeAt(0); code <= last.charCodeAt(0); code++) letters.push(String.fromCharCode(code));
      at += 2;
    }
    if (letters.length > maxClass) return undefined;
  }
  return letters;
}
