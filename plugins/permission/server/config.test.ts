import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '@callboard/config';
import { configSchemas } from '@callboard/server-kit';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { permissionServer } from './index.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'callboard-permission-'));
});
afterEach(() => rm(directory, { recursive: true }));

async function load(permission: object) {
  const file = join(directory, 'app-config.yaml');
  await writeFile(file, JSON.stringify({ permission }));
  return loadConfig({ files: [file], directory, env: {}, schemas: configSchemas([permissionServer]) });
}

test('all keys of a configured policy are known, and the browser only sees whether permissions are enabled', async () => {
  const conditions = { anyOf: [{ rule: 'IS_ENTITY_OWNER', params: { claims: ['$ownerRefs'] } }] };
  const config = await load({
    enabled: true,
    default: 'deny',
    files: ['policy.csv'],
    administrators: ['group:default/platform'],
    audit: { retention: '30d', maxEntries: 5_000 },
    policy: {
      roles: [{ role: 'role:default/a', members: ['user:default/ada'] }],
      policies: [
        { role: 'role:default/a', permission: 'catalog-entity', action: ['read'], effect: 'allow', conditions },
      ],
    },
  });
  expect(config.warnings).toEqual([]);
  expect((config.frontend() as { permission: object }).permission).toEqual({ enabled: true });
});

test.each<[string, object, string]>([
  ['a wrong action', { policy: { policies: [{ role: 'role:default/a', permission: 'x', action: 'peek' }] } }, 'peek'],
  ['an invalid role', { policy: { policies: [{ role: 'a', permission: 'x' }] } }, 'role'],
  [
    'an unknown key',
    { policy: { policies: [{ role: 'role:default/a', permission: 'x', condition: {} }] } },
    'condition',
  ],
  ['an invalid administrator', { administrators: ['platform'] }, 'administrators'],
  ['another default', { default: 'maybe' }, 'default'],
  ['an audit log limit that is too low', { audit: { maxEntries: 10 } }, 'permission.audit.maxEntries'],
])('%s is rejected with its key', async (_, permission, message) => {
  await expect(load(permission)).rejects.toThrow(message);
});
