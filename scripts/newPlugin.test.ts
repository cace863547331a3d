import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPlugin } from './newPlugin.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The parts of the project that the generator reads and that the types of its result need. */
let project: string;
beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'callboard-plugin-'));
  for (const file of [
    'apps/server/plugins.ts',
    'apps/web/plugins.ts',
    'apps/server/package.json',
    'apps/web/package.json',
    'plugins/portal/package.json',
    'tsconfig.base.json',
    'biome.json',
    '.gitignore',
  ]) {
    cpSync(root + file, join(project, file));
  }
  symlinkSync(`${root}node_modules`, join(project, 'node_modules'));
});
afterAll(() => rmSync(project, { recursive: true, force: true }));

test('a new plugin has its doors, compiles, passes the linter and is listed in both apps', { timeout: 300_000 }, () => {
  const files = newPlugin(project, 'control-tower');
  expect(files).toEqual(
    expect.arrayContaining(['common/index.ts', 'server/index.ts', 'web/index.tsx', 'testing/index.ts', 'README.md']),
  );
  for (const [app, variable] of [
    ['server', 'controlTowerServer'],
    ['web', 'controlTowerPlugin'],
  ] as const) {
    const list = readFileSync(join(project, `apps/${app}/plugins.ts`), 'utf8');
    expect(list).toMatch(
      new RegExp(
        `import \\{ ${variable} \\} from '@callboard/plugin-control-tower/${app}'[\\s\\S]*plugins: [^=]*= \\[[^\\]]*\\b${variable}\\b[^\\]]*\\]`,
      ),
    );
    expect(JSON.parse(readFileSync(join(project, `apps/${app}/package.json`), 'utf8')).dependencies).toHaveProperty(
      '@callboard/plugin-control-tower',
    );
  }
  const compilerOptions = {
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    types: ['node', 'react', 'vite/client'],
    jsx: 'react-jsx',
  };
  writeFileSync(
    join(project, 'tsconfig.json'),
    JSON.stringify({ extends: './tsconfig.base.json', compilerOptions, include: ['plugins/control-tower'] }),
  );
  runTool('@biomejs/biome/bin/biome', ['check', '--write', '--vcs-enabled=false', 'plugins/control-tower']);
  runTool('typescript7/bin/tsc', ['-p', '.']);
});

test.each(['Tower', 'tower_one', '../tower', '', undefined])('the name %j is rejected with the rule', (name) => {
  expect(() => newPlugin(project, name)).toThrow(/is not a plugin name: lower-case letters/);
});

test('an existing plugin is not overwritten', () => {
  expect(() => newPlugin(project, 'portal')).toThrow('plugins/portal already exists.');
});

function runTool(path: string, args: string[]): void {
  execFileSync(process.execPath, [`${root}node_modules/${path}`, ...args], {
    cwd: project,
    encoding: 'utf8',
    stdio: 'pipe',
  });
}
