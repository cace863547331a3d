import {
  AuthorizeResult,
  createPermission,
  type DiscoveryApi,
  PermissionClient,
} from '@backstage/plugin-permission-common';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPermissionApp, type PermissionApp } from './testing/permissionApp.ts';

const remove = createPermission({
  name: 'catalog.entity.delete',
  attributes: { action: 'delete' },
  resourceType: 'catalog-entity',
});
const create = createPermission({ name: 'catalog.location.create', attributes: { action: 'create' } });
const mine = 'component:default/seat-map';
const theirs = 'component:default/fares';

let app: PermissionApp;
beforeAll(async () => {
  app = await openPermissionApp({
    permission: {
      policy: {
        roles: [{ role: 'role:default/everybody', members: ['*'] }],
        policies: [
          { role: 'role:default/everybody', permission: 'catalog.location.create' },
          {
            role: 'role:default/everybody',
            permission: 'catalog.entity.delete',
            conditions: {
              anyOf: [
                { rule: 'IS_ENTITY_OWNER', params: { claims: ['$ownerRefs'] } },
                { rule: 'HAS_LABEL', params: { label: 'free', value: '$currentUser' } },
              ],
            },
          },
        ],
      },
    },
  });
});
afterAll(() => app.close());

/** The client as created by Backstage's frontend and plugins. */
function clientWith(settings: Record<string, boolean>) {
  const discovery: DiscoveryApi = { getBaseUrl: async (pluginId) => `${app.address}/api/${pluginId}` };
  const config = { getOptionalBoolean: (key: string) => settings[key] };
  return new PermissionClient({ discovery, config: config as never });
}
const token = ({ authorization }: { authorization: string }) => ({ token: authorization.replace('Bearer ', '') });
const questions = [
  { permission: create },
  { permission: remove, resourceRef: theirs },
  { permission: remove, resourceRef: mine },
];
const answers = [
  { result: AuthorizeResult.ALLOW },
  { result: AuthorizeResult.DENY },
  { result: AuthorizeResult.ALLOW },
];

test('[PERM-006] the published client authorizes one by one', async () => {
  const client = clientWith({ 'permission.enabled': true });
  expect(await client.authorize(questions, token(app.ada))).toMatchObject(answers);
});

test('[PERM-006] the published client authorizes in batches, with one item per permission', async () => {
  const client = clientWith({ 'permission.enabled': true, 'permission.EXPERIMENTAL_enableBatchedRequests': true });
  expect(await client.authorize(questions, token(app.ada))).toEqual(answers);
});

test('[PERM-004] [PERM-006] a plugin gets conditions with the published client, on behalf of a user', async () => {
  const client = clientWith({ 'permission.enabled': true });
  const onBehalf = token(await app.asService('permission', 'user:default/ada'));
  expect(await client.authorizeConditional([{ permission: remove }], onBehalf)).toMatchObject([
    {
      result: AuthorizeResult.CONDITIONAL,
      pluginId: 'catalog',
      resourceType: 'catalog-entity',
      conditions: {
        anyOf: [
          { rule: 'IS_ENTITY_OWNER', resourceType: 'catalog-entity', params: { claims: ['user:default/ada'] } },
          { rule: 'HAS_LABEL', resourceType: 'catalog-entity', params: { label: 'free', value: 'user:default/ada' } },
        ],
      },
    },
  ]);
  await expect(client.authorizeConditional([{ permission: remove }], token(app.ada))).rejects.toMatchObject({
    response: expect.objectContaining({ status: 400 }),
  });
});

test('[PERM-002] the published client sends no requests while permissions are off', async () => {
  expect(await clientWith({}).authorize(questions)).toEqual(questions.map(() => ({ result: AuthorizeResult.ALLOW })));
});
