import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { lazyModules } from './lazyModules.mjs';

let folder: string;
beforeEach(() => {
  folder = `${mkdtempSync(join(tmpdir(), 'callboard-lazy-'))}/`;
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(workspace: string, callboard?: object): void {
  const file = `${folder}${workspace}/package.json`;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ name: workspace, callboard }));
}

describe('the lazy modules of workspaces', () => {
  test('are merged in the order of the sets of the web app', () => {
    write('apps/web', { firstPages: { '/': [] }, fetchedTogether: { home: [], later: ['./shell/palette.tsx'] } });
    write('packages/ui');
    write('plugins/gates', { fetchedTogether: { later: ['./web/commands.ts'], home: ['./web/widgets.ts'] } });
    write('plugins/home', { firstPages: { '/': ['./web/HomePage.tsx'] } });
    const { firstPages, fetchedTogether } = lazyModules(folder);
    expect(firstPages).toEqual({ '/': ['plugins/home/web/HomePage.tsx'] });
    expect(Object.entries(fetchedTogether)).toEqual([
      ['home', ['plugins/gates/web/widgets.ts']],
      ['later', ['apps/web/shell/palette.tsx', 'plugins/gates/web/commands.ts']],
    ]);
  });

  test('of a set that the web app does not list are refused, with the sets that it lists', () => {
    write('apps/web', { fetchedTogether: { home: [], later: [] } });
    write('packages/ui');
    write('plugins/gates', { fetchedTogether: { soon: ['./web/widgets.ts'] } });
    expect(() => lazyModules(folder)).toThrow(
      "plugins/gates/package.json adds modules to 'soon' in callboard.fetchedTogether, which apps/web/package.json does not list. Use one of: home, later.",
    );
  });

  test('of this repository are files of the workspace that names them', () => {
    const root = fileURLToPath(new URL('..', import.meta.url));
    const { firstPages, fetchedTogether } = lazyModules(root);
    const modules = [...Object.values(firstPages), ...Object.values(fetchedTogether)].flat();
    expect(modules).not.toHaveLength(0);
    expect(modules.filter((module) => !existsSync(root + module) || module.includes('..'))).toEqual([]);
  });
});
