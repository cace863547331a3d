import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Database } from '../database/openDatabase.ts';
import { createEvents, openTestDatabase, silentLogger } from '../testing/index.ts';
import { anotherKey, createTokenForger, publicHalf, type TokenForger } from '../testing/tokenForger.ts';
import { createCredentials } from './createCredentials.ts';

const baseUrl = 'https://portal.example.com';
const user = { userEntityRef: 'user:default/ada', ownershipEntityRefs: ['user:default/ada', 'group:default/engines'] };

let database: Database;
let replica: Awaited<ReturnType<typeof createCredentials>>;
let forger: TokenForger;
beforeAll(async () => {
  database = await openTestDatabase('sqlite');
  replica = await createCredentials({
    database,
    events: await createEvents(database, silentLogger),
    config: {},
    logger: silentLogger,
    baseUrl,
  });
  forger = createTokenForger(database, `${baseUrl}/api/auth`);
});
afterAll(() => database.close());

test('a user token has the header and claims that clients expect', async () => {
  const { token, expiresInSeconds } = await replica.forPlugin('auth').issueUserToken(user);
  const decode = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString());
  const [header, claims] = token.split('.').slice(0, 2).map(decode);
  expect(header).toEqual({ alg: 'ES256', typ: 'vnd.backstage.user', kid: expect.any(String) });
  expect(claims).toEqual({
    iss: 'https://portal.example.com/api/auth',
    sub: 'user:default/ada',
    aud: 'backstage',
    ent: user.ownershipEntityRefs,
    iat: expect.any(Number),
    exp: claims.iat + 3600,
  });
  expect(expiresInSeconds).toBe(3600);
});

test('[AUTH-023] a token gives ownership by its ent claim, or by its own ref when it has none', async () => {
  const catalog = replica.forPlugin('catalog');
  const { token } = await replica.forPlugin('auth').issueUserToken(user);
  expect(await catalog.authenticate(token)).toMatchObject({ ownershipEntityRefs: user.ownershipEntityRefs });
  const withoutEnt = await forger.signed({}, { ent: undefined });
  expect(await catalog.authenticate(withoutEnt)).toMatchObject({ ownershipEntityRefs: ['user:default/ada'] });
});

test('[CONF-012] a token without the ent claim gives the same ownership on every replica', async () => {
  const events = await createEvents(database, silentLogger);
  const options = { database, events, config: {}, logger: silentLogger, baseUrl };
  const omitting = await createCredentials({ ...options, omitsOwnership: true });
  const { token } = await omitting.forPlugin('auth').issueUserToken(user);
  const claims = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString());
  expect(claims).toMatchObject({ sub: 'user:default/ada' });
  expect(token).not.toContain('engines');
  expect(claims.ent).toBeUndefined();
  expect(await replica.forPlugin('catalog').authenticate(token)).toMatchObject(user);
  const service = await omitting
    .forPlugin('techdocs')
    .issueServiceToken('catalog', { onBehalfOf: { type: 'user', ...user } });
  expect(await replica.forPlugin('catalog').authenticate(service.token)).toMatchObject(user);
});

test('[SEC-08] a plugin token is accepted only by the plugin it was issued for', async () => {
  const { token } = await replica.forPlugin('techdocs').issueServiceToken('catalog');
  expect(await replica.forPlugin('catalog').authenticate(token)).toEqual({
    type: 'service',
    subject: 'plugin:techdocs',
  });
  await expect(replica.forPlugin('scaffolder').authenticate(token)).rejects.toThrow("its 'aud' does not match");
});

test('a missing token is reported as missing', async () => {
  for (const token of [undefined, '']) {
    await expect(replica.forPlugin('catalog').authenticate(token)).rejects.toMatchObject({
      name: 'AuthenticationError',
      message: 'Missing credentials',
    });
  }
});

test('a valid token is rejected once it has expired', async () => {
  vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] });
  try {
    const catalog = replica.forPlugin('catalog');
    const token = await forger.signed({}, { exp: now() + 60 });
    expect(await catalog.authenticate(token)).toMatchObject({ userEntityRef: 'user:default/ada' });
    expect(await catalog.authenticate(token)).toMatchObject({ userEntityRef: 'user:default/ada' });
    vi.setSystemTime(Date.now() + 80_000);
    await expect(catalog.authenticate(token)).rejects.toThrow('Invalid token: it has expired');
  } finally {
    vi.useRealTimers();
  }
});

test('a valid token is rejected once its key is gone', async () => {
  vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] });
  try {
    const catalog = replica.forPlugin('catalog');
    const token = await forger.signed({}, { exp: now() + 90 * 24 * 3600 });
    expect(await catalog.authenticate(token)).toMatchObject({ userEntityRef: 'user:default/ada' });
    vi.setSystemTime(Date.now() + 30 * 24 * 3_600_000);
    await expect(catalog.authenticate(token)).rejects.toThrow('it is signed by an unknown key');
  } finally {
    vi.useRealTimers();
  }
});

const now = () => Math.floor(Date.now() / 1000);
const forgeries: Record<string, () => Promise<string>> = {
  'that is not a JWT': async () => 'rubbish',
  'with three parts of rubbish': async () => 'a.b.c',
  'without a signature (alg none)': async () => forger.unsigned({ alg: 'none' }),
  'without a signature that claims ES256': async () => forger.unsigned({ alg: 'ES256' }),
  'signed with the public key as a shared secret (alg HS256)': () => forger.signedWithPublicKeyAsSecret(),
  'signed by another key under our key id': async () => forger.signed({}, {}, await anotherKey()),
  'signed by another key that it contains': async () => {
    const key = await anotherKey();
    return forger.signed({ jwk: publicHalf(key) }, {}, key);
  },
  'without a key id': async () => forger.signed({ kid: undefined }),
  'with a changed subject': () => forger.withOtherClaims({ sub: 'user:default/root', iat: now(), exp: now() + 60 }),
  'of the cookie kind': async () => forger.signed({ typ: 'vnd.backstage.limited-user' }),
  'without a kind': async () => forger.signed({ typ: undefined }),
  'of an unknown kind': async () => forger.signed({ typ: 'JWT' }),
  'of a user that is labelled as a service': async () => forger.signed({ typ: 'vnd.backstage.plugin' }),
  'of a service that is labelled as a user': async () => forger.signed({}, { sub: 'techdocs', aud: 'catalog' }),
  'for another audience': async () => forger.signed({}, { aud: 'elsewhere' }),
  'without an audience': async () => forger.signed({}, { aud: undefined }),
  'of another issuer': async () => forger.signed({}, { iss: 'https://evil.example.com/api/auth' }),
  'without an issuer': async () => forger.signed({}, { iss: undefined }),
  'without a subject': async () => forger.signed({}, { sub: undefined }),
  'with an empty subject': async () => forger.signed({}, { sub: '' }),
  'that has expired': async () => forger.signed({}, { exp: now() - 60 }),
  'that never expires': async () => forger.signed({}, { exp: undefined }),
  'that is not valid yet': async () => forger.signed({}, { nbf: now() + 600 }),
};

test.each(Object.keys(forgeries))('a token %s is rejected, and not quoted', async (name) => {
  const token = await forgeries[name]!();
  const error = await replica
    .forPlugin('catalog')
    .authenticate(token)
    .catch((thrown: Error) => thrown);
  expect(error).toMatchObject({ name: 'AuthenticationError', message: expect.stringMatching(/^Invalid token: /) });
  expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain(token);
});
