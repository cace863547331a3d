import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { affectedJourneys, affectedTests } from './affectedTests.mjs';
import { readProject } from './readProject.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

describe('in a small project', () => {
  let project: string;
  const env = { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_SYSTEM: '/dev/null' };
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@labs.test', ...args], { cwd: project, env });
  const commit = () => {
    git('add', '--all');
    git('commit', '--quiet', '--message=Change');
  };
  function write(files: Record<string, string>): void {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(project, file)), { recursive: true });
      writeFileSync(join(project, file), text);
    }
  }
  /** The plan that `npm test -- --changed` prints. */
  const plan = (changed = '--changed') =>
    execFileSync(process.execPath, ['scripts/test.mjs', changed, '--list'], { cwd: project, env, encoding: 'utf8' });

  beforeEach(() => {
    project = mkdtempSync(join(tmpdir(), 'callboard-changed-'));
    cpSync(join(root, 'scripts'), join(project, 'scripts'), {
      recursive: true,
      filter: (file) => !file.endsWith('.test.ts'),
    });
    cpSync(join(root, 'e2e/drives.mjs'), join(project, 'e2e/drives.mjs'));
    write({
      'plugins/catalog/package.json':
        '{ "name": "@callboard/plugin-catalog", "exports": { "./web": "./web/index.ts" } }',
      'plugins/catalog/web/index.ts': "export { list } from './list.ts';\n",
      'plugins/catalog/web/list.ts': 'export const list = [];\n',
      'plugins/catalog/web/list.test.ts': "import { list } from './list.ts';\n",
      'plugins/catalog/web/words.test.ts': "import type { List } from './list.ts';\n",
      'plugins/auth/web/signIn.test.ts': "const { list } = await import('@callboard/plugin-catalog/web');\n",
      'plugins/auth/web/name.ts': 'export const name = 1;\n',
      'plugins/auth/web/name.test.ts': "import { name } from './name.ts';\n",
      'packages/ui/button.ts': 'export const button = 1;\n',
      'e2e/signIn.e2e.ts': '\n',
      'e2e/widths.e2e.ts': '\n',
      'e2e/newcomer.e2e.ts': '\n',
    });
    git('init', '--quiet', '--initial-branch=main');
    commit();
    git('checkout', '--quiet', '-b', 'mine');
  });
  afterEach(() => rmSync(project, { recursive: true, force: true }));

  test('affected tests run, also through other modules, plugins and lazy imports, and the rest is listed', () => {
    write({ 'plugins/catalog/web/list.ts': 'export const list = [1];\n' });
    const said = plan();
    expect(said).toMatch(/2 files\n +plugins\/auth\/web\/signIn\.test\.ts\n +plugins\/catalog\/web\/list\.test\.ts\n/);
    expect(said).toContain('Skipped: 2 files, of plugins/auth (1), plugins/catalog (1)');
    expect(said).toContain('Browser journeys: newcomer, widths\n');
    expect(said).toContain('Skipped: signIn\n');
  });

  test('committed, staged, new and deleted files of the branch count as changed, and no others', () => {
    write({ 'plugins/auth/web/name.ts': 'export const name = 2;\n' });
    commit();
    write({ 'plugins/auth/web/staged.test.ts': '\n' });
    git('add', '--all');
    write({ 'plugins/auth/web/new.test.ts': '\n' });
    rmSync(join(project, 'plugins/catalog/web/list.ts'));
    const said = plan();
    expect(said).toContain('4 files have changed');
    for (const name of ['auth/web/name', 'auth/web/staged', 'auth/web/new', 'auth/web/signIn', 'catalog/web/list'])
      expect(said).toContain(`    plugins/${name}.test.ts\n`);
    expect(plan('--changed=HEAD')).not.toContain('plugins/auth/web/name.test.ts');
  });

  test('a change of a shared file runs everything, and a change of text runs nothing', () => {
    write({ 'README.md': 'Hello\n' });
    expect(plan()).toMatch(/tests: 0 files\n[\s\S]*journeys: none\n/);
    write({ 'packages/ui/button.ts': 'export const button = 2;\n' });
    expect(plan()).toMatch(/tests: 0 files\n[\s\S]*journeys: newcomer, signIn, widths\n/);
    write({ 'package-lock.json': '{}\n' });
    expect(plan()).toContain('tests: 4 files\n');
  });
});

describe('in this project', () => {
  const project = readProject(root);
  const everyJourney = project.files.filter((file) => file.endsWith('.e2e.ts'));

  test.each([
    [
      'the module of a worker',
      'plugins/catalog-graph/web/layout/layoutWorker.ts',
      'plugins/catalog-graph/web/layout/useLayout.test.tsx',
    ],
    [
      'a page of the documentation that a test follows',
      'docs/roles.md',
      'plugins/permission/server/documentedPolicy.test.ts',
    ],
    ['a file of the demo organisation', 'examples/domains.yaml', 'examples/examples.test.ts'],
    ['a style sheet', 'packages/ui/styles.css', 'packages/ui/theme/contrast.test.ts'],
    ['the setup of every test', 'scripts/webTestSetup.ts', 'packages/errors/wire.test.ts'],
    ['the import rules', '.dependency-cruiser.cjs', 'scripts/importRules.test.ts'],
  ])('%s affects its test', (_, file, reached) => {
    expect(affectedTests([file], project).run).toContain(reached);
  });

  test('a test of one plugin does not affect those of another', () => {
    const { run, leftOut } = affectedTests(['plugins/proxy/server/proxy.test.ts'], project);
    expect(run.filter((file) => file.startsWith('plugins/'))).toEqual(['plugins/proxy/server/proxy.test.ts']);
    expect(leftOut.length).toBeGreaterThan(run.length * 10);
  });

  test.each([
    'scripts/buildWeb.mjs',
    'scripts/chromium.mjs',
    'e2e/product.mjs',
    'examples/domains.yaml',
    'app-config.yaml',
  ])('%s affects every journey', (file) => expect(affectedJourneys([file], project).run).toEqual(everyJourney));

  test('a journey runs when a file that it imports or a plugin that it drives has changed', () => {
    const runFor = (file: string) => affectedJourneys([file], project).run;
    expect(runFor('plugins/auth/server/testing/index.ts')).toEqual(['e2e/protectedMode.e2e.ts', 'e2e/signIn.e2e.ts']);
    expect(runFor('plugins/catalog-graph/web/index.tsx')).toContain('e2e/graph.e2e.ts');
    expect(runFor('plugins/catalog-graph/web/index.tsx')).not.toContain('e2e/signIn.e2e.ts');
    expect(runFor('demo/simulated-host/server/host.ts')).toContain('e2e/import.e2e.ts');
    expect(runFor('demo/simulated-host/server/host.ts')).not.toContain('e2e/graph.e2e.ts');
    expect(runFor('e2e/widths.e2e.ts')).toEqual(['e2e/widths.e2e.ts']);
  });
});
