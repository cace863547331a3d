import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { runGit } from '@callboard/git/testing';
import fc from 'fast-check';
import { expect, inject, onTestFinished, test } from 'vitest';
import { ignoredIn } from './gitIgnore.ts';

const cases: [string, Record<string, string>, string[]][] = [
  [
    'names anywhere',
    { '.gitignore': 'dist\n*.log\n' },
    ['dist/a', 'src/dist/b', 'x.log', 'src/y.log', 'logs', 'dist.ts'],
  ],
  ['folders only', { '.gitignore': 'build/\n' }, ['build/a', 'src/build/b', 'lib/build']],
  ['anchored patterns', { '.gitignore': '/out\ndocs/*.tmp\n' }, ['out', 'src/out', 'docs/a.tmp', 'x/docs/a.tmp']],
  ['negated patterns', { '.gitignore': '*.env\n!sample.env\n' }, ['.env', 'a.env', 'sample.env', 'x/sample.env']],
  ['not from an ignored folder', { '.gitignore': 'a/\n!a/keep\n' }, ['a/keep', 'b/keep']],
  ['deeper files count more', { '.gitignore': '*.x\n', 'sub/.gitignore': '!y.x\n' }, ['y.x', 'sub/y.x', 'sub/z.x']],
  ['classes of letters', { '.gitignore': '*.py[cod]\nv[0-9]\n' }, ['a.pyc', 'a.pyi', 'a.py', 'v1', 'vx']],
  ['comments and blanks', { '.gitignore': '# dist\n\n\\#file\nname  \n' }, ['dist', '#file', 'name']],
  ['any folders', { '.gitignore': '**/cache/**\na/**/b\n' }, ['cache/x', 'y/cache/z', 'a/b', 'a/q/r/b', 'b']],
  [
    'many sets in a line',
    { '.gitignore': 'report.[0-9]*.[0-9]*.[0-9]*.[0-9]*.json\n[._]*.s[a-w][a-z]\n' },
    ['report.20260101.120000.7.0.json', 'report.x.json', '.a.swp', '_a.swo', '.a.sxp', 'a.swp'],
  ],
  ['folders at any depth', { '.gitignore': 'vendor/**/\n' }, ['vendor/x', 'vendor/a/x', 'vendor/a/b/x']],
  ['no braces', { '.gitignore': '{a,b}\n' }, ['a', 'b', '{a,b}']],
  ['spaces and escapes', { '.gitignore': 'a\\ \nb  \n\\!c\n\\[d\n' }, ['a', 'b', 'c', '!c', '[d', 'd']],
  ['hidden names', { '.gitignore': '*\n!.gitignore\n!keep\n' }, ['.hidden', 'a', 'keep']],
];

test.each(cases)('ignores the same files as git: %s', async (_, rules, names) => {
  const folder = await mkdtemp(join(tmpdir(), 'callboard-ignore-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const files = { ...Object.fromEntries(names.map((name) => [name, ''])), ...rules };
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  await runGit(folder, 'init', '--quiet');
  await runGit(folder, 'add', '--all');
  const kept = (await runGit(folder, '-c', 'core.quotePath=false', 'ls-files')).split('\n').sort();
  const isIgnored = await ignoredIn(Object.keys(files), async (name) => rules[name] ?? '');
  expect(
    Object.keys(files)
      .filter((name) => !isIgnored(name))
      .sort(),
  ).toEqual(kept);
});

const piece = fc.constantFrom(
  ...[
    'a',
    'b',
    'B',
    '1',
    'é',
    '.',
    '-',
    ' ',
    '/',
    '/',
    '*',
    '*',
    '**',
    '**/',
    '/**',
    '?',
    '!',
    '#',
    '{a,b}',
    '\\',
    '\\*',
  ],
  ...['[', ']', '[ab]', '[a-b]', '[!a]', '[^a-z]', '[]a]', '[a-]', '[\\]]', '[--0]', '[b-a]', '[:a]'],
  ...['[[:alpha:]]', '[![:digit:]b]', '[[:upper:]-b]', '[[:constructor:]]', '[[:'],
);
const line = fc.array(piece, { minLength: 1, maxLength: 7 }).map((pieces) => pieces.join(''));
const lines = fc.array(line, { minLength: 1, maxLength: 3 }).map((some) => some.join('\n'));
const step = fc
  .array(fc.constantFrom('a', 'b', 'B', '1', 'é', '.', '-', ' ', '!', '#', '*', '[', ']', '\\'), {
    minLength: 1,
    maxLength: 3,
  })
  .map((letters) => letters.join(''))
  .filter((name) => name !== '.' && name !== '..');
const path = fc.array(step, { minLength: 1, maxLength: 4 }).map((steps) => steps.join('/'));

test('ignores exactly the files that git ignores, whatever the patterns', async () => {
  const round = fc.array(fc.tuple(lines, fc.array(path, { minLength: 20, maxLength: 20 })), {
    minLength: 50,
    maxLength: 50,
  });
  await fc.assert(
    fc.asyncProperty(round, async (cases) => {
      const folder = await mkdtemp(join(tmpdir(), 'callboard-ignore-'));
      try {
        await runGit(folder, 'init', '--quiet');
        const names: string[] = [];
        const rules: Record<string, string> = {};
        for (const [index, [text, paths]] of cases.entries()) {
          rules[`${index}/.gitignore`] = text;
          names.push(...paths.map((one) => `${index}/${one}`));
          await mkdir(join(folder, `${index}`));
          await writeFile(join(folder, `${index}/.gitignore`), text);
        }
        const ignored = ignoredByGit(folder, names);
        const isIgnored = await ignoredIn(Object.keys(rules), async (name) => rules[name] ?? '');
        const verdicts = names.map((name) => [rules[`${name.split('/')[0]}/.gitignore`], name]);
        const differing = verdicts.filter(([, name]) => isIgnored(name!) !== ignored.has(name!));
        expect(differing).toEqual([]);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    }),
    { numRuns: 10 * inject('times') },
  );
});

function ignoredByGit(folder: string, names: readonly string[]): Set<string> {
  const { status, stdout } = spawnSync('git', ['check-ignore', '--no-index', '-z', '--stdin'], {
    cwd: folder,
    env: { ...process.env, GIT_CONFIG_NOSYSTEM: '1', GIT_CONFIG_GLOBAL: '/dev/null' },
    input: names.map((name) => `${name}\0`).join(''),
    encoding: 'utf8',
  });
  // It exits with 1 if nothing is ignored.
  expect([0, 1]).toContain(status);
  return new Set(stdout.split('\0').slice(0, -1));
}

test('names the file with more patterns than are supported', async () => {
  const many = Array.from({ length: 5_001 }, (_, index) => `*${index}`).join('\n');
  await expect(ignoredIn(['app/.gitignore'], async () => many)).rejects.toThrow(
    "'app/.gitignore' has 5001 patterns, and at most 5000 are supported",
  );
});
