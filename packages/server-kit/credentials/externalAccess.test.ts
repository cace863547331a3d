import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, type GenerateKeyPairResult, generateKeyPair, SignJWT } from 'jose';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../database/openDatabase.ts';
import { createEvents, openTestDatabase, silentLogger } from '../testing/index.ts';
import { createCredentials } from './createCredentials.ts';
import { credentialsConfig } from './credentialsConfig.ts';

let database: Database;
beforeEach(async () => {
  database = await openTestDatabase('sqlite');
});
afterEach(() => database.close());

async function open(...externalAccess: object[]) {
  const config = credentialsConfig.parse({ externalAccess });
  const replica = await createCredentials({
    database,
    events: await createEvents(database, silentLogger),
    config,
    logger: silentLogger,
    baseUrl: 'https://portal.example.com',
  });
  return replica.forPlugin('catalog');
}

const inAnHour = () => Math.floor(Date.now() / 1000) + 3600;
const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('restrictions', () => {
  const token = 's3cret-of-the-build-server';
  const access = (accessRestrictions: object[]) => ({
    type: 'static',
    options: { token, subject: 'build' },
    accessRestrictions,
  });

  test('are passed on with the service for the permission check', async () => {
    const credentials = await open(
      access([
        { plugin: 'scaffolder' },
        { plugin: 'catalog', permission: 'catalog.entity.read, catalog.location.read' },
        { plugin: 'catalog', permissionAttribute: { action: ['create', 'update'] } },
      ]),
    );
    expect(await credentials.authenticate(token)).toEqual({
      type: 'service',
      subject: 'external:build',
      accessRestrictions: [
        { plugin: 'scaffolder' },
        { plugin: 'catalog', permissions: ['catalog.entity.read', 'catalog.location.read'] },
        { plugin: 'catalog', actions: ['create', 'update'] },
      ],
    });
  });

  test('that name other plugins, or none, block the service', async () => {
    for (const restrictions of [[{ plugin: 'scaffolder' }], []]) {
      const credentials = await open(access(restrictions));
      await expect(credentials.authenticate(token)).rejects.toThrow(
        "The token of 'external:build' may not call the plugin 'catalog'",
      );
    }
  });

  test.each([
    [{ plugin: 'catalog', permissionAttribute: { action: 'fly' } }, 'must be one of create, read, update, delete'],
    [{ plugin: 'catalog', permissionAttribute: { colour: 'red' } }, 'Unrecognized key'],
    [{ plugin: 'catalog', permission: '' }, 'must not be empty'],
  ])('that are invalid prevent startup (%#)', (restriction, message) => {
    expect(() => credentialsConfig.parse({ externalAccess: [access([restriction])] })).toThrow(message);
  });
});

describe('legacy tokens', () => {
  const secretOf = (text: string) => Buffer.from(text.padEnd(24, '.')).toString('base64');
  const access = (secret: string, subject: string) => ({ type: 'legacy', options: { secret, subject } });
  const signed = (secret: string, claims: object = {}, alg = 'HS256') =>
    new SignJWT({ sub: 'backstage-server', exp: inAnHour(), ...claims })
      .setProtectedHeader({ alg })
      .sign(Buffer.from(secret, 'base64'));

  test('are accepted from every caller that knows the secret', async () => {
    const credentials = await open(access(secretOf('one'), 'first'), access(secretOf('two'), 'second'));
    expect(await credentials.authenticate(await signed(secretOf('one')))).toEqual({
      type: 'service',
      subject: 'external:first',
    });
    expect(await credentials.authenticate(await signed(secretOf('two')))).toMatchObject({ subject: 'external:second' });
  });

  test.each([
    ['another secret', () => signed(secretOf('three'))],
    ['another subject', () => signed(secretOf('one'), { sub: 'user:default/ada' })],
    ['no end', () => signed(secretOf('one'), { exp: undefined })],
    ['an end in the past', () => signed(secretOf('one'), { exp: 1_700_000_000 })],
    ['another algorithm', () => signed(secretOf('one'), {}, 'HS512')],
    [
      'no signature',
      async () => `${encoded({ alg: 'none' })}.${encoded({ sub: 'backstage-server', exp: inAnHour() })}.`,
    ],
  ])('with %s are rejected', async (_case, make) => {
    const credentials = await open(access(secretOf('one'), 'first'));
    await expect(credentials.authenticate(await make())).rejects.toMatchObject({ name: 'AuthenticationError' });
  });

  test('need a strong secret', () => {
    for (const secret of ['abc=', 'c2hvcnQ=', 'not base64 at all!']) {
      expect(credentialsConfig.safeParse({ externalAccess: [access(secret, 'x')] }).success).toBe(false);
    }
  });
});

