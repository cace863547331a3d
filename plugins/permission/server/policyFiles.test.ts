import { rm } from 'node:fs/promises';
import { eventually } from '@callboard/server-kit/testing';
import { pino } from 'pino';
import { afterEach, describe, expect, test } from 'vitest';
import { openPermissionApp, type PermissionApp } from './testing/permissionApp.ts';

const policy =
  'p, role:default/readers, catalog-entity, read, allow\ng, group:default/boarding, role:default/readers\n';
const kinds = ['Component', 'Group', 'User'];

let app: PermissionApp | undefined;
afterEach(async () => {
  await app?.close();
  app = undefined;
});

const countFor = async (headers: object) => {
  const { json } = await app!.call('GET', 'catalog/entities', headers);
  return (json as { kind: string }[]).filter(({ kind }) => kinds.includes(kind)).length;
};
const statusFor = (headers: object) => app!.call('GET', 'permission/policy/status', headers);
test('the catalog enforces a policy from files', async () => {
  app = await openPermissionApp({ files: { 'policy.csv': policy }, policyFiles: ['policy.csv'] });
  expect([await countFor(app.ada), await countFor(app.eve)]).toEqual([4, 0]);
  const status = await app.call('POST', 'catalog/locations', app.ada, { type: 'url', target: 'https://a.test/b.yaml' });
  expect(status).toMatchObject({ status: 403, message: "You do not have the permission 'catalog.location.create'" });
});

test('[PERM-002] the policy is not enforced while permissions are off', async () => {
  app = await openPermissionApp({
    permission: { enabled: false },
    files: { 'policy.csv': policy },
    policyFiles: ['policy.csv'],
  });
  expect(await countFor(app.eve)).toBe(4);
});

test('[PERM-001] only the roles of the policy exist', async () => {
  const administrators = ['user:default/eve'];
  const rolesOf = async () => {
    const { json } = await app!.call('GET', 'permission/roles', app!.eve);
    return (json.roles as { role: string }[]).map(({ role }) => role);
  };
  app = await openPermissionApp({ permission: { administrators } });
  expect(await rolesOf()).toEqual([]);
  await app.close();
  const files = { 'policy.csv': policy };
  app = await openPermissionApp({ permission: { administrators }, files, policyFiles: ['policy.csv'] });
  expect(await rolesOf()).toEqual(['role:default/readers']);
});

test('without a policy everyone can do everything, and a warning is logged', async () => {
  const lines: string[] = [];
  const logger = pino({ level: 'warn' }, { write: (line) => void lines.push(line) });
  app = await openPermissionApp({ logger });
  expect(await countFor(app.eve)).toBe(4);
  expect(lines.join()).toContain('permission.enabled is set without a policy');
  expect((await statusFor(app.eve)).status).toBe(403);
});

test('startup fails on errors in the policy and reports all of them with their lines', async () => {
  const files = { 'policy.csv': `${policy}p, nobody\n`, 'more.yaml': 'policies:\n  - role: a\n    permission: b\n' };
  const opening = openPermissionApp({ files, policyFiles: ['policy.csv', 'more.yaml'] });
  await expect(opening).rejects.toThrow(
    /policy\.csv:3: The line has 2 fields.*\n.*more\.yaml:2: .*'a' is not a valid role/,
  );
});

describe('reloading', () => {
  const administrators = ['user:default/eve'];

  test('activates a changed policy, and rejects one with an error entirely', async () => {
    const lines: string[] = [];
    const logger = pino({ level: 'info' }, { write: (line) => void lines.push(line) });
    const options = { files: { 'policy.csv': policy }, policyFiles: ['policy.csv'], permission: { administrators } };
    app = await openPermissionApp({ ...options, logger });
    const { eve: administrator, ada } = app;
    expect((await statusFor(administrator)).json).toMatchObject({
      isEnabled: true,
      default: 'deny',
      allowsEverything: false,
      errors: [],
      sources: [{ file: app.file('policy.csv'), roles: 1, statements: 1 }],
    });

    const narrower = `${policy}p, role:default/readers, catalog.entity.read, read, deny\n`;
    await app.write('policy.csv', `${narrower}p, role:default/readers, x, peek, allow\n`);
    await eventually(async () => {
      const { errors } = (await statusFor(administrator)).json;
      expect(errors).toEqual([
        {
          source: { file: app!.file('policy.csv'), line: 4 },
          message: expect.stringContaining("'peek' is not a valid action"),
        },
      ]);
    });
    // Valid lines of the rejected file are ignored too.
    expect(await countFor(ada)).toBe(4);
    expect(lines.join()).toContain('policy.csv:4: ');

    await app.write('policy.csv', narrower);
    await eventually(async () => expect(await countFor(ada)).toBe(0));
    const status = (await statusFor(administrator)).json;
    expect([status.errors, status.sources[0].statements]).toEqual([[], 2]);

    const audit = await app.call('GET', 'permission/audit?action=policy-reload', administrator);
    const outcomes = (audit.json.items as { outcome: string }[]).map(({ outcome }) => outcome);
    expect(outcomes).toEqual(['succeeded', 'failed']);
  });

  test('keeps the last policy active if a file is deleted', async () => {
    const options = { files: { 'policy.csv': policy }, policyFiles: ['policy.csv'], permission: { administrators } };
    app = await openPermissionApp(options);
    await rm(app.file('policy.csv'));
    await eventually(async () => {
      const { errors } = (await statusFor(app!.eve)).json;
      expect(errors[0].message).toContain('cannot be read');
    });
    expect(await countFor(app.ada)).toBe(4);
  });
});
