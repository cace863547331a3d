import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { previousRelease } from './previousRelease.ts';

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'callboard-history-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** A repository in which each commit writes one file. */
function openHistory() {
  const folder = temporaryFolder();
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@acme.example', ...args], {
      cwd: folder,
      encoding: 'utf8',
      stdio: 'pipe',
    }).trim();
  git('init', '--quiet');
  function commit(path: string, text: string): string {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    git('add', '.');
    git('commit', '--quiet', '-m', path);
    return git('rev-parse', 'HEAD');
  }
  return {
    folder,
    change: (text: string) => commit('README.md', text),
    migrate: (name: string) =>
      commit(`plugins/notes/server/migrations/${name}.ts`, `export const notes = { name: '${name}' };`),
    addPhases: () => commit('packages/server-kit/database/migrationTables.ts', 'callboard_replicas'),
  };
}

test('an upgrade starts at the newest commit with other migrations', () => {
  const history = openHistory();
  history.addPhases();
  history.migrate('0001-notes');
  const before = history.change('a');
  history.migrate('0002-colors');
  history.change('b');
  expect(previousRelease(history.folder)).toBe(before);
});

test('an upgrade starts at the commit before the last if all that know phases have the same migrations', () => {
  const history = openHistory();
  history.migrate('0001-notes');
  const withoutPhases = history.migrate('0002-colors');
  const withPhases = history.addPhases();
  expect(previousRelease(history.folder)).toBe(withoutPhases);
  history.change('a');
  expect(previousRelease(history.folder)).toBe(withPhases);
});

test('a version that could not be started again is not upgraded from', () => {
  const history = openHistory();
  history.migrate('0001-notes');
  history.migrate('0002-colors');
  expect(previousRelease(history.folder)).toBeUndefined();
});

test('a clone without history has no previous version, and one with little of it has the last commit', () => {
  const history = openHistory();
  history.addPhases();
  history.migrate('0001-notes');
  history.migrate('0002-colors');
  const before = history.change('a');
  history.change('b');
  const clone = (depth: number) => {
    const folder = temporaryFolder();
    const url = pathToFileURL(history.folder).href;
    execFileSync('git', ['clone', '--quiet', '--depth', String(depth), url, folder], { stdio: 'pipe' });
    return folder;
  };
  expect(previousRelease(clone(1))).toBeUndefined();
  expect(previousRelease(clone(2))).toBe(before);
  expect(previousRelease(temporaryFolder())).toBeUndefined();
});
