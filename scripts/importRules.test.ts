import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const rules: { forbidden: { name: string }[] } = createRequire(import.meta.url)(`${root}.dependency-cruiser.cjs`);

/** A small tree like ours that follows every rule. */
const lawful: Record<string, string> = {
  'packages/errors/index.ts': 'export const InputError = 1;',
  'packages/contract/contract.ts': 'export const get = 1;',
  'packages/contract/client.ts': 'export const createClient = 1;',
  'packages/contract/server.ts': 'export const serve = 1;',
  'packages/server-kit/index.ts': 'export const definePlugin = 1;',
  'packages/server-kit/hidden.ts': 'export const hidden = 1;',
  'packages/web-kit/index.ts': 'export const definePlugin = 1;',
  'packages/web-kit/host.ts': 'export const createApp = 1;',
  'packages/web-kit/client.ts': 'export { createClient as usePluginClient } from "@callboard/contract/client";',
  'packages/ui/index.ts': 'export const Page = 1;',
  'plugins/tower/common/index.ts': 'export { get } from "@callboard/contract";',
  'plugins/tower/server/index.ts': 'export { routes } from "./routes.ts";',
  'plugins/tower/server/routes.ts': 'import { service } from "./service.ts"; export const routes = service;',
  'plugins/tower/server/service.ts': 'import { store } from "./store.ts"; export const service = store;',
  'plugins/tower/server/store.ts': 'export const store = 1;',
  'plugins/tower/web/index.tsx': 'export const load = () => import("./TowerPage.tsx");',
  'plugins/tower/web/TowerPage.tsx': 'import { query } from "./queries.ts"; export const TowerPage = query;',
  'plugins/tower/web/queries.ts':
    'import { usePluginClient } from "@callboard/web-kit/client"; export const query = usePluginClient;',
  'plugins/tower/testing/index.ts': 'export const aTower = 1;',
  'plugins/hangar/server/index.ts': 'export { routes } from "@callboard/plugin-tower/server";',
  'demo/airport/server/index.ts': 'export const simulation = 1;',
  'examples/plugins/radar/server.ts': 'export { routes } from "@callboard/plugin-tower/server";',
  'apps/server/main.ts': 'import { routes } from "@callboard/plugin-tower/server"; export const main = routes;',
  'apps/web/main.tsx': 'import { load } from "@callboard/plugin-tower/web"; export const main = load;',
};

/** For each rule, a file that breaks it. */
const violations: Record<string, [file: string, source: string]> = {
  'no-cycles': ['packages/ui/left.ts', 'import { right } from "./right.ts"; export const left = () => right;'],
  resolvable: ['packages/ui/lost.ts', 'export { nothing } from "./nowhere.ts";'],
  'packages-below-plugins': [
    'packages/server-kit/feature.ts',
    'export { aTower } from "../../plugins/tower/testing/index.ts";',
  ],
  'demo-loads-lazily': [
    'apps/server/demoPlugin.ts',
    'export { simulation } from "../../demo/airport/server/index.ts";',
  ],
  'plugins-below-apps': ['plugins/tower/server/composer.ts', 'export { main } from "../../../apps/server/main.ts";'],
  'errors-and-contract-are-the-ground': [
    'packages/errors/high.ts',
    'export { definePlugin } from "@callboard/server-kit";',
  ],
  'concurrency-runs-everywhere': ['packages/concurrency/wait.ts', 'export { setTimeout } from "node:timers/promises";'],
  'common-is-pure': ['plugins/tower/common/files.ts', 'export { readFileSync } from "node:fs";'],
  'web-never-server': ['plugins/tower/web/server.ts', 'export { store } from "../server/store.ts";'],
  'web-never-node-core': ['plugins/tower/web/path.ts', 'export { join } from "node:path";'],
  'server-never-web': ['plugins/tower/server/view.ts', 'export { load } from "../web/index.tsx";'],
  'kits-are-apart': ['packages/web-kit/poll.ts', 'export { Page } from "@callboard/ui";'],
  'other-plugins-by-the-door': [
    'plugins/hangar/server/break.ts',
    'export { store } from "../../tower/server/store.ts";',
  ],
  'examples-by-the-door': [
    'examples/plugins/radar/deep.ts',
    'export { store } from "../../../plugins/tower/server/store.ts";',
  ],
  'product-by-the-door': ['apps/server/deep.ts', 'export { store } from "../../plugins/tower/server/store.ts";'],
  'packages-by-the-door': [
    'plugins/tower/server/deep.ts',
    'export { hidden } from "../../../packages/server-kit/hidden.ts";',
  ],
  'apps-alone-are-hosts': ['plugins/tower/web/host.ts', 'export { createApp } from "@callboard/web-kit/host";'],
  'routes-never-store': ['plugins/hangar/server/routes.ts', 'export { store } from "./hangarStore.ts";'],
  'store-is-the-bottom': [
    'plugins/hangar/server/hangarStore.ts',
    'export { service } from "./hangarService.ts"; export const store = 1;',
  ],
  'service-never-http': [
    'plugins/hangar/server/hangarService.ts',
    'export { serve as service } from "@callboard/contract/server";',
  ],
  'only-queries-fetch': [
    'plugins/tower/web/Sneaky.tsx',
    'export { usePluginClient } from "@callboard/web-kit/client";',
  ],
  'testing-only-from-tests': ['plugins/tower/server/faked.ts', 'export { aTower } from "../testing/index.ts";'],
  'fakes-are-light': ['plugins/tower/testing/heavy.ts', 'export { definePlugin } from "@callboard/server-kit";'],
  'pages-load-lazily': ['plugins/hangar/web/index.tsx', 'export { HangarPage } from "./HangarPage.tsx";'],
  'only-listed-dependencies': [
    'plugins/tower/server/unlisted.ts',
    'import Fastify from "fastify"; export const app = Fastify;',
  ],
};

