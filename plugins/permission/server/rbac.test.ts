import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openPermissionApp } from './testing/permissionApp.ts';

const csv = `
g, group:default/boarding, role:default/developer
g, user:default/eve, role:default/auditor
p, role:default/developer, catalog.location.create, create, allow
`;
const conditions = `---
result: CONDITIONAL
roleEntityRef: 'role:default/auditor'
pluginId: catalog
resourceType: catalog-entity
permissionMapping:
  - read
conditions:
  anyOf:
    - rule: IS_ENTITY_OWNER
      resourceType: catalog-entity
      params: { claims: ['group:default/pricing'] }
    - rule: IS_ENTITY_KIND
      resourceType: catalog-entity
      params: { kinds: [Group] }
---
result: CONDITIONAL
roleEntityRef: 'role:default/developer'
pluginId: catalog
resourceType: catalog-entity
permissionMapping: [read]
conditions: { rule: IS_ENTITY_KIND, resourceType: catalog-entity, params: { kinds: [User] } }
`;

/** A portal with the files and keys of Red Hat's RBAC plugin. */
async function open(admin: object, files: Record<string, string> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'callboard-rbac-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const all = { 'policy.csv': csv, 'conditions.yaml': conditions, ...files };
  for (const [name, text] of Object.entries(all)) await writeFile(join(folder, name), text);
  const rbac = {
    'policies-csv-file': join(folder, 'policy.csv'),
    conditionalPoliciesFile: join(folder, 'conditions.yaml'),
    policyFileReload: true,
    pluginsWithPermission: ['catalog', 'permission'],
    admin,
  };
  const app = await openPermissionApp({ permission: { files: [], rbac } });
  onTestFinished(() => app.close());
  const namesFor = async (headers: object) => {
    const { json } = await app.call('GET', 'catalog/entities', headers);
    const found = json as { kind: string; metadata: { name: string } }[];
    return found.filter(({ kind }) => kind !== 'Location').map(({ metadata }) => metadata.name);
  };
  return { ...app, namesFor, statusFor: (headers: object) => app.call('GET', 'permission/policy/status', headers) };
}

test("the policy of Red Hat's RBAC plugin applies, with its conditions", async () => {
  const app = await open({});
  expect(await app.namesFor(app.ada)).toEqual(['ada']);
  expect((await app.namesFor(app.eve)).sort()).toEqual(['boarding', 'fares']);
  expect((await app.statusFor(app.eve)).status).toBe(403);
});

test('its administrators see the policy, and its super users can do everything', async () => {
  const app = await open({ users: [{ name: 'user:default/Ada' }], superUsers: [{ name: 'user:default/eve' }] });
  expect((await app.statusFor(app.ada)).status).toBe(200);
  expect(await app.namesFor(app.ada)).toEqual(['ada']);
  expect((await app.namesFor(app.eve)).length).toBe(4);
});

test('an error in a condition is reported with its line', async () => {
  const broken = conditions.replace('permissionMapping: [read]', 'permissionMapping: [peek]');
  await expect(open({}, { 'conditions.yaml': broken })).rejects.toThrow(
    /conditions\.yaml.*'peek' is not a valid action/,
  );
});

test('[CONF-012] everyone has its default role, besides their own', async () => {
  const defaultPermissions = {
    defaultRole: 'role:default/everyone',
    basicPermissions: [{ permission: 'catalog-entity', action: 'read' }],
  };
  const app = await openPermissionApp({ permission: { files: [], rbac: { defaultPermissions } } });
  onTestFinished(() => app.close());
  const create = () =>
    app.call('POST', 'catalog/locations', app.eve, { type: 'url', target: 'https://a.example/b.yaml' });
  expect((await app.call('GET', 'catalog/entities', app.eve)).json).not.toEqual([]);
  expect((await create()).status).toBe(403);
});

test.each([
  [{ defaultRole: 'everyone', basicPermissions: [{ permission: 'catalog-entity' }] }, /defaultRole/],
  [{ defaultRole: 'role:default/all', basicPermissions: [] }, /must have at least one permission/],
  [{ defaultRole: 'role:default/all', basicPermissions: [{ permission: 'a', action: 'peek' }] }, /'peek'/],
])('rejects the default role %j', async (defaultPermissions, rule) => {
  await expect(openPermissionApp({ permission: { files: [], rbac: { defaultPermissions } } })).rejects.toThrow(rule);
});
