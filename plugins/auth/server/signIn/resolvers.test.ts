import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aSigningKey } from '../testing/signingKey.ts';
import { type AuthServer, aGroup, aUser, startAuthServer } from '../testing/startAuthServer.ts';
import { type StandIn, startStandIn } from '../testing/startStandIn.ts';

// A proxy is the simplest provider; matching users works the same for all.
const settings = { issuer: 'https://idp.example', audience: 'portal', jwksUrl: 'https://idp.example/jwks' };
const ada = { email: 'ada@meridian-air.example', email_verified: true, preferred_username: 'ada.l' };

const key = await aSigningKey('RS256');
let standIn: StandIn;
let server: AuthServer;
beforeEach(async () => {
  standIn = await startStandIn({ 'idp.example/jwks': () => ({ json: key.jwks }) });
});
afterEach(async () => {
  await server.close();
  await standIn.close();
});

async function open(resolvers: readonly object[], entities: readonly object[], backend: object = {}) {
  const providers = { oauth2Proxy: { ...settings, signIn: { resolvers } } };
  server = await startAuthServer({ entities, auth: { providers }, backend });
}

async function signIn(claims: object) {
  const token = await key.sign({ iss: settings.issuer, aud: settings.audience, ...claims });
  const response = await server.inject({
    url: '/api/auth/oauth2Proxy/refresh',
    headers: { 'x-oauth2-proxy-id-token': token },
  });
  const { backstageIdentity, error } = response.json();
  return {
    status: response.statusCode,
    identity: backstageIdentity?.identity,
    message: error?.message as string | undefined,
  };
}

const byProfile = { resolver: 'emailMatchingUserEntityProfileEmail' };
const byLocalPart = { resolver: 'emailLocalPartMatchingUserEntityName' };
const byName = { resolver: 'usernameMatchingUserEntityName' };

test('an address matches the profile of a user, ignoring case', async () => {
  await open([byProfile], [aUser('ada.l', 'Ada@Meridian-Air.example')]);
  expect((await signIn(ada)).identity.userEntityRef).toBe('user:default/ada.l');
});

test('resolvers are tried in order', async () => {
  await open([byProfile, byLocalPart, byName], [aUser('ada'), aUser('ada.l')]);
  expect((await signIn(ada)).identity.userEntityRef).toBe('user:default/ada');
  expect((await signIn({ ...ada, email_verified: false })).identity.userEntityRef).toBe('user:default/ada.l');
});

test('without a match, every reason is reported', async () => {
  await open([byProfile, byName], [aUser('somebody')]);
  expect(await signIn({ ...ada, email_verified: false })).toMatchObject({
    status: 403,
    message: expect.stringContaining(
      "the provider does not confirm that the email address 'ada@meridian-air.example' is verified; no user in the catalog matches the user name 'ada.l'",
    ),
  });
});

test('an invalid entity name matches nobody', async () => {
  await open([byName], [aUser('ada.l')]);
  for (const preferred_username of ['default/ada.l', '../ada.l', 'user:default/ada.l', 'x'.repeat(5000)]) {
    expect((await signIn({ preferred_username })).status).toBe(403);
  }
});

test('[SEC-08] several users with the same address are rejected, even if a later resolver would match', async () => {
  await open([byProfile, byName], [aUser('ada.l', ada.email), aUser('ada.2', ada.email)]);
  expect(await signIn(ada)).toMatchObject({
    status: 403,
    message: "Failed to sign-in: several users in the catalog match the email address 'ada@meridian-air.example'",
  });
});

test('only addresses in allowed domains match, with the options next to the resolver name or below it', async () => {
  for (const options of [
    { allowedDomains: ['Meridian-Air.example'] },
    { options: { allowedDomains: ['meridian-air.example'] } },
  ]) {
    await open([{ ...byLocalPart, ...options }], [aUser('ada')]);
    expect((await signIn(ada)).status).toBe(200);
    for (const email of [
      'ada@evil.example',
      'ada@meridian-air.example.evil.example',
      'ada@meridian-air.example@evil.example',
    ]) {
      expect(await signIn({ ...ada, email })).toMatchObject({
        status: 403,
        message: expect.stringContaining('not in an allowed domain'),
      });
    }
    await server.close();
  }
  await open([], []);
});

test('dangerouslyAllowSignInWithoutUserInCatalog creates users who own only themselves', async () => {
  await open([{ ...byLocalPart, dangerouslyAllowSignInWithoutUserInCatalog: true }], []);
  expect((await signIn(ada)).identity).toEqual({
    type: 'user',
    userEntityRef: 'user:default/ada',
    ownershipEntityRefs: ['user:default/ada'],
  });
  expect((await signIn({ ...ada, email_verified: false })).status).toBe(403);
  for (const email of ['admin/x@meridian-air.example', 'user:default/admin@meridian-air.example']) {
    expect((await signIn({ ...ada, email })).status).toBe(403);
  }
});

describe('[SEC-08] a registered location', () => {
  let files: Server;
  let location: string;
  let content: string;
  beforeEach(async () => {
    files = createServer((_request, response) => response.writeHead(200, { etag: '"1"' }).end(content));
    await new Promise<void>((resolve) => files.listen(0, '127.0.0.1', resolve));
    location = `http://127.0.0.1:${(files.address() as AddressInfo).port}/people.yaml`;
  });
  afterEach(() => new Promise((resolve) => files.close(resolve)));

  async function register(...entities: object[]) {
    content = entities.map((entity) => JSON.stringify(entity)).join('\n---\n');
    const response = await server.inject({
      method: 'POST',
      url: '/api/catalog/locations',
      headers: await server.asUser(),
      payload: { type: 'url', target: location },
    });
    expect(response.statusCode).toBe(201);
  }
  const find = async (ref: string) => {
    const url = `/api/catalog/entities/by-name/${ref}`;
    return (await server.inject({ url, headers: await server.asUser() })).json();
  };
  const reading = () => ({ reading: { allow: [{ host: new URL(location).host }] } });

  test('has no users to sign in as', async () => {
    await open([byProfile, byName], [aUser('somebody')], reading());
    await register(aUser('ada.l', ada.email, { memberOf: ['admins'] }));
    await vi.waitFor(async () => expect((await find('user/default/ada.l')).kind).toBe('User'));
    expect(await signIn(ada)).toMatchObject({
      status: 403,
      message: expect.stringContaining("the user 'ada.l' comes from a registered location"),
    });
  });

  test('adds nobody to a group', async () => {
    await open([byName], [aUser('ada.l', ada.email, { memberOf: ['engines'] }), aGroup('engines')], reading());
    await register(aGroup('admins', ['ada.l']));
    await vi.waitFor(async () => expect((await find('user/default/ada.l')).relations).toHaveLength(2));
    expect((await signIn(ada)).identity.ownershipEntityRefs).toEqual(['user:default/ada.l', 'group:default/engines']);
  });
});