let tree: string;
beforeAll(() => {
  tree = mkdtempSync(join(tmpdir(), 'callboard-rules-'));
  for (const file of ['tsconfig.base.json', 'tsconfig.web.json', '.dependency-cruiser.cjs'])
    cpSync(root + file, join(tree, file));
  write(
    'package.json',
    JSON.stringify({ name: 'tree', private: true, type: 'module', workspaces: ['packages/*', 'plugins/*'] }),
  );
  workspace('packages/errors', '@callboard/errors', { '.': './index.ts' });
  workspace('packages/contract', '@callboard/contract', {
    '.': './contract.ts',
    './client': './client.ts',
    './server': './server.ts',
  });
  workspace('packages/server-kit', '@callboard/server-kit', { '.': './index.ts' });
  workspace('packages/web-kit', '@callboard/web-kit', {
    '.': './index.ts',
    './client': './client.ts',
    './host': './host.ts',
  });
  workspace('packages/ui', '@callboard/ui', { '.': './index.ts' });
  workspace('plugins/tower', '@callboard/plugin-tower', {
    './server': './server/index.ts',
    './web': './web/index.tsx',
  });
  workspace('plugins/hangar', '@callboard/plugin-hangar', {});
  symlinkSync(`${root}node_modules/fastify`, join(tree, 'node_modules/fastify'));
  for (const [file, source] of Object.entries(lawful)) write(file, source);
});
afterAll(() => rmSync(tree, { recursive: true, force: true }));

test('a tree that follows the rules passes', () => {
  expect(brokenRules()).toEqual(new Set());
});

test('every import rule fails the check when it is broken', () => {
  for (const [file, source] of Object.values(violations)) write(file, source);
  write('packages/ui/right.ts', 'import { left } from "./left.ts"; export const right = () => left;');
  write('plugins/hangar/web/HangarPage.tsx', 'export const HangarPage = 1;');
  expect(Object.keys(violations).sort()).toEqual(rules.forbidden.map((rule) => rule.name).sort());
  expect([...brokenRules()].sort()).toEqual(Object.keys(violations).sort());
});

function write(file: string, content: string) {
  mkdirSync(dirname(join(tree, file)), { recursive: true });
  writeFileSync(join(tree, file), content);
}

function workspace(folder: string, name: string, exports: Record<string, string>) {
  const dependencies = Object.fromEntries(
    ['errors', 'contract', 'server-kit', 'web-kit', 'ui', 'plugin-tower'].map((other) => [`@callboard/${other}`, '*']),
  );
  write(`${folder}/package.json`, JSON.stringify({ name, type: 'module', exports, dependencies }));
  mkdirSync(join(tree, 'node_modules/@callboard'), { recursive: true });
  symlinkSync(join(tree, folder), join(tree, 'node_modules', name));
}

/** The names of the violated rules in the tree. */
function brokenRules(): Set<string> {
  const tool = `${root}node_modules/dependency-cruiser/bin/dependency-cruise.mjs`;
  const args = [
    tool,
    'packages',
    'plugins',
    'demo',
    'apps',
    'examples',
    '--config',
    '.dependency-cruiser.cjs',
    '--output-type',
    'json',
  ];
  const output = execFileSync(process.execPath, args, { cwd: tree, encoding: 'utf8', maxBuffer: 64e6 });
  const { summary } = JSON.parse(output) as { summary: { violations: { rule: { name: string } }[] } };
  return new Set(summary.violations.map((violation) => violation.rule.name));
}
