import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '@callboard/config';
import { describe, expect, test } from 'vitest';
import { catalogConfig } from './config.ts';

async function load(text: string) {
  const directory = await mkdtemp(join(tmpdir(), 'callboard-config-'));
  const file = join(directory, 'app-config.yaml');
  await writeFile(file, text);
  try {
    return await loadConfig({
      files: [file],
      directory,
      env: {},
      schemas: [{ owner: 'catalog', schema: catalogConfig }],
    });
  } finally {
    await rm(directory, { recursive: true });
  }
}

describe('the configuration of the catalog', () => {
  test('can be omitted', () => {
    expect(catalogConfig.parse({}).catalog).toMatchObject({
      locations: [],
      orphanStrategy: 'delete',
      processingInterval: 120_000,
      readonly: false,
      allowedLocationTypes: ['url'],
      kinds: [],
      history: { retention: 180 * 86_400_000 },
    });
  });

  test('accepts the keys of an existing organisation without a warning', async () => {
    const { warnings } = await load(`
catalog:
  import:
    entityFilename: catalog-info.yaml
    pullRequestBranchName: backstage-integration
  rules:
    - allow: [Component, System, API, { kind: Resource, spec.type: database }]
    - allow: [User]
      locations: [{ type: url, pattern: https://example.com/org/* }]
  locations:
    - type: file
      target: ../../examples/entities.yaml
    - type: url
      target: https://example.com/org/users.yaml
      rules: [{ allow: [User, Group] }]
  orphanStrategy: keep
  processingInterval: { minutes: 3 }
  stitchingStrategy: { mode: deferred }
  useUrlReadersSearch: true
`);
    expect(warnings).toEqual([]);
  });

  test('warns about entity sources that no plugin provides', async () => {
    const { warnings } = await load(`
catalog:
  providers:
    ldapOrg: { default: { target: ldap://x } }
  processors:
    microsoftGraphOrg: {}
`);
    expect(warnings).toEqual([
      "Unknown key 'catalog.providers.ldapOrg': no plugin reads it",
      "Unknown key 'catalog.processors.microsoftGraphOrg': no plugin reads it",
    ]);
  });

  test.each([
    ['processingInterval: often', 'catalog.processingInterval'],
    ['orphanStrategy: remove', 'catalog.orphanStrategy'],
    ['locations: [{ type: file }]', 'catalog.locations[0].target'],
    [
      'rules: [{ allow: [A], locations: [{ type: url, exactTarget: a, pattern: b }] }]',
      'catalog.rules[0].locations[0]',
    ],
    ['kinds: [{ kind: Product }]', 'catalog.kinds[0].schema'],
    ['kinds: [{ kind: Product, schema: {}, icon: banana }]', 'catalog.kinds[0].icon'],
    ['kinds: [{ kind: Product, schema: {}, hue: neon }]', 'catalog.kinds[0].hue'],
  ])('fails for %s and names the key', async (line, key) => {
    await expect(load(`catalog:\n  ${line}\n`)).rejects.toThrow(key);
  });

  test('reveals only the appearance of a custom kind to the browser', async () => {
    const { frontend } = await load(`
catalog:
  kinds:
    - { kind: Squad, schema: { type: object } }
    - { kind: Product, schema: { type: object }, icon: rocket, hue: teal, title: Product, pluralTitle: Products }
`);
    expect(frontend()).toEqual({
      catalog: {
        kinds: [
          { kind: 'Squad' },
          { kind: 'Product', icon: 'rocket', hue: 'teal', title: 'Product', pluralTitle: 'Products' },
        ],
      },
    });
  });

  test.each([
    [false, false],
    ['30s', 30_000],
    [{ seconds: 5 }, 5_000],
  ])('accepts %j as the interval', (processingInterval, ms) => {
    expect(catalogConfig.parse({ catalog: { processingInterval } }).catalog.processingInterval).toBe(ms);
  });
});
