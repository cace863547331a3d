import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { completeCommandIn } from './testing/runCommandIn.ts';
import { knownLinks, knownTargets } from './webExtensions/knownRoutes.ts';

/** The output of `--check` for a configuration with these extensions. */
async function check(items: readonly string[], ...options: string[]) {
  return checkWith('', items, ...options);
}

async function checkWith(keys: string, items: readonly string[], ...options: string[]) {
  const directory = await mkdtemp(join(tmpdir(), 'extensions-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  const list = items.map((item) => `    - ${item}\n`).join('');
  await writeFile(
    join(directory, 'app-config.yaml'),
    `auth: { providers: { guest: {} } }\napp:\n${keys}  packages: all\n  extensions:\n${list}`,
  );
  const { code, stdout, stderr } = await completeCommandIn(directory, ['--check', ...options]);
  return { code, lines: stdout.trim().split('\n').slice(0, -1), stderr };
}

const generated = [
  'nav-item:search: false',
  'nav-item:user-settings: false',
  'nav-item:catalog: false',
  'nav-item:scaffolder: false',
  'page:catalog: { config: { path: / } }',
];

describe('app.extensions', () => {
  test('[CONF-008] has one warning for all unknown ids with the nearest known id, and --explain lists all ids', async () => {
    const items = [
      'page:catalgo',
      'page:tech-radar: { config: { width: 1500 } }',
      'theme:app/dark: false',
      'page:catalog-graph: false',
      'entity-card:catalog/about: { config: { type: info }, attachTo: { id: a, input: b } }',
      "page:scaffolder: { if: { permissions: { $contains: 'scaffolder.task.create' } } }",
    ];
    const warning =
      "Warning: 'app.extensions' names extensions that have no effect: page:catalgo (did you mean page:catalog?), " +
      'page:tech-radar (no plugin has it), theme:app/dark (Callboard has no such part)';
    expect(await check(items)).toEqual({ code: 0, lines: [warning], stderr: '' });
    const { lines } = await check(items, '--explain');
    expect(lines).toEqual([
      warning,
      'ignored  page:catalgo: did you mean page:catalog?',
      'ignored  page:tech-radar: no plugin has it',
      'ignored  theme:app/dark: Callboard has no such part',
      'honoured page:catalog-graph: off',
      'honoured entity-card:catalog/about: listed before others of its kind, in this order; config type; attachTo is ignored',
      'honoured page:scaffolder: listed before others of its kind, in this order; shown if its condition is true',
    ]);
  });

  test("of Backstage's generator cause no warning, and keep the navigation items that its own sidebar draws", async () => {
    const { lines } = await check(generated, '--explain');
    expect(lines).toEqual([
      ...generated.slice(0, 4).map((item) => {
        return `ignored  ${item.replace(': false', '')}: shown anyway; to remove it, turn off the page`;
      }),
      'honoured page:catalog: listed before others of its kind, in this order; config path',
    ]);
    // The sidebar of a Backstage app shows these pages although their items are off.
    expect((await check(['nav-item:kubernetes: false'], '--explain')).lines).toEqual([
      'honoured nav-item:kubernetes: off',
    ]);
  });

  test("accept the home page of Backstage's generator, and report a wrong card with its rule", async () => {
    const card = (over: object) => ({
      component: 'HomePageSearchBar',
      column: 0,
      row: 0,
      width: 12,
      height: 2,
      ...over,
    });
    const home = (...cards: object[]) =>
      `page:home: ${JSON.stringify({ config: { path: '/', defaultConfig: cards } })}`;
    const toolkit = { tools: [{ url: 'https://example.com/docs', label: 'Docs', icon: 'kind:component' }] };
    const clocks = { clockConfigs: [{ label: 'STO', timeZone: 'Europe/Stockholm' }] };
    const items = [
      `home-page-widget:home/toolkit: ${JSON.stringify({ config: toolkit })}`,
      `home-page-widget:home/world-clock: ${JSON.stringify({ config: clocks })}`,
      home(card({ deletable: false }), card({ component: 'GettingStarted', row: 2, width: 4 }), { widget: 'my-work' }),
    ];
    expect(await check(items)).toEqual({ code: 0, lines: [], stderr: '' });
    expect((await check([home(card({ width: 13 }))])).stderr).toContain('defaultConfig[0].width');
    expect((await check([home({ widget: 'my-work', columns: 13 })])).stderr).toContain('defaultConfig[0].columns');
  });

  test('with an invalid value stops the portal, with the value and the rule', async () => {
    const { code, stderr } = await check(['page:catalog: { config: { path: catalog } }']);
    expect(code).toBe(1);
    expect(stderr).toMatch(/'app\.extensions\[0\].*' must be a path such as \/tools, without a '\/' at its end/);
  });

  test('are explained only by a check', async () => {
    const { code, stderr } = await completeCommandIn(tmpdir(), ['--explain']);
    expect(code).toBe(2);
    expect(stderr).toContain('--explain needs --check');
  });
});

describe('app.routes.bindings', () => {
  test('has one warning for all bindings without an effect', async () => {
    const bindings = {
      'catalog.viewTechDoc': 'techdocs.docRoot',
      'catalog.createComponent': false,
      'org.catalogIndex': 'catalog.catalogIndex',
      'catalog.viewTechDocs': 'techdocs.docRoot',
      'tech-radar.home': 'home.root',
      'scaffolder.viewTechDoc': 'techdocs.root2',
    };
    const { lines } = await checkWith(`  routes: { bindings: ${JSON.stringify(bindings)} }\n`, ['page:catalog']);
    expect(lines).toEqual([
      "Warning: 'app.routes.bindings' has bindings without an effect: catalog.viewTechDocs (did you mean catalog.viewTechDoc?), " +
        'tech-radar.home (no plugin has this link), scaffolder.viewTechDoc (techdocs.root2: did you mean techdocs.root?)',
    ]);
  });

  test('knows the links and pages that the docs list', () => {
    const docs = readFileSync(new URL('../../docs/run/extensions.md', import.meta.url), 'utf8');
    const namesIn = (start: string, end: string) =>
      [...docs.slice(docs.indexOf(start), docs.indexOf(end)).matchAll(/`([\w-]+\.\w+)`/g)].map(([, name]) => name!);
    expect(new Set(namesIn('Links that can be bound', 'Their targets'))).toEqual(knownLinks);
    expect(new Set(namesIn('Their targets', 'A binding with an unknown name'))).toEqual(knownTargets);
  });
});

test('[CONF-009] an item of the sidebar that does not exist causes a warning with the nearest id', async () => {
  const groups = '  sidebar: { groups: [{ title: Start, items: [home, catalgo, page:search, tech-radar] }] }\n';
  const { lines } = await checkWith(groups, ['page:catalog']);
  expect(lines).toEqual([
    "Warning: 'app.sidebar.groups' names items that do not exist: catalgo (did you mean nav-item:catalog?), tech-radar (no plugin has it)",
  ]);
});

test('[CONF-009] --check reports a corrected colour and a missing logo', async () => {
  const theme = '  branding: { theme: { dark: { primaryColor: "#222222" } } }\n';
  const { lines } = await checkWith(theme, ['page:catalog']);
  expect(lines[0]).toMatch(
    /^Warning: 'app\.branding\.theme\.dark\.primaryColor' is '#222222', which has a contrast of 1\.0:1/,
  );
  const { code, stderr } = await checkWith('  branding: { favicon: ./nowhere.png }\n', ['page:catalog']);
  expect([code, stderr]).toEqual([
    1,
    "Callboard cannot start with this configuration: 'app.branding.favicon' is './nowhere.png': the file does not exist\n",
  ]);
});
