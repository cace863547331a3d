import { createTestDatabase, eventually, expectConfigError, loadTestConfig } from '@callboard/server-kit/testing';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { authServer } from '../index.ts';
import { type PersonalTokenPortal, personalTokenPortal, tokensUrl } from '../testing/personalTokenPortal.ts';

const userInfo = '/api/auth/v1/userinfo';
const day = 24 * 3_600_000;

async function open(options: Parameters<typeof personalTokenPortal>[0]): Promise<PersonalTokenPortal> {
  const portal = await personalTokenPortal(options);
  onTestFinished(() => portal.server.close());
  return portal;
}

describe('auth.personalTokens', () => {
  test('[AGENT-015] limits the expiry, its default and the number of valid tokens', async () => {
    const portal = await open({ auth: { personalTokens: { maxDays: 30, maxPerUser: 2 } } });
    const { item } = await portal.create();
    expect(Date.parse(item.expiresAt) - Date.parse(item.createdAt)).toBe(30 * day);
    const tooLong = await portal.ask({ expiresInDays: 31 });
    expect([tooLong.statusCode, tooLong.json().error.message]).toEqual([
      400,
      'A token can be valid for at most 30 days, not 31',
    ]);
    const answers = await Promise.all([portal.ask(), portal.ask(), portal.ask()]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409]);
    await portal.revoke(item.id);
    expect((await portal.ask()).statusCode).toBe(201);
    expect((await portal.ask({}, 'user:default/eve')).statusCode).toBe(201);
  });

  test('turns tokens off, including existing ones', async () => {
    const place = await createTestDatabase('sqlite');
    onTestFinished(() => place.remove());
    const backend = { database: place.config };
    const first = await personalTokenPortal({ backend });
    const { token } = await first.create();
    await first.server.close();
    const portal = await open({ backend, auth: { personalTokens: { enabled: false } } });
    expect((await portal.call(tokensUrl, await portal.session())).statusCode).toBe(404);
    expect((await portal.callWith(token, userInfo)).statusCode).toBe(401);
  });

  test('must not have a default above the limit', async () => {
    await expectConfigError(
      loadTestConfig(authServer, { auth: { personalTokens: { defaultDays: 60, maxDays: 30 } } }),
      { key: 'auth.personalTokens.defaultDays', rule: 'must not be above maxDays, which is 30' },
    );
  });
});

describe('a user without an entity in the catalog', () => {
  test('has tokens while guests can sign in, with the owners of a guest', async () => {
    const guest = { userEntityRef: 'user:default/ada', ownershipEntityRefs: ['group:default/guests'] };
    const portal = await open({ auth: { providers: { guest } } });
    const { token } = await portal.create();
    const { claims } = (await portal.callWith(token, userInfo)).json();
    expect(claims).toEqual({ sub: 'user:default/ada', ent: ['group:default/guests'] });
  });

  test('has tokens while a provider admits people who are not in the catalog', async () => {
    const resolvers = [
      { resolver: 'forwardedUserMatchingUserEntityName', dangerouslyAllowSignInWithoutUserInCatalog: true },
    ];
    const settings = { issuer: 'https://idp.example', audience: 'portal', jwksUrl: 'https://idp.example/jwks' };
    const providers = { oauth2Proxy: { ...settings, signIn: { resolvers } } };
    const portal = await open({ auth: { providers } });
    const { token } = await portal.create({}, 'user:default/nobody');
    const { claims } = (await portal.callWith(token, userInfo)).json();
    expect(claims).toEqual({ sub: 'user:default/nobody', ent: ['user:default/nobody'] });
  });
});

describe('the rate limit', () => {
  test('[AGENT-017] counts each token separately', async () => {
    const portal = await open({ backend: { rateLimit: { window: '1h', incomingRequestLimit: 20 } } });
    const [first, second] = [await portal.create(), await portal.create()];
    const statuses: number[] = [];
    for (let count = 0; count < 21; count += 1)
      statuses.push((await portal.callWith(first.token, userInfo)).statusCode);
    expect(statuses).toEqual([...Array<number>(20).fill(200), 429]);
    expect((await portal.callWith(second.token, userInfo)).statusCode).toBe(200);
    expect((await portal.list()).length).toBe(2);
  });
});

describe('[AGENT-015] a token on two replicas', () => {
  let replicas: PersonalTokenPortal[] = [];
  afterEach(async () => {
    for (const { server } of replicas) await server.close();
    replicas = [];
  });

  test('is accepted by both, and refused by both as soon as one revokes it', async () => {
    const place = await createTestDatabase('postgres');
    onTestFinished(() => place.remove());
    const backend = { database: place.config };
    replicas = [await personalTokenPortal({ backend }), await personalTokenPortal({ backend })];
    const [first, second] = replicas as [PersonalTokenPortal, PersonalTokenPortal];
    const { token, item } = await first.create();
    const statuses = async () => [
      (await first.callWith(token, userInfo)).statusCode,
      (await second.callWith(token, userInfo)).statusCode,
    ];
    await eventually(async () => expect(await statuses()).toEqual([200, 200]));
    expect(await first.revoke(item.id)).toBe(204);
    await eventually(async () => expect(await statuses()).toEqual([401, 401]));
  });
});
