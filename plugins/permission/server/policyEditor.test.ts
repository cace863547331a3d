import { lstat, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openPermissionApp } from './testing/permissionApp.ts';
import { allow, csv, developer, openPolicyEditing, withMember } from './testing/policyEditing.ts';

describe('the editor of roles', () => {
  test('is open to users with both permissions, while permissions are on', async () => {
    const app = await openPolicyEditing({ permission: { administrators: ['user:default/grace'] } });
    const calls = [
      ['GET', 'permission/policy/edit'],
      ['POST', 'permission/policy/preview'],
      ['POST', 'permission/policy/edit'],
      ['POST', 'permission/policy/proposal'],
    ] as const;
    const reader = allow('policy.read', 'read');
    await app.save([{ role: 'role:default/reader', members: ['user:default/ada'], statements: [reader] }]);
    const body = { revision: (await app.edit()).revision, roles: [withMember('user:default/zoe')] };
    for (const [method, path] of calls) {
      const payload = method === 'POST' ? body : undefined;
      expect((await app.call(method, path, {}, payload)).status).toBe(401);
      const denied = await app.call(method, path, app.ada, payload);
      expect([denied.status, denied.message]).toEqual([403, "You do not have the permission 'policy.update'"]);
    }
    expect((await app.call('GET', 'permission/plugins/policies', app.ada)).status).toBe(200);
    const grace = await app.asUser('user:default/grace');
    expect((await app.call('POST', 'permission/policy/preview', grace, body)).status).toBe(200);

    const off = await openPolicyEditing({ permission: { enabled: false } });
    expect(await off.call('GET', 'permission/policy/edit', off.eve)).toMatchObject({
      status: 403,
      message: 'Permissions are off: set permission.enabled to edit roles',
    });
  });

  test("lists permissions and rules as Red Hat's RBAC plugin does", async () => {
    const app = await openPolicyEditing();
    const { json: permissions } = await app.call('GET', 'permission/plugins/policies', app.eve);
    const catalog = permissions.find(({ pluginId }: { pluginId: string }) => pluginId === 'catalog');
    expect(catalog.policies).toContainEqual({
      name: 'catalog.entity.read',
      policy: 'read',
      resourceType: 'catalog-entity',
    });
    expect(catalog.policies).toContainEqual({ name: 'catalog.location.analyze', policy: 'use' });
    const { json: plugins } = await app.call('GET', 'permission/plugins/condition-rules', app.eve);
    expect(plugins[0].pluginId).toBe('catalog');
    expect(plugins[0].rules).toContainEqual(
      expect.objectContaining({
        name: 'HAS_LABEL',
        resourceType: 'catalog-entity',
        paramsSchema: expect.objectContaining({ type: 'object', required: ['label'] }),
      }),
    );
  });

  test('edits the file behind a link, and keeps its permissions', async () => {
    const store = await mkdtemp(join(tmpdir(), 'callboard-policy-'));
    onTestFinished(() => rm(store, { recursive: true }));
    const [target, link] = [join(store, 'policy.csv'), join(store, 'link.csv')];
    await writeFile(target, csv, { mode: 0o640 });
    await symlink(target, link);
    const app = await openPermissionApp({ permission: { files: [link] } });
    onTestFinished(() => app.close());
    const { revision } = (await app.call('GET', 'permission/policy/edit', app.eve)).json;
    const statements = developer.statements.slice(0, 1);
    const roles = [{ role: developer.role, members: ['user:default/zoe'], statements }];
    const saved = await app.call('POST', 'permission/policy/edit', app.eve, { revision, roles });
    expect(saved.status).toBe(200);
    expect(await readFile(target, 'utf8')).toContain('g, user:default/zoe, role:default/developer');
    expect((await lstat(link)).isSymbolicLink()).toBe(true);
    expect((await stat(target)).mode & 0o777).toBe(0o640);
  });

  test("edits the conditions of Red Hat's RBAC plugin as separate documents", async () => {
    const conditions = `---
result: CONDITIONAL
roleEntityRef: role:default/developer
pluginId: catalog
resourceType: catalog-entity
permissionMapping: [read] # only this
conditions: { rule: IS_ENTITY_KIND, resourceType: catalog-entity, params: { kinds: [User] } }
---
result: CONDITIONAL
roleEntityRef: role:default/editor
pluginId: catalog
resourceType: catalog-entity
permissionMapping: [delete]
conditions: { rule: HAS_LABEL, resourceType: catalog-entity, params: { label: old } }
`;
    const other = await openPermissionApp({ files: { 'policy.csv': csv } });
    onTestFinished(() => other.close());
    await other.write('conditions.yaml', conditions);
    const rbac = {
      'policies-csv-file': other.file('policy.csv'),
      conditionalPoliciesFile: other.file('conditions.yaml'),
    };
    const portal = await openPermissionApp({ permission: { files: [], rbac } });
    onTestFinished(() => portal.close());
    const { revision } = (await portal.call('GET', 'permission/policy/edit', portal.eve)).json;
    const kinds = { rule: 'IS_ENTITY_KIND', params: { kinds: ['API'] } };
    const roles = [{ ...developer, statements: [developer.statements[0], allow('catalog-entity', 'read', kinds)] }];
    expect(await portal.call('POST', 'permission/policy/edit', portal.eve, { revision, roles })).toMatchObject({
      status: 200,
    });
    const text = await readFile(other.file('conditions.yaml'), 'utf8');
    expect(text.match(/^---$/gm)).toHaveLength(2);
    expect(text).toContain('{ rule: HAS_LABEL, resourceType: catalog-entity, params: { label: old } }');
    expect(text).not.toContain('only this');
    const { json } = await portal.call('GET', 'catalog/entities', portal.ada);
    expect(json).toEqual([]);
  });
});
