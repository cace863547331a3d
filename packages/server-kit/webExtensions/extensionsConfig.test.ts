import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '@callboard/config';
import { describe, expect, onTestFinished, test } from 'vitest';
import { coreConfig, extensionSettings } from '../index.ts';

async function listOf(...texts: string[]): Promise<unknown[]> {
  const directory = await mkdtemp(join(tmpdir(), 'extensions-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  const files = texts.map((_, index) => `${index}.yaml`);
  for (const [index, file] of files.entries()) {
    await writeFile(join(directory, file), `app:\n  extensions:\n${texts[index]}`);
  }
  const config = await loadConfig({ directory, files, env: {}, schemas: [{ owner: 'core', schema: coreConfig }] });
  return (config.frontend() as { app: { extensions: unknown[] } }).app.extensions;
}
const settingsOf = async (items: string) => extensionSettings(await listOf(items));
const problemsOf = (items: string) => listOf(items).catch((error) => error.problems);

describe('app.extensions', () => {
  test('[CONF-001] accepts every form of an item, in order, and a later file replaces the list', async () => {
    const items = `
    - page:home
    - nav-item:search: false
    - nav-item:catalog: 'true'
    - page:catalog-graph: "false"
    - entity-card:catalog/about: true
    - app/routes:
    - page:catalog:
        attachTo: { id: app/routes, input: routes }
        disabled: 'false'
        config: { title: Inventory, path: /inventory }
    - page:api-docs: { disabled: true }`;
    expect(await settingsOf(items)).toEqual([
      { id: 'page:home', isOff: false, config: {} },
      { id: 'nav-item:search', isOff: true, config: {} },
      { id: 'nav-item:catalog', isOff: false, config: {} },
      { id: 'page:catalog-graph', isOff: true, config: {} },
      { id: 'entity-card:catalog/about', isOff: false, config: {} },
      { id: 'app/routes', isOff: false, config: {} },
      {
        id: 'page:catalog',
        isOff: false,
        config: { title: 'Inventory', path: '/inventory' },
        attachTo: { id: 'app/routes', input: 'routes' },
      },
      { id: 'page:api-docs', isOff: true, config: {} },
    ]);
    expect(await listOf(items, '    - page:techdocs: false')).toEqual([{ 'page:techdocs': false }]);
  });

  test.each([
    ['- 3', "at 'app.extensions[0]', got 3"],
    ['- "page: catalog "', 'must be an extension id: [kind:]namespace[/name]'],
    ['- { page:a: true, page:b: true }', "'app.extensions[0]' must have exactly one key, the id of an extension"],
    ['- page:a: sometimes', `'app.extensions[0]["page:a"]', got 'sometimes'`],
    ['- page:a: { disabled: maybe }', `'app.extensions[0]["page:a"].disabled', got 'maybe'`],
    ['- page:a: { attachTo: { id: app } }', `Missing required value at 'app.extensions[0]["page:a"].attachTo.input'`],
    ['- page:a: { config: [1] }', `Expected an object at 'app.extensions[0]["page:a"].config', got a list`],
    ['- page:a: { disable: true }', `Unknown key 'app.extensions[0]["page:a"].disable'`],
    [
      '- page:a: { config: { path: tools } }',
      `config.path' must be a path such as /tools, without a '/' at its end, got 'tools'`,
    ],
    ['- page:a: { config: { title: 7 } }', `'app.extensions[0]["page:a"].config.title' must be a string, got 7`],
  ])('rejects %s with the value and the rule', async (item, message) => {
    expect(await problemsOf(`    ${item}`)).toEqual([expect.stringContaining(message)]);
  });
});
