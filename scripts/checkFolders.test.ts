import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkFolders } from './checkFolders.mjs';

let tree: string;
beforeEach(() => {
  tree = mkdtempSync(join(tmpdir(), 'callboard-folders-'));
  write({ 'packages/ui/index.ts': '', ...lawful });
});
afterEach(() => rmSync(tree, { recursive: true, force: true }));

const lawful = {
  'plugins/tower/web/index.tsx': 'export const load = () => import("./wizard/Wizard.tsx");',
  'plugins/tower/web/routes.ts': 'export const root = 1;',
  'plugins/tower/web/wizard/Wizard.tsx': "import { root } from '../routes.ts';\nimport { run } from '../runs/run.ts';",
  'plugins/tower/web/runs/run.ts': "import { root } from '../routes.ts';\nexport const run = root;",
  // Not imports of the same place.
  'plugins/tower/server/runs/run.ts': "import { wizard } from '../wizard/wizard.ts';",
  'plugins/tower/server/wizard/wizard.ts': "import { tower } from '../../common/tower.ts';",
};

function write(files: Record<string, string>) {
  for (const [file, source] of Object.entries(files)) {
    mkdirSync(dirname(join(tree, file)), { recursive: true });
    writeFileSync(join(tree, file), source);
  }
}

function problems(): string {
  try {
    checkFolders({ directory: tree });
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}

test('accepts imports in one direction, and files next to the folders that both import', () => {
  expect(problems()).toBe('');
});

test('names the imports of a cycle, also if it goes through a third folder, a type or a lazy import', () => {
  write({
    'plugins/tower/web/runs/run.ts': "import type { Menu } from '../frame/Menu.tsx';",
    'plugins/tower/web/frame/Menu.tsx': "export const Menu = () => import('../wizard/Wizard.tsx');",
  });
  expect(problems().split('\n').slice(1).toSorted()).toEqual(
    [
      'plugins/tower/web: frame/Menu.tsx imports wizard/Wizard.tsx',
      '  runs/run.ts imports frame/Menu.tsx',
      '  wizard/Wizard.tsx imports runs/run.ts',
    ].toSorted(),
  );
});

test('names a cycle at any depth, in a package and in an app', () => {
  write({
    'packages/ui/table/head/Head.tsx': "import { rows } from '../body/rows.ts';",
    'packages/ui/table/body/rows.ts': "import { Head } from '../head/Head.tsx';",
    'apps/web/shell/bar/Bar.tsx': "import { Menu } from '../menu/Menu.tsx';",
    'apps/web/shell/menu/Menu.tsx': "import { Bar } from '../bar/Bar.tsx';",
  });
  expect(problems()).toContain('packages/ui/table: ');
  expect(problems()).toContain('apps/web/shell: ');
});

test('does not count tests and test helpers', () => {
  write({
    'plugins/tower/web/runs/run.test.ts': "import { Wizard } from '../wizard/Wizard.tsx';",
    'plugins/tower/web/runs/testing/renderRun.ts': "import { Wizard } from '../../wizard/Wizard.tsx';",
  });
  expect(problems()).toBe('');
});

test('checks packages as well', () => {
  write({
    'packages/ui/text/Text.tsx': "import { List } from '../list/List.tsx';",
    'packages/ui/list/List.tsx': "import { Text } from '../text/Text.tsx';",
  });
  expect(problems()).toContain('packages/ui: ');
});
