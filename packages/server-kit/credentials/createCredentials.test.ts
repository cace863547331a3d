import { fastifyCookie } from '@fastify/cookie';
import Fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../database/openDatabase.ts';
import { createEvents, openTestDatabase, silentLogger } from '../testing/index.ts';
import { createCredentials } from './createCredentials.ts';
import { credentialsConfig } from './credentialsConfig.ts';

const baseUrl = 'https://portal.example.com';
const user = { userEntityRef: 'user:default/ada', ownershipEntityRefs: ['user:default/ada', 'group:default/engines'] };

let database: Database;
let replica: Awaited<ReturnType<typeof createCredentials>>;
beforeEach(async () => {
  database = await openTestDatabase('sqlite');
  replica = await aReplica();
});
afterEach(() => database.close());

const aReplica = async (config: unknown = {}) =>
  createCredentials({
    database,
    events: await createEvents(database, silentLogger),
    config: credentialsConfig.parse(config),
    logger: silentLogger,
    baseUrl,
  });

describe('a static token', () => {
  const token = 's3cret-of-the-build-server';
  const config = { externalAccess: [{ type: 'static', options: { token, subject: 'build-server' } }] };

  test('from the config authenticates a service with its subject', async () => {
    const withStatic = await aReplica(config);
    const expected = { type: 'service', subject: 'external:build-server' };
    expect(await withStatic.forPlugin('catalog').authenticate(token)).toEqual(expected);
    await expect(withStatic.forPlugin('catalog').authenticate(`${token}!`)).rejects.toThrow('Invalid token');
    await expect(replica.forPlugin('catalog').authenticate(token)).rejects.toThrow('Invalid token');
  });

  test('restricted to one plugin is rejected by the others', async () => {
    const entry = { ...config.externalAccess[0], accessRestrictions: [{ plugin: 'catalog' }] };
    const restricted = await aReplica({ externalAccess: [entry] });
    expect(await restricted.forPlugin('catalog').authenticate(token)).toMatchObject({ type: 'service' });
    await expect(restricted.forPlugin('scaffolder').authenticate(token)).rejects.toMatchObject({
      name: 'NotAllowedError',
    });
  });

  test('that is too short is rejected at startup', () => {
    const short = { externalAccess: [{ type: 'static', options: { token: 'short', subject: 'x' } }] };
    expect(() => credentialsConfig.parse(short)).toThrow('must have at least 8 characters');
  });
});

describe('a request', () => {
  function aServer() {
    const http = Fastify();
    http.register(fastifyCookie);
    const { principalOf, userOf } = replica.forPlugin('techdocs');
    http.after(() =>
      http.addHook('onRequest', async (request) => {
        if (request.url !== '/public') await replica.authenticateRequest(request, 'techdocs');
      }),
    );
    http.setErrorHandler((error: Error, _request, reply) =>
      reply.code(400).send({ name: error.name, message: error.message }),
    );
    http.get('/public', async (request) => principalOf(request));
    http.get('/whoami', async (request) => principalOf(request));
    http.get('/user', async (request) => userOf(request));
    http.route({
      method: ['GET', 'POST'],
      url: '/static',
      config: { allowLimited: true },
      handler: async (request) => principalOf(request),
    });
    return http;
  }

  const missing = { name: 'AuthenticationError', message: 'Missing credentials' };
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

  test('is authenticated by its bearer token', async () => {
    const { token } = await replica.forPlugin('auth').issueUserToken(user);
    const http = aServer();
    expect((await http.inject({ url: '/whoami', headers: bearer(token) })).json()).toEqual({ type: 'user', ...user });
    expect((await http.inject({ url: '/whoami', headers: { authorization: `bearer  ${token}` } })).json().type).toBe(
      'user',
    );
  });

  test('without credentials, or with another scheme, is rejected; on a public route the caller is anonymous', async () => {
    const http = aServer();
    expect((await http.inject('/whoami')).json()).toEqual(missing);
    expect((await http.inject({ url: '/whoami', headers: { authorization: 'Basic YTpi' } })).json()).toEqual(missing);
    expect((await http.inject('/public')).json()).toEqual({ type: 'none' });
  });

  test('of a service does not count as a user', async () => {
    const { token } = await replica.forPlugin('search').issueServiceToken('techdocs');
    const { json } = await aServer().inject({ url: '/user', headers: bearer(token) });
    expect(json()).toEqual({
      name: 'NotAllowedError',
      message: "Only users may call this endpoint; the caller is the service 'plugin:search'",
    });
  });

  test('can use the cookie only for reading, and only where it is allowed', async () => {
    const { token } = await replica.forPlugin('auth').issueLimitedUserToken({ type: 'user', ...user });
    const headers = { cookie: `other=1; backstage-auth=${token}` };
    const http = aServer();
    expect((await http.inject({ url: '/static', headers })).json()).toEqual({ type: 'user', ...user });
    expect((await http.inject({ url: '/static', method: 'POST', headers })).json()).toEqual(missing);
    expect((await http.inject({ url: '/whoami', headers })).json()).toEqual(missing);
    expect((await http.inject({ url: '/whoami', headers: bearer(token) })).json().name).toBe('AuthenticationError');
  });

  test('with the cookie of an ended session is rejected', async () => {
    const { issueLimitedUserToken, endSessions } = replica.forPlugin('auth');
    const { token } = await issueLimitedUserToken({ type: 'user', ...user, sessionId: 'one' });
    const headers = { cookie: `backstage-auth=${token}` };
    const http = aServer();
    expect((await http.inject({ url: '/static', headers })).json()).toMatchObject({ sessionId: 'one' });
    await endSessions(['one']);
    expect((await http.inject({ url: '/static', headers })).json()).toEqual({
      name: 'AuthenticationError',
      message: 'Invalid token: its session has ended',
    });
  });

  test('[SEC-08] cannot use a full user token as a cookie', async () => {
    const { token } = await replica.forPlugin('auth').issueUserToken(user);
    const { json } = await aServer().inject({ url: '/static', headers: { cookie: `backstage-auth=${token}` } });
    expect(json().message).toBe("Invalid token: its 'typ' does not match");
  });

  test('with an invalid bearer token is rejected despite a valid cookie', async () => {
    const { token } = await replica.forPlugin('auth').issueLimitedUserToken({ type: 'user', ...user });
    const headers = { ...bearer('rubbish'), cookie: `backstage-auth=${token}` };
    expect((await aServer().inject({ url: '/static', headers })).json().name).toBe('AuthenticationError');
  });
});
