import { eventually } from '@callboard/server-kit/testing';
import { afterEach, expect, test } from 'vitest';
import { type AuthServer, aGroup, aUser, startAuthServer } from './testing/startAuthServer.ts';

let server: AuthServer;
afterEach(() => server.close());

const base = '/api/auth/.backstage/actions/v1/actions';
type Headers = { authorization: string };
const invoke = async (headers: Headers) => {
  const answer = await server.inject({ method: 'POST', url: `${base}/auth:who-am-i/invoke`, headers, payload: {} });
  return { status: answer.statusCode, ...answer.json() };
};

test('[AGENT-007] who-am-i returns the entity of the user and the refs that count as owners', async () => {
  server = await startAuthServer({
    auth: { providers: { guest: {} } },
    entities: [aUser('ana', 'ana@example.com', { memberOf: ['crew'] }), aGroup('crew')],
  });
  const ana = await server.asUser('user:default/ana', ['user:default/ana', 'group:default/crew']);
  const answer = await eventually(async () => {
    const found = await invoke(ana);
    expect(found.status).toBe(200);
    return found;
  });
  expect(answer.output).toEqual({
    entity: expect.objectContaining({
      kind: 'User',
      metadata: expect.objectContaining({ name: 'ana' }),
      relations: [{ type: 'memberOf', targetRef: 'group:default/crew' }],
    }),
    userInfo: { userEntityRef: 'user:default/ana', ownershipEntityRefs: ['user:default/ana', 'group:default/crew'] },
  });

  const { actions } = (await server.inject({ url: base, headers: ana })).json();
  expect(actions).toMatchObject([
    {
      id: 'auth:who-am-i',
      title: 'Who Am I',
      attributes: { readOnly: true, destructive: false, idempotent: true },
      schema: { input: { type: 'object', properties: {} }, output: { required: ['entity', 'userInfo'] } },
    },
  ]);
});

test('[AGENT-007] who-am-i has no answer for services and for users without a visible entity', async () => {
  server = await startAuthServer({ auth: { providers: { guest: {} } } });
  expect(await invoke(await server.asUser('user:default/eve'))).toMatchObject({
    status: 404,
    error: { name: 'NotFoundError', message: 'User entity not found in the catalog for "user:default/eve"' },
  });
  expect(await invoke(await server.asService('auth'))).toMatchObject({
    status: 403,
    error: { name: 'NotAllowedError' },
  });
});
