import { expect, test } from 'vitest';
import { createPermissions } from './createPermissions.ts';
import type { Permission, Policy, PolicyDecision } from './permissions.ts';

const nobody = { type: 'none' } as const;
const create: Permission = { type: 'basic', name: 'notes.create', attributes: { action: 'create' } };
const deciding = (decision: PolicyDecision): Policy => ({ decide: async () => decision });

test('everything is allowed until a policy is set, and then it decides', async () => {
  const permissions = createPermissions({ enabled: true });
  const notes = permissions.forPlugin('notes');
  expect(await notes.decide(create, nobody)).toEqual({ result: 'ALLOW' });
  permissions.setPolicy(deciding({ result: 'DENY' }));
  expect(await notes.decide(create, nobody)).toEqual({ result: 'DENY' });
});

test('everything is allowed while permissions are off, whatever the policy says', async () => {
  const permissions = createPermissions({ enabled: false });
  permissions.setPolicy(deciding({ result: 'DENY' }));
  await expect(permissions.forPlugin('notes').require(create, nobody)).resolves.toBeUndefined();
});

test('a required permission must be granted without conditions', async () => {
  const conditional: PolicyDecision = {
    result: 'CONDITIONAL',
    pluginId: 'notes',
    resourceType: 'note',
    conditions: { rule: 'IS_OWNER', resourceType: 'note' },
  };
  for (const decision of [{ result: 'DENY' } as const, conditional]) {
    const permissions = createPermissions({ enabled: true });
    permissions.setPolicy(deciding(decision));
    await expect(permissions.forPlugin('notes').require(create, nobody)).rejects.toMatchObject({
      name: 'NotAllowedError',
      message: "You do not have the permission 'notes.create'",
    });
  }
});

test('there is one policy at most', () => {
  const permissions = createPermissions({ enabled: true });
  permissions.setPolicy(deciding({ result: 'DENY' }));
  expect(() => permissions.setPolicy(deciding({ result: 'ALLOW' }))).toThrow('there can be only one');
});

test('the metadata of a plugin is all that it declared, and nothing of others', () => {
  const permissions = createPermissions({ enabled: true });
  const rule = { name: 'IS_OWNER', description: 'Owned by the caller', resourceType: 'note' };
  permissions.forPlugin('notes').declare({ permissions: [create] });
  permissions.forPlugin('notes').declare({ permissions: [], rules: [rule] });
  expect(permissions.metadataOf('notes')).toEqual({ permissions: [create], rules: [rule] });
  expect(permissions.metadataOf('other')).toEqual({ permissions: [], rules: [] });
});
