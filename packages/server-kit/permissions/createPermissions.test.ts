import { expect, test, vi } from 'vitest';
import type { AuditEvent } from '../audit/audit.ts';
import type { AccessRestriction, ServicePrincipal } from '../credentials/credentials.ts';
import { definePlugin } from '../plugin.ts';
import { startTestServer } from '../testing/index.ts';
import { createPermissions } from './createPermissions.ts';
import { type Permission, type Policy, type PolicyDecision, permissionPolicy } from './permissions.ts';

const nobody = { type: 'none' } as const;
const create: Permission = { type: 'basic', name: 'notes.create', attributes: { action: 'create' } };
const deciding = (decision: PolicyDecision): Policy => ({ decide: async () => decision });

test('everything is allowed until there is a policy, which then decides', async () => {
  let policy: Policy | undefined;
  const notes = createPermissions({ enabled: true, policy: () => policy }).forPlugin('notes');
  expect(await notes.decide(create, nobody)).toEqual({ result: 'ALLOW' });
  policy = deciding({ result: 'DENY' });
  expect(await notes.decide(create, nobody)).toEqual({ result: 'DENY' });
});

test('[PERM-002] everything is allowed while permissions are off, whatever the policy says', async () => {
  const permissions = createPermissions({ enabled: false, policy: () => deciding({ result: 'DENY' }) });
  await expect(permissions.forPlugin('notes').require(create, nobody)).resolves.toBeUndefined();
});

test.each([
  ['fails', () => Promise.reject(new Error('The policy is broken'))],
  ['returns no decision', async () => ({})],
  ['returns one in lower case', async () => ({ result: 'allow' })],
] as unknown as [string, Policy['decide']][])('[PERM-009] a policy that %s allows nothing', async (_case, decide) => {
  const notes = createPermissions({ enabled: true, policy: () => ({ decide }) }).forPlugin('notes');
  await expect(notes.require(create, nobody)).rejects.toThrow();
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
  definePlugin({
    id,
    provides: [permissionPolicy],
    start: ({ extensions }) => extensions.provide(permissionPolicy, policy),
  });

test('the policy of a plugin applies to plugins that started before it', async () => {
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

test('a second policy is rejected', async () => {
  const policy = deciding({ result: 'ALLOW' });
  const plugins = [withPolicy('permission', policy), withPolicy('other', policy)];
  await expect(startTestServer({ plugins })).rejects.toThrow(
    "The service 'callboard.permission-policy' is provided twice",
  );
});

test('a service may do everything; a restricted one only what is listed, even while permissions are off', async () => {
  const read: Permission = { type: 'basic', name: 'notes.read', attributes: { action: 'read' } };
  const plain: Permission = { type: 'basic', name: 'notes.plain', attributes: {} };
  const resultsFor = async (accessRestrictions?: AccessRestriction[]) => {
    const permissions = createPermissions({ enabled: false, policy: () => undefined }).forPlugin('notes');
    const service: ServicePrincipal = { type: 'service', subject: 'external:ci', accessRestrictions };
    const decisions = [create, read, plain].map((permission) => permissions.decide(permission, service));
    return (await Promise.all(decisions)).map(({ result }) => result === 'ALLOW');
  };
  expect(await resultsFor()).toEqual([true, true, true]);
  expect(await resultsFor([])).toEqual([false, false, false]);
  expect(await resultsFor([{ plugin: 'notes' }])).toEqual([true, true, true]);
  expect(await resultsFor([{ plugin: 'other' }])).toEqual([false, false, false]);
  expect(await resultsFor([{ plugin: 'notes', permissions: ['notes.create'] }])).toEqual([true, false, false]);
  expect(await resultsFor([{ plugin: 'notes', actions: ['read'] }])).toEqual([false, true, false]);
  expect(await resultsFor([{ plugin: 'notes', permissions: ['notes.create'], actions: ['read'] }])).toEqual([
    false,
    false,
    false,
  ]);
});

test('[SEC-11] a denial is recorded once a minute for each actor and permission, with the caller, the address and the number of repetitions', async () => {
  vi.useFakeTimers();
  const recorded: AuditEvent[] = [];
  const policy = deciding({ result: 'DENY' });
  const permissions = createPermissions({
    enabled: true,
    policy: () => policy,
    audit: (event) => recorded.push(event),
  });
  const notes = permissions.forPlugin('notes');
  const ada = { type: 'user', userEntityRef: 'user:default/ada', ownershipEntityRefs: [] } as const;
  const request = { id: 'r-1', ip: '127.0.0.1' };
  for (let time = 0; time < 500; time++) await notes.decide(create, ada, { request, resource: 'note:1' });
  await expect(notes.require(create, { ...ada, userEntityRef: 'user:default/eve' })).rejects.toThrow();
  expect(recorded).toEqual([
    {
      action: 'permission-denied',
      outcome: 'denied',
      plugin: 'notes',
      permission: 'notes.create',
      actor: 'user:default/ada',
      resource: 'note:1',
      requestId: 'r-1',
      ip: '127.0.0.1',
    },
    expect.objectContaining({ actor: 'user:default/eve' }),
  ]);
  vi.advanceTimersByTime(60_000);
  expect(recorded.slice(2)).toEqual([expect.objectContaining({ actor: 'user:default/ada', leftOut: 499 })]);
  notes.refused(create, ada);
  expect(recorded).toHaveLength(4);
  vi.useRealTimers();
});

test('the directory decides for a restricted service by the plugin that declares the permission', async () => {
  const permissions = createPermissions({ enabled: true, policy: () => deciding({ result: 'DENY' }) });
  permissions.forPlugin('notes').declare({ permissions: [create] });
  const resultFor = async (plugin: string) => {
    const accessRestrictions = [{ plugin }];
    return (await permissions.directory.evaluate(create, { type: 'service', subject: 'ci', accessRestrictions }))
      .result;
  };
  expect([await resultFor('notes'), await resultFor('permission')]).toEqual(['ALLOW', 'DENY']);
});

test('decisions of the directory are not recorded', async () => {
  const recorded: AuditEvent[] = [];
  const policy = deciding({ result: 'DENY' });
  const { directory } = createPermissions({
    enabled: true,
    policy: () => policy,
    audit: (event) => recorded.push(event),
  });
  expect(await directory.evaluate(create, nobody)).toEqual({ result: 'DENY' });
  expect(recorded).toEqual([]);
});

test('the metadata of a plugin contains only its own declarations', () => {
  const permissions = createPermissions({ enabled: true, policy: () => undefined });
  const rule = { name: 'IS_OWNER', description: 'Owned by the caller', resourceType: 'note' };
  permissions.forPlugin('notes').declare({ permissions: [create] });
  permissions.forPlugin('notes').declare({ permissions: [], rules: [rule] });
  expect(permissions.metadataOf('notes')).toEqual({ permissions: [create], rules: [rule] });
  expect(permissions.metadataOf('other')).toEqual({ permissions: [], rules: [] });
});
