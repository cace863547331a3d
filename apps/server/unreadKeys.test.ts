import { readFileSync } from 'node:fs';
import { isKnownKey, unreadKeys } from '@callboard/config';
import { configSchemas } from '@callboard/server-kit';
import { describe, expect, test } from 'vitest';
import { plugins } from './plugins.ts';

const compatibility = readFileSync(new URL('../../docs/compatibility.md', import.meta.url), 'utf8');
const section = (heading: string) => {
  const [, text = ''] = compatibility.split(`\n### ${heading}\n`);
  return text.slice(0, text.search(/\n(?:#|Keys of plugins)/));
};
/** The rows of the table in a section: the area, the keys and the reason. */
const rowsOf = (heading: string) =>
  section(heading)
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(2)
    .map((line) =>
      line
        .slice(2, -2)
        .split(' | ')
        .map((cell) => cell.trim()),
    );
const keysIn = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, key]) => key!);
const schemas = configSchemas(plugins).map(({ schema }) => schema);

describe('[CONF-012] the docs', () => {
  test('list exactly the keys of Backstage that are accepted and not read, by area and with a replacement', () => {
    const rows = rowsOf('Keys that are not used');
    expect(rows.flatMap(([, keys]) => keysIn(keys)).toSorted()).toEqual(unreadKeys(schemas));
    for (const [area, , instead] of rows)
      expect([area, instead]).toEqual([expect.stringMatching(/./), expect.stringMatching(/./)]);
  });

  test('list keys of Backstage that no plugin reads, by area and with the reason', () => {
    const rows = rowsOf('Unknown keys');
    const keys = rows.flatMap(([, cell]) => keysIn(cell));
    expect(keys.length).toBeGreaterThan(30);
    expect(keys.filter((key) => isKnownKey(schemas, key))).toEqual([]);
    // Their parents are known, so none of them is misspelt.
    const parents = keys.map((key) => key.replace(/\.[^.]+$/, '')).filter((key) => key.includes('.'));
    expect(parents.filter((key) => !isKnownKey(schemas, key))).toEqual([]);
    for (const [area, , reason] of rows)
      expect([area, reason]).toEqual([expect.stringMatching(/./), expect.stringMatching(/./)]);
  });
});

test.each([
  'auth.omitIdentityTokenOwnershipClaim',
  'catalog.defaultLocationConflictStrategy',
  'catalog.processorOptions.<name>.priority',
  'catalog.providerOptions.<name>.disabled',
  'catalog.scmEvents.unregister',
  'permission.rbac.defaultPermissions.basicPermissions[].action',
  'search.elasticsearch.node',
])('[CONF-012] the key %s is read', (key) => {
  expect(isKnownKey(schemas, key)).toBe(true);
  expect(unreadKeys(schemas)).not.toContain(key);
});
