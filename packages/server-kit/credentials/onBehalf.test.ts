import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Principal } from '../index.ts';
import { definePlugin } from '../plugin.ts';
import { startTestServer, type TestServer } from '../testing/index.ts';

const mirror = definePlugin({
  id: 'mirror',
  start: ({ http, credentials }) => void http.get('/who', (request) => credentials.principalOf(request)),
});

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ plugins: [mirror] });
});
afterAll(() => server.close());

const who = async (headers: { authorization: string }) => {
  const response = await server.inject({ url: '/api/mirror/who', headers });
  return { status: response.statusCode, principal: response.json() as Principal };
};

test('a service that calls on behalf of a user acts as that user, with the service as the actor', async () => {
  const { principal } = await who(await server.asService('mirror', 'user:default/ada'));
  expect(principal).toEqual({
    type: 'user',
    userEntityRef: 'user:default/ada',
    ownershipEntityRefs: ['user:default/ada'],
    actor: { type: 'service', subject: 'plugin:test-caller' },
  });
  // Served from the cache of verified tokens.
  expect((await who(await server.asService('mirror', 'user:default/ada'))).principal).toEqual(principal);
});

test('the token is valid for one plugin only, and the part that names the user grants nothing', async () => {
  const elsewhere = await server.asService('catalog', 'user:default/ada');
  expect((await who(elsewhere)).status).toBe(401);
  const [, claims = ''] = elsewhere.authorization.split('.');
  const { obo } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { obo: string };
  expect((await who({ authorization: `Bearer ${obo}` })).status).toBe(401);
});
