import { definePlugin, type Policy } from '@callboard/server-kit';
import { eventually, expectConfigError, loadTestConfig } from '@callboard/server-kit/testing';
import { expect, onTestFinished, test } from 'vitest';
import { scimServer } from './index.ts';
import { clientToken, type ScimPortal, startScimPortal } from './testing/startScimPortal.ts';

async function setUp(options: Parameters<typeof startScimPortal>[0]): Promise<ScimPortal> {
  const portal = await startScimPortal(options);
  onTestFinished(() => portal.server.close());
  return portal;
}

const scopesOf: Record<string, readonly string[]> = {
  'tok-scim': ['plugin:scim', 'write'],
  'tok-reads': ['plugin:scim'],
  'tok-write': ['write'],
  'tok-catalog': ['plugin:catalog', 'write'],
  'tok-denied': ['plugin:scim', 'write'],
};

/** Issues personal tokens as the auth plugin does: 'tok-denied' belongs to eve, the others to ada. */
const tokens = definePlugin({
  id: 'tokens',
  start({ credentials }) {
    credentials.acceptTokens('tok-', async (name) => ({
      type: 'user',
      userEntityRef: name === 'tok-denied' ? 'user:default/eve' : 'user:default/ada',
      ownershipEntityRefs: [],
      token: { id: name, kind: 'personal', name, scopes: (scopesOf[name] ?? []) as ['write'] },
    }));
  },
});
const onlyAda: Policy = {
  decide: async (_permission, principal) => ({
    result: principal.type === 'user' && principal.userEntityRef === 'user:default/ada' ? 'ALLOW' : 'DENY',
  }),
};
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

test('[ORG-010] the server does not exist unless it is configured', async () => {
  for (const scim of [{ tokens: [] }, { enabled: false }]) {
    const { server, request } = await setUp({ scim });
    expect((await request('GET', '/Users', undefined, await server.asUser())).status).toBe(404);
    expect((await request('GET', '/Users')).status).toBe(401);
  }
});

test('[ORG-010] clients need a configured token, or an access token with the scope and the permission', async () => {
  const external = { type: 'static', options: { token: 'of-a-service', subject: 'sync' } };
  const restricted = {
    type: 'static',
    options: { token: 'of-a-reader', subject: 'reader' },
    accessRestrictions: [{ plugin: 'catalog' }],
  };
  const { server, request, audited } = await setUp({
    plugins: [tokens],
    policy: onlyAda,
    scim: { tokens: [clientToken('secret-of-entra'), clientToken('secret-of-okta', 'okta')] },
    config: { backend: { auth: { externalAccess: [external, restricted] } } },
  });
  const paths = ['/Users', '/Groups', '/Schemas', '/ServiceProviderConfig', '/ResourceTypes', '/nothing', '/Users/a'];
  const statusOf = async (token: string, method: 'GET' | 'POST' = 'GET', path = '/Users') =>
    (await request(method, path, method === 'POST' ? {} : undefined, bearer(token))).status;

  for (const path of paths) {
    const refused = await request('GET', path, undefined, { authorization: '' });
    expect([path, refused.status, refused.json.status]).toEqual([path, 401, '401']);
    expect(refused.headers['www-authenticate']).toContain('Bearer');
  }
  expect(await statusOf('secret-of-okta')).toBe(200);
  expect(await statusOf(clientToken('secret-of-okta').hash)).toBe(401);
  expect(await statusOf('secret-of-okta2')).toBe(401);
  expect(await statusOf('of-a-service')).toBe(200);
  expect(await statusOf('of-a-reader')).toBe(403);
  expect(await statusOf('tok-scim')).toBe(200);
  expect(await statusOf('tok-scim', 'POST')).toBe(400);
  expect(await statusOf('tok-reads')).toBe(200);
  expect(await statusOf('tok-reads', 'POST')).toBe(403);
  expect(await statusOf('tok-write')).toBe(403);
  expect(await statusOf('tok-catalog')).toBe(403);
  expect(await statusOf('tok-denied')).toBe(403);
  // A session is not a token, and a cookie does not count.
  const session = (await server.asUser('user:default/ada')).authorization;
  expect((await request('GET', '/Users', undefined, { authorization: session })).status).toBe(403);
  expect((await request('GET', '/Users', undefined, { authorization: '', cookie: 'backstage-auth=a' })).status).toBe(
    401,
  );

  const { json } = await request('POST', '/Users', { userName: 'ada', password: 'hunter2' }, bearer('secret-of-okta'));
  await request('DELETE', `/Users/${json.id}`, undefined, bearer('tok-scim'));
  await eventually(() =>
    expect(audited).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ action: 'scim-refused', outcome: 'denied' }),
        expect.objectContaining({ action: 'scim-user-created', actor: 'scim:okta', name: 'ada', resource: json.id }),
        expect.objectContaining({ action: 'scim-user-deleted', actor: 'user:default/ada' }),
      ]),
    ),
  );
  expect(JSON.stringify(audited)).not.toMatch(/secret-of|hunter2/);
});

test('[ORG-010] without a permission policy, tokens of users are refused', async () => {
  const { request } = await setUp({ plugins: [tokens], scim: { enabled: true, tokens: [] } });
  const refused = await request('GET', '/Users', undefined, bearer('tok-scim'));
  expect([refused.status, refused.json.detail]).toEqual([403, expect.stringContaining("'permission.enabled'")]);
});

test('[ORG-010] requests are limited per client, and wrong tokens per address', async () => {
  const { request } = await setUp({ scim: { rateLimit: 3 } });
  const ask = async (token: string) => (await request('GET', '/Users', undefined, bearer(token))).status;
  const answers = [];
  for (let at = 0; at < 4; at += 1) answers.push(await ask('secret-of-entra'));
  expect(answers).toEqual([200, 200, 200, 429]);
  const guesses = new Set<number>();
  for (let at = 0; at < 31; at += 1) guesses.add(await ask(`guess-${at}`));
  expect([...guesses]).toEqual([401, 429]);
  const limited = await request('GET', '/Users');
  expect([limited.json.status, Number(limited.headers['retry-after'])]).toEqual(['429', expect.any(Number)]);
});

test('[ORG-010] a token in the configuration that is not a digest is refused', async () => {
  await expectConfigError(loadTestConfig(scimServer, { scim: { tokens: [{ name: 'entra', hash: 'a-token' }] } }), {
    key: 'scim.tokens[0].hash',
    rule: 'must be the SHA-256 digest of the token',
  });
});
