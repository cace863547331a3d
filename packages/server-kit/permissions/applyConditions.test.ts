import { NotAllowedError } from '@callboard/errors';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { definePlugin } from '../plugin.ts';
import { startTestServer, type TestServer } from '../testing/index.ts';

const owners: Record<string, string> = { 'note:1': 'ada', 'note:2': 'eve' };
const notes = definePlugin({
  id: 'notes',
  start({ permissions }) {
    permissions.declare({
      permissions: [{ type: 'resource', name: 'note.read', attributes: { action: 'read' }, resourceType: 'note' }],
      rules: [{ name: 'IS_OWNER', description: 'Owned by one of them', resourceType: 'note' }],
      resources: {
        resourceType: 'note',
        matches(refs, conditions) {
          if (!('rule' in conditions) || conditions.rule !== 'IS_OWNER') throw new NotAllowedError('No such rule');
          const { owner } = conditions.params as { owner: string };
          return refs.map((ref) => owners[ref] === owner);
        },
      },
    });
  },
});
const plain = definePlugin({ id: 'plain', start() {} });

let server: TestServer;
beforeAll(async () => {
  const restricted = { type: 'static', options: { token: 'a-long-token', subject: 'reader' } };
  server = await startTestServer({
    plugins: [notes, plain],
    config: { backend: { auth: { externalAccess: [restricted] } } },
  });
});
afterAll(() => server.close());

const path = (pluginId: string) => `/api/${pluginId}/.well-known/backstage/permissions/apply-conditions`;
const isOwner = (owner: string) => ({ rule: 'IS_OWNER', resourceType: 'note', params: { owner } });
const anItem = (over: object = {}) => ({
  id: 'a',
  resourceRef: 'note:1',
  resourceType: 'note',
  conditions: isOwner('ada'),
  ...over,
});

async function apply(payload: object, pluginId = 'notes') {
  const headers = await server.asService(pluginId);
  const response = await server.inject({ method: 'POST', url: path(pluginId), headers, payload });
  return { status: response.statusCode, json: response.json(), message: response.json().error?.message };
}

test('conditions hold or do not hold for a resource, and never for a missing one', async () => {
  const items = [
    anItem({ id: 'mine' }),
    anItem({ id: 'theirs', resourceRef: 'note:2' }),
    anItem({ id: 'gone', resourceRef: 'note:3' }),
    anItem({ id: 'several', resourceRef: ['note:2', 'note:1'] }),
  ];
  expect(await apply({ items })).toMatchObject({
    status: 200,
    json: {
      items: [
        { id: 'mine', result: 'ALLOW' },
        { id: 'theirs', result: 'DENY' },
        { id: 'gone', result: 'DENY' },
        { id: 'several', result: ['DENY', 'ALLOW'] },
      ],
    },
  });
});

test('users and anonymous callers are rejected, also through a service', async () => {
  const payload = { items: [anItem()] };
  const call = async (headers: object) =>
    (await server.inject({ method: 'POST', url: path('notes'), headers: { ...headers }, payload })).statusCode;
  expect(await call(await server.asUser('user:default/ada'))).toBe(403);
  expect(await call(await server.asService('notes', 'user:default/ada'))).toBe(403);
  expect(await call({})).toBe(401);
  expect(await call(await server.asService('plain'))).toBe(401);
  expect(await call({ authorization: 'Bearer a-long-token' })).toBe(200);
});

test('a plugin without resources for conditions answers 501', async () => {
  expect(await apply({ items: [] }, 'plain')).toMatchObject({ status: 501 });
});

describe('refused with 400', () => {
  const deep = (depth: number): object => (depth === 0 ? isOwner('ada') : { not: deep(depth - 1) });
  const many = Array.from({ length: 1_001 }, () => isOwner('ada'));
  test.each<[string, object, string]>([
    ['no items', {}, 'items'],
    ['an item without an id', { items: [anItem({ id: undefined })] }, 'request/body/items/0/id'],
    ['an empty list of refs', { items: [anItem({ resourceRef: [] })] }, 'items/0/resourceRef'],
    ['another resource type', { items: [anItem({ resourceType: 'task' })] }, "no resource type 'task'"],
    ['no conditions', { items: [anItem({ conditions: undefined })] }, 'items/0/conditions'],
    ['conditions that are a text', { items: [anItem({ conditions: 'x' })] }, 'conditions must be an object'],
    ['all of nothing', { items: [anItem({ conditions: { allOf: [] } })] }, 'conditions.allOf must be a non-empty list'],
    ['two kinds together', { items: [anItem({ conditions: { not: isOwner('a'), anyOf: [] } })] }, 'exactly one of'],
    ['a rule without a type', { items: [anItem({ conditions: { rule: 'IS_OWNER' } })] }, 'conditions.resourceType'],
    ['an unknown rule', { items: [anItem({ conditions: { ...isOwner('a'), rule: 'X' } })] }, 'No such rule'],
    ['bottomless conditions', { items: [anItem({ conditions: deep(21) })] }, 'more than 20 levels deep'],
    ['endless conditions', { items: [anItem({ conditions: { anyOf: many } })] }, 'more than 1000 conditions'],
    ['too many items', { items: Array.from({ length: 1_001 }, () => anItem()) }, '1000'],
  ])('is a body with %s', async (_, body, message) => {
    expect(await apply(body)).toMatchObject({ status: 400, message: expect.stringContaining(message) });
  });
});

test('two plugins cannot own the same resource type', async () => {
  const other = { ...notes, id: 'other' };
  await expect(startTestServer({ plugins: [notes, other] })).rejects.toThrow("already declared by 'notes'");
});