describe('tokens of another issuer', () => {
  let keys: Server;
  let url: string;
  let asked = 0;
  let sign: (claims?: object, header?: object) => Promise<string>;
  let pair: GenerateKeyPairResult;
  beforeAll(async () => {
    pair = await generateKeyPair('RS256', { extractable: true });
  });
  beforeEach(async () => {
    const { privateKey, publicKey } = pair;
    const jwk = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256' };
    asked = 0;
    keys = createServer((_request, response) => {
      asked += 1;
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ keys: [jwk] }));
    });
    await new Promise<void>((resolve) => keys.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(keys.address() as AddressInfo).port}/jwks`;
    sign = (claims = {}, header = {}) =>
      new SignJWT({ iss: 'https://ci.example', aud: 'portal', sub: 'repo:42', exp: inAnHour(), ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: 'one', ...header })
        .sign(privateKey);
  });
  afterEach(() => {
    keys.closeAllConnections();
    return new Promise((resolve) => keys.close(resolve));
  });

  const access = (options: object = {}) => ({
    type: 'jwks',
    options: {
      url,
      issuer: 'https://ci.example',
      audience: 'portal, other',
      algorithm: 'RS256',
      subjectPrefix: 'ci',
      ...options,
    },
  });

  test('authenticate a service by its subject; the keys are fetched once', async () => {
    const credentials = await open(access());
    for (const aud of ['portal', ['other', 'x']]) {
      expect(await credentials.authenticate(await sign({ aud }))).toEqual({
        type: 'service',
        subject: 'external:ci:repo:42',
      });
    }
    expect(asked).toBe(1);
    const plain = await open(access({ subjectPrefix: undefined }));
    expect(await plain.authenticate(await sign())).toEqual({ type: 'service', subject: 'external:repo:42' });
  });

  test.each([
    ['of another issuer', { iss: 'https://evil.example' }, {}],
    ['for another audience', { aud: 'elsewhere' }, {}],
    ['without an audience', { aud: undefined }, {}],
    ['that has expired', { exp: 1_700_000_000 }, {}],
    ['without an end', { exp: undefined }, {}],
    ['without a subject', { sub: undefined }, {}],
    ['with spaces in its subject', { sub: 'a b' }, {}],
    ['of an unknown key', {}, { kid: 'two' }],
  ])('%s are refused', async (_case, claims, header) => {
    const credentials = await open(access());
    await expect(credentials.authenticate(await sign(claims, header))).rejects.toMatchObject({
      name: 'AuthenticationError',
    });
  });

  test('without a signature, or signed with the public key, are rejected', async () => {
    const credentials = await open(access());
    const [, claims] = (await sign()).split('.');
    for (const alg of ['none', 'HS256']) {
      await expect(credentials.authenticate(`${encoded({ alg, kid: 'one' })}.${claims}.`)).rejects.toMatchObject({
        name: 'AuthenticationError',
      });
    }
  });

  test("cause no key lookup for the portal's own tokens", async () => {
    const credentials = await open(access());
    const user = { userEntityRef: 'user:default/ada', ownershipEntityRefs: ['user:default/ada'] };
    const { token } = await credentials.issueUserToken(user);
    expect(await credentials.authenticate(token)).toMatchObject({ type: 'user' });
    await expect(credentials.authenticate('rubbish')).rejects.toThrow('Invalid token');
    expect(asked).toBe(0);
  });

  test('whose keys cannot be fetched fail with an outage, not a rejection', async () => {
    const credentials = await open(access({ url: 'http://127.0.0.1:1/jwks' }));
    await expect(credentials.authenticate(await sign())).rejects.toMatchObject({ name: 'ServiceUnavailableError' });
  });

  test.each([
    [{ issuer: undefined }, 'issuer'],
    [{ audience: undefined }, 'audience'],
    [{ algorithm: 'HS256' }, 'must be algorithms with a public key'],
    [{ url: 'http://keys.example/jwks' }, 'must begin with https'],
  ])('need a config that identifies the issuer exactly (%#)', (options, message) => {
    expect(() => credentialsConfig.parse({ externalAccess: [access(options)] })).toThrow(message);
  });
});
