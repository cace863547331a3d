import { expect, test } from 'vitest';
import { definePlugin } from '../plugin.ts';
import { startTestServer } from '../testing/index.ts';
import { createPermissions } from './createPermissions.ts';
import { type Permission, type Policy, type PolicyDecision, permissionPolicy } from './permissions.ts';

const nobody = { type: 'none' } as const;
const create: Permission = { type: 'basic', name: 'notes.create', attributes: { action: 'create' } };
const deciding = (decision: PolicyDecision): Policy => ({ decide: async () => decision });

test('everything is allowed until there is a policy, and then it decides', async () => {
  let policy: Policy | undefined;
  const notes = createPermissions({ enabled: true, policy: () => policy }).forPlugin('notes');
  expect(await notes.decide(create, nobody)).toEqual({ result: 'ALLOW' });
  policy = deciding({ result: 'DENY' });
  expect(await notes.decide(create, nobody)).toEqual({ result: 'DENY' });
});

test('everything is allowed while permissions are off, whatever the policy says', async () => {
  const permissions = createPermissions({ enabled: false, policy: () => deciding({ result: 'DENY' }) });
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
    const permissions = createPermissions({ enabled: true, policy: () => deciding(decision) });
    await expect(permissions.forPlugin('notes').require(create, nobody)).rejects.toMatchObject({
      name: 'NotAllowedError',
      message: "You do not have the permission 'notes.create'",
    });
  }
});

const notes = definePlugin({
  id: 'notes',
  start({ http, permissions, credentials }) {
    http.post('/notes', async (request) => {
      await permissions.require(create, credentials.principalOf(request));
      return {};
    });
  },
});

const withPolicy = (id: string, policy: Policy) =>
  definePlugin({ id, start: ({ extensions }) => extensions.provide(permissionPolicy, policy) });

test('the policy that a plugin brings decides for those that started before it', async () => {
  const onlyAda: Policy = {
    decide: async (_, principal) => ({
      result: principal.type === 'user' && principal.userEntityRef === 'user:default/ada' ? 'ALLOW' : 'DENY',
    }),
  };
  const plugins = [notes, withPolicy('permission', onlyAda)];
  const server = await startTestServer({ plugins, config: { permission: { enabled: true } } });
  const statusFor = async (user: string) =>
    (await server.inject({ method: 'POST', url: '/api/notes/notes', headers: await server.asUser(user) })).statusCode;
  expect([await statusFor('user:default/ada'), await statusFor('user:default/eve')]).toEqual([200, 403]);
  await server.close();
});

test('there is one policy at most', async () => {
  const policy = deciding({ result: 'ALLOW' });
  const plugins = [withPolicy('permission', policy), withPolicy('other', policy)];
  await expect(startTestServer({ plugins })).rejects.toThrow("The service 'permission policy' is provided twice");
});

test('the metadata of a plugin is all that it declared, and nothing of others', () => {
  const permissions = createPermissions({ enabled: true, policy: () => undefined });
  const rule = { name: 'IS_OWNER', description: 'Owned by the caller', resourceType: 'note' };
  permissions.forPlugin('notes').declare({ permissions: [create] });
  permissions.forPlugin('notes').declare({ permissions: [], rules: [rule] });
  expect(permissions.metadataOf('notes')).toEqual({ permissions: [create], rules: [rule] });
  expect(permissions.metadataOf('other')).toEqual({ permissions: [], rules: [] });
});
