import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { runGit } from '@callboard/git/testing';
import { expect, onTestFinished, test } from 'vitest';
import { ignoredIn } from './gitIgnore.ts';

const cases: [string, Record<string, string>, string[]][] = [
  [
    'names anywhere',
    { '.gitignore': 'dist\n*.log\n' },
    ['dist/a', 'src/dist/b', 'x.log', 'src/y.log', 'logs', 'dist.ts'],
  ],
  ['folders only', { '.gitignore': 'build/\n' }, ['build/a', 'src/build/b', 'lib/build']],
  ['tied to their place', { '.gitignore': '/out\ndocs/*.tmp\n' }, ['out', 'src/out', 'docs/a.tmp', 'x/docs/a.tmp']],
  ['brought back', { '.gitignore': '*.env\n!sample.env\n' }, ['.env', 'a.env', 'sample.env', 'x/sample.env']],
  ['not from an ignored folder', { '.gitignore': 'a/\n!a/keep\n' }, ['a/keep', 'b/keep']],
  ['deeper files count more', { '.gitignore': '*.x\n', 'sub/.gitignore': '!y.x\n' }, ['y.x', 'sub/y.x', 'sub/z.x']],
  ['classes of letters', { '.gitignore': '*.py[cod]\nv[0-9]\n' }, ['a.pyc', 'a.pyi', 'a.py', 'v1', 'vx']],
  ['comments and blanks', { '.gitignore': '# dist\n\n\\#file\nname  \n' }, ['dist', '#file', 'name']],
  ['any folders', { '.gitignore': '**/cache/**\na/**/b\n' }, ['cache/x', 'y/cache/z', 'a/b', 'a/q/r/b', 'b']],
  ['hidden names', { '.gitignore': '*\n!.gitignore\n!keep\n' }, ['.hidden', 'a', 'keep']],
];

test.each(cases)('leaves out what git leaves out: %s', async (_, rules, names) => {
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
