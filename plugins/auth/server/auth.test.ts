import { createPublicKey, verify } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { catalogServer } from '@callboard/plugin-catalog/server';
import { startTestServer, type TestServer } from '@callboard/server-kit/testing';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { authServer } from './index.ts';

let server: TestServer;
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'callboard-auth-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
  vi.unstubAllEnvs();
  await server.close();
});

async function start(guest: object | null | undefined = {}) {
  const auth = guest === undefined ? {} : { auth: { providers: { guest } } };
  server = await startTestServer({
    plugins: [authServer],
    config: { ...auth, backend: { baseUrl: 'https://portal.example.com' } },
  });
}

const get = (path: string, headers: Record<string, string> = {}) => server.inject({ url: `/api/auth${path}`, headers });

describe('a guest', () => {
  test('gets a session with the list of providers if there is no other provider', async () => {
    await start();
    const response = await get('/providers');
    expect(response.headers['cache-control']).toBe('no-store');
    const [{ session, ...guest }] = response.json();
    expect(guest).toMatchObject({ id: 'guest', kind: 'guest', hasSignIn: true });
    const token = session.backstageIdentity.token;
    expect((await get('/v1/userinfo', { authorization: `Bearer ${token}` })).json().claims.sub).toBe(
      'user:development/guest',
    );
  });

  test('gets the list without a session in production', async () => {
    vi.stubEnv('NODE_ENV', 'production');
    await start();
    expect((await get('/providers')).json()).toEqual([expect.not.objectContaining({ session: expect.anything() })]);
  });

  test('gets a session, with or without the header of scripts', async () => {
    await start();
    const headersOf: Record<string, string>[] = [{}, { 'x-requested-with': 'XMLHttpRequest' }];
    for (const headers of headersOf) {
      const response = await get('/guest/refresh?env=development&optional', headers);
      expect(response.statusCode).toBe(200);
      expect(response.headers['cache-control']).toBe('no-store');
      expect(response.json()).toEqual({
        profile: { displayName: 'Guest' },
        backstageIdentity: {
          token: expect.any(String),
          expiresInSeconds: 3600,
          identity: {
            type: 'user',
            userEntityRef: 'user:development/guest',
            ownershipEntityRefs: ['user:development/guest'],
          },
        },
      });
    }
  });

  test('has the profile of the user in the catalog', async () => {
    const file = join(folder, 'users.yaml');
    const profile = { displayName: 'Ines Novak', email: 'ines@meridian-air.example' };
    const user = {
      apiVersion: 'backstage.io/v1alpha1',
      kind: 'User',
      metadata: { name: 'ines.novak' },
      spec: { memberOf: [], profile },
    };
    await writeFile(file, JSON.stringify(user));
    server = await startTestServer({
      plugins: [authServer, catalogServer],
      config: {
        auth: { providers: { guest: { userEntityRef: 'user:default/ines.novak' } } },
        catalog: { rules: [{ allow: ['User', 'Location'] }], locations: [{ type: 'file', target: file }] },
      },
    });
    expect((await get('/guest/refresh')).json().profile).toEqual(profile);
  });

  test('is the configured user', async () => {
    await start({ userEntityRef: 'User:Default/Ada', ownershipEntityRefs: ['group:default/engines'] });
    expect((await get('/guest/refresh')).json().backstageIdentity.identity).toEqual({
      type: 'user',
      userEntityRef: 'user:default/ada',
      ownershipEntityRefs: ['group:default/engines'],
    });
  });

  test('has a token that the published keys verify and userinfo describes', async () => {
    await start();
    const { token } = (await get('/guest/refresh')).json().backstageIdentity;
    const openId = (await get('/.well-known/openid-configuration')).json();
    expect(openId).toMatchObject({
      issuer: 'https://portal.example.com/api/auth',
      jwks_uri: 'https://portal.example.com/api/auth/.well-known/jwks.json',
      id_token_signing_alg_values_supported: ['ES256'],
    });
    const { keys } = (await get('/.well-known/jwks.json')).json();
    expect(keys).toHaveLength(1);
    expect(keys[0]).not.toHaveProperty('d');
    const [header, claims, signature] = token.split('.');
    const key = { key: createPublicKey({ key: keys[0], format: 'jwk' }), dsaEncoding: 'ieee-p1363' } as const;
    const signed = Buffer.from(`${header}.${claims}`);
    expect(verify('sha256', signed, key, Buffer.from(signature, 'base64url'))).toBe(true);
    expect(JSON.parse(Buffer.from(header, 'base64url').toString()).kid).toBe(keys[0].kid);
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
      iss: openId.issuer,
      sub: 'user:development/guest',
      aud: 'backstage',
    });
    expect((await get('/v1/userinfo', { authorization: `Bearer ${token}` })).json()).toEqual({
      claims: { sub: 'user:development/guest', ent: ['user:development/guest'] },
    });
  });

  test('has no provider page (501), and can sign out', async () => {
    await start();
    const response = await get('/guest/start?env=development');
    expect([response.statusCode, response.json().error.name]).toEqual([501, 'NotImplementedError']);
    const logout = await server.inject({ method: 'POST', url: '/api/auth/guest/logout' });
    expect([logout.statusCode, logout.body]).toEqual([200, '']);
  });

  test('is rejected in production, unless the configuration allows it', async () => {
    vi.stubEnv('NODE_ENV', 'production');
    await start();
    const refused = await get('/guest/refresh');
    expect([refused.statusCode, refused.json().error.message]).toEqual([
      403,
      'Guest sign-in is disabled in production; enable it with auth.providers.guest.dangerouslyAllowOutsideDevelopment',
    ]);
    const isOffered = async () =>
      (await get('/providers')).json().find(({ id }: { id: string }) => id === 'guest')?.hasSignIn;
    expect(await isOffered()).toBe(false);
    await server.close();
    await start({ dangerouslyAllowOutsideDevelopment: true });
    expect((await get('/guest/refresh')).statusCode).toBe(200);
    expect(await isOffered()).toBe(true);
  });

  test('with an incomplete entity ref is rejected at startup', async () => {
    await expect(start({ userEntityRef: 'ada' })).rejects.toThrow('must be a full entity reference');
    await start();
  });
});

test('all routes of a provider that is not configured are missing', async () => {
  await start(null);
  for (const [method, path] of [
    ['GET', '/guest/refresh'],
    ['GET', '/github/refresh'],
    ['GET', '/github/start'],
    ['POST', '/github/logout'],
  ] as const) {
    const response = await server.inject({ method, url: `/api/auth${path}` });
    expect([path, response.statusCode, response.json().error.name]).toEqual([path, 404, 'NotFoundError']);
  }
});

test('userinfo requires the token of a user', async () => {
  await start();
  expect((await get('/v1/userinfo')).statusCode).toBe(401);
  expect((await get('/v1/userinfo', await server.asService('auth'))).statusCode).toBe(403);
});
