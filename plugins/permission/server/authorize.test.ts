import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPermissionApp, type PermissionApp } from './testing/permissionApp.ts';

const read = {
  type: 'resource',
  name: 'catalog.entity.read',
  attributes: { action: 'read' },
  resourceType: 'catalog-entity',
};
const remove = { ...read, name: 'catalog.entity.delete', attributes: { action: 'delete' } };
const create = { type: 'basic', name: 'catalog.location.create', attributes: { action: 'create' } };
const mine = 'component:default/seat-map';
const theirs = 'component:default/fares';

let app: PermissionApp;
beforeAll(async () => {
  app = await openPermissionApp({
    permission: {
      policy: {
        roles: [{ role: 'role:default/developers', members: ['group:default/boarding'] }],
        policies: [
          { role: 'role:default/developers', permission: 'catalog-entity', action: 'read' },
          { role: 'role:default/developers', permission: 'catalog.location.create' },
          {
            role: 'role:default/developers',
            permission: 'catalog.entity.delete',
            conditions: { rule: 'IS_ENTITY_OWNER', params: { claims: ['$ownerRefs'] } },
          },
        ],
      },
    },
  });
});
afterAll(() => app.close());

const authorize = (items: unknown, headers: object = app.ada) =>
  app.call('POST', 'permission/authorize', headers, { items } as object);

test('[PERM-004] [PERM-006] every item is decided with ALLOW or DENY under its id', async () => {
  const items = [
    { id: 'one', permission: create },
    { id: 'two', permission: remove, resourceRef: mine },
    { id: 'three', permission: remove, resourceRef: theirs },
    { id: 'four', permission: read, resourceRef: theirs },
    { id: 'five', permission: remove, resourceRef: 'component:default/gone' },
  ];
  expect(await authorize(items)).toMatchObject({
    status: 200,
    json: {
      items: [
        { id: 'one', result: 'ALLOW' },
        { id: 'two', result: 'ALLOW' },
        { id: 'three', result: 'DENY' },
        { id: 'four', result: 'ALLOW' },
        { id: 'five', result: 'DENY' },
      ],
    },
  });
  const denied = (await authorize(items, app.eve)).json.items as { result: string }[];
  expect(denied.map(({ result }) => result)).toEqual(['DENY', 'DENY', 'DENY', 'DENY', 'DENY']);
});

test('[PERM-003] a permission has a name, optionally one of four actions, and optionally a resource type', async () => {
  const actions = ['create', 'read', 'update', 'delete', undefined];
  const resultsOf = async (permission: object, resourceRef?: string) => {
    const items = actions.map((action, index) => ({
      id: `${index}`,
      permission: { ...permission, attributes: { action } },
      resourceRef,
    }));
    return ((await authorize(items)).json.items as { result: string }[]).map(({ result }) => result);
  };
  // The policy lets the role read resources of this type, and create a location whatever action the caller names.
  expect(await resultsOf({ ...read, name: 'some.resource' }, mine)).toEqual(['DENY', 'ALLOW', 'DENY', 'DENY', 'DENY']);
  const otherType = { ...read, name: 'some.resource', resourceType: 'some-resource' };
  expect(await resultsOf(otherType, mine)).toEqual(Array(5).fill('DENY'));
  expect(await resultsOf({ type: 'basic', name: 'some.permission' })).toEqual(Array(5).fill('DENY'));
  expect(await resultsOf(create)).toEqual(Array(5).fill('ALLOW'));
  for (const odd of [
    { ...create, attributes: { action: 'rename' } },
    { ...create, name: undefined },
  ])
    expect((await authorize([{ id: 'a', permission: odd }])).status).toBe(400);
});

test('a list of refs gets a list of results, unless one result applies to all', async () => {
  const items = [
    { id: 'a', permission: remove, resourceRef: [theirs, mine, theirs] },
    { id: 'b', permission: read, resourceRef: [theirs, mine] },
  ];
  expect((await authorize(items)).json).toEqual({
    items: [
      { id: 'a', result: ['DENY', 'ALLOW', 'DENY'] },
      { id: 'b', result: 'ALLOW' },
    ],
  });
});

test('[PERM-008] a user request for a resource permission without a ref is rejected', async () => {
  const answer = await authorize([{ id: 'a', permission: remove }]);
  expect([answer.status, answer.message]).toEqual([
    400,
    'Resource permissions require a resourceRef to be set. Direct user requests without a resourceRef are not allowed.',
  ]);
  // Declaring it basic does not help: the declaration of the catalog counts.
  const disguised = { type: 'basic', name: remove.name, attributes: {} };
  expect((await authorize([{ id: 'a', permission: disguised }])).status).toBe(400);
});

test('an unknown permission is decided by the policy without an error', async () => {
  const unknown = { type: 'basic', name: 'nobody.knows.this', attributes: {} };
  const onThing = {
    type: 'resource',
    name: 'nobody.knows.that',
    attributes: { action: 'read' },
    resourceType: 'thing',
  };
  const items = [
    { id: 'a', permission: unknown },
    { id: 'b', permission: onThing, resourceRef: 'thing:1' },
  ];
  expect((await authorize(items)).json).toEqual({
    items: [
      { id: 'a', result: 'DENY' },
      { id: 'b', result: 'DENY' },
    ],
  });
});

describe('rejects', () => {
  test('anonymous callers with 401, and services without a user with 403', async () => {
    const items = [{ id: 'a', permission: create }];
    expect((await authorize(items, {})).status).toBe(401);
    expect((await authorize(items, await app.asService('permission'))).status).toBe(403);
  });

  test.each<[string, unknown]>([
    ['no items', undefined],
    ['items that are not a list', {}],
    ['an item without an id', [{ permission: create }]],
    ['an item without a permission', [{ id: 'a' }]],
    ['an unknown action', [{ id: 'a', permission: { ...create, attributes: { action: 'rename' } } }]],
    ['a permission without attributes', [{ id: 'a', permission: { type: 'basic', name: 'x' } }]],
    [
      'a resource permission without a type',
      [{ id: 'a', permission: { ...read, resourceType: undefined }, resourceRef: 'x' }],
    ],
    ['an empty list of refs', [{ id: 'a', permission: read, resourceRef: [] }]],
    ['a ref that is not a string', [{ id: 'a', permission: read, resourceRef: 7 }]],
    ['a ref for a basic permission', [{ id: 'a', permission: create, resourceRef: 'x' }]],
  ])('a body with %s with 400', async (_, items) => {
    const { status, json } = await authorize(items);
    expect([status, json.error.name]).toEqual([400, 'InputError']);
  });

  test('10,000 items with 400', async () => {
    const items = Array.from({ length: 10_000 }, (_, index) => ({ id: `${index}`, permission: create }));
    const { status, message } = await authorize(items);
    expect([status, message]).toEqual([400, expect.stringContaining('1000')]);
    expect((await authorize(items.slice(0, 1_000))).status).toBe(200);
  });

  test('more than 10,000 refs in one call with 400', async () => {
    const resourceRef = Array.from({ length: 6_000 }, (_, index) => `component:default/c-${index}`);
    const items = [
      { id: 'a', permission: remove, resourceRef },
      { id: 'b', permission: remove, resourceRef },
    ];
    expect(await authorize(items)).toMatchObject({
      status: 400,
      message: expect.stringContaining('12000 resource refs'),
    });
    expect((await authorize(items.slice(1))).status).toBe(200);
  });
});

test('its health endpoint is public', async () => {
  expect(await app.call('GET', 'permission/health', {})).toMatchObject({ status: 200, json: { status: 'ok' } });
});
