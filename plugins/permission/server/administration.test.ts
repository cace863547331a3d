import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AdministeredApp, openAdministeredApp } from './testing/permissionApp.ts';

const policyText = `p, role:default/developers, catalog-entity, read, allow
p, role:default/developers, catalog.location.create, create, allow
p, user:default/ada, catalog.location.create, *, deny
g, group:default/boarding, role:default/developers
`;
const conditions = { rule: 'IS_ENTITY_OWNER', resourceType: 'catalog-entity', params: { claims: ['$ownerRefs'] } };
const yaml = `policies:
  - role: role:default/developers
    permission: catalog.entity.delete
    conditions: ${JSON.stringify(conditions)}
`;

let app: AdministeredApp;
let administrator: { authorization: string };
beforeAll(async () => {
  app = await openAdministeredApp({ 'policy.csv': policyText, 'owners.yaml': yaml });
  administrator = app.grace;
});
afterAll(() => app.close());

const explain = (body: object) => app.call('POST', 'permission/explain', administrator, body);

describe('the explanation of a decision', () => {
  test('lists every statement that applied in order, with its file, line and the matching ref of the user', async () => {
    const { status, json } = await explain({ user: 'User:default/Ada', permission: 'catalog.location.create' });
    expect(status).toBe(200);
    expect(json).toMatchObject({
      user: 'user:default/ada',
      ownershipEntityRefs: ['user:default/ada', 'group:default/boarding'],
      isDeclared: true,
      decision: { result: 'DENY' },
      reason: 'statements',
      statements: [
        {
          source: { file: app.file('policy.csv'), line: 2 },
          role: 'role:default/developers',
          member: 'group:default/boarding',
          effect: 'allow',
        },
        {
          source: { file: app.file('policy.csv'), line: 3 },
          role: 'user:default/ada',
          member: 'user:default/ada',
          effect: 'deny',
        },
      ],
    });
  });

  test('shows conditions for the user and evaluates them against the given resource', async () => {
    const question = { user: 'user:default/ada', permission: 'catalog.entity.delete' };
    const forAda = { ...conditions, params: { claims: ['user:default/ada', 'group:default/boarding'] } };
    const inGeneral = (await explain(question)).json;
    expect(inGeneral.decision).toEqual({
      result: 'CONDITIONAL',
      pluginId: 'catalog',
      resourceType: 'catalog-entity',
      conditions: forAda,
    });
    for (const [name, holds, result] of [
      ['seat-map', true, 'ALLOW'],
      ['fares', false, 'DENY'],
      ['gone', false, 'DENY'],
    ] as const) {
      const { json } = await explain({ ...question, resourceRef: `component:default/${name}` });
      expect(json.decision).toEqual({ result });
      expect(json.statements).toMatchObject([
        { source: { file: app.file('owners.yaml'), line: 2 }, conditions: forAda, holds },
      ]);
    }
  });

  test('names no statements for administrators or for the default', async () => {
    const permission = 'catalog.location.delete';
    const reasonFor = async (user: string) => {
      const { decision, reason, statements } = (await explain({ user, permission })).json;
      return [decision.result, reason, statements];
    };
    expect(await reasonFor('user:default/grace')).toEqual(['ALLOW', 'administrator', []]);
    expect(await reasonFor('user:default/nobody')).toEqual(['DENY', 'default', []]);
  });

  test('covers permissions that no plugin declares', async () => {
    const { json } = await explain({ user: 'user:default/ada', permission: 'no.such' });
    expect([json.isDeclared, json.decision.result]).toEqual([false, 'DENY']);
  });
});

test('covers all declared permissions for a user, each with its decision', async () => {
  const { json } = await app.call('GET', 'permission/effective?user=user:default/ada', administrator);
  const results = (
    json.permissions as { permission: { name: string }; decision: { result: string }; pluginId: string }[]
  ).map(({ pluginId, permission, decision }) => [pluginId, permission.name, decision.result]);
  expect(results).toEqual([
    ['catalog', 'catalog.entity.read', 'ALLOW'],
    ['catalog', 'catalog.entity.create', 'DENY'],
    ['catalog', 'catalog.entity.delete', 'CONDITIONAL'],
    ['catalog', 'catalog.entity.refresh', 'DENY'],
    ['catalog', 'catalog.entity.validate', 'DENY'],
    ['catalog', 'catalog.location.read', 'DENY'],
    ['catalog', 'catalog.location.create', 'DENY'],
    ['catalog', 'catalog.location.analyze', 'DENY'],
    ['catalog', 'catalog.location.delete', 'DENY'],
    ['catalog', 'catalog.source.read', 'DENY'],
    ['catalog', 'catalog.source.refresh', 'DENY'],
    ['permission', 'policy.read', 'DENY'],
    ['permission', 'policy.update', 'DENY'],
  ]);
});

test('matches the enforced decision', async () => {
  for (const name of ['seat-map', 'fares']) {
    const ref = `component:default/${name}`;
    const { json } = await explain({ user: 'user:default/ada', permission: 'catalog.entity.delete', resourceRef: ref });
    const permission = {
      type: 'resource',
      name: 'catalog.entity.delete',
      attributes: {},
      resourceType: 'catalog-entity',
    };
    const items = [{ id: 'a', permission, resourceRef: ref }];
    const answer = await app.call('POST', 'permission/authorize', app.ada, { items });
    expect(answer.json.items[0].result).toBe(json.decision.result);
  }
});

test('includes the roles with their members and statements', async () => {
  const { json } = await app.call('GET', 'permission/roles', administrator);
  expect(json.administrators).toEqual(['group:default/platform']);
  expect(json.roles).toMatchObject([
    {
      role: 'role:default/developers',
      members: [{ ref: 'group:default/boarding', source: { file: app.file('policy.csv'), line: 4 } }],
      statements: [{ permission: 'catalog-entity' }, { permission: 'catalog.location.create' }, { conditions }],
    },
    { role: 'user:default/ada', members: [], statements: [{ effect: 'deny' }] },
  ]);
});

test('[SEC-07] is visible only to users who can read the policy', async () => {
  const calls = [
    ['POST', 'permission/explain', { user: 'user:default/ada', permission: 'x' }],
    ['GET', 'permission/roles'],
    ['GET', 'permission/effective?user=user:default/ada'],
    ['GET', 'permission/policy/status'],
    ['GET', 'permission/audit'],
    ['GET', 'permission/audit/counts'],
  ] as const;
  for (const [method, path, body] of calls) {
    expect((await app.call(method, path, {}, body)).status).toBe(401);
    expect((await app.call(method, path, app.ada, body)).status).toBe(403);
    expect((await app.call(method, path, administrator, body)).status).toBe(200);
  }
});
