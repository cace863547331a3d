import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPermissionApp, type PermissionApp } from './testing/permissionApp.ts';

const page = new URL('../../../docs/roles.md', import.meta.url);

let app: PermissionApp;
beforeAll(async () => {
  const text = await readFile(page, 'utf8');
  const block = (name: string) => new RegExp(`\`\`\`\\w+\n# ${name}\n([^]*?)\`\`\``).exec(text)?.[1] ?? '';
  const files = { 'policy.csv': block('policy\\.csv'), 'owners.yaml': block('owners\\.yaml') };
  app = await openPermissionApp({
    files,
    policyFiles: Object.keys(files),
    permission: { administrators: ['group:default/web-platform'] },
  });
});
afterAll(() => app.close());

test('the policy in docs/roles.md is valid and decides as documented', async () => {
  const administrator = await app.asUser('user:default/grace', ['group:default/web-platform']);
  const status = (await app.call('GET', 'permission/policy/status', administrator)).json;
  expect([status.warnings, status.sources.map(({ statements }: { statements: number }) => statements)]).toEqual([
    [],
    [5, 2],
  ]);

  const decided = async (user: string, permission: string, resourceRef?: string) => {
    const { json } = await app.call('POST', 'permission/explain', administrator, { user, permission, resourceRef });
    return json.decision.result;
  };
  expect(await decided('user:default/anybody', 'catalog.entity.read', 'component:default/fares')).toBe('ALLOW');
  expect(await decided('user:default/anybody', 'catalog.location.create')).toBe('DENY');
  expect(await decided('user:default/ada', 'catalog.location.create')).toBe('ALLOW');
  expect(await decided('user:default/ada', 'catalog.entity.delete', 'component:default/seat-map')).toBe('ALLOW');
  expect(await decided('user:default/ada', 'catalog.entity.delete', 'component:default/fares')).toBe('DENY');
});

test('a conditional denial restricts what everyone is allowed', async () => {
  const contractor = await app.asUser('user:default/carl', ['user:default/carl', 'group:default/agency']);
  const { json } = await app.call('GET', 'catalog/entities', contractor);
  expect(new Set((json as { kind: string }[]).map(({ kind }) => kind))).toEqual(new Set(['Component']));
});
