import { createHmac } from 'node:crypto';
import { exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerIn, createBrowser } from '../testing/createBrowser.ts';
import { type AuthServer, aUser, startAuthServer } from '../testing/startAuthServer.ts';
import { type StandIn, startStandIn } from '../testing/startStandIn.ts';

const clientId = 'callboard';
const clientSecret = 'a-secret-of-the-test';
const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

let privateJwk: JWK;
let publicJwk: JWK;
let strangersJwk: JWK;
let standIn: StandIn;
let server: AuthServer;
let idToken: (claims: Record<string, unknown>) => Promise<string>;
let nonce: string;

beforeAll(async () => {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  privateJwk = await exportJWK(privateKey);
  strangersJwk = await exportJWK((await generateKeyPair('RS256', { extractable: true })).privateKey);
  publicJwk = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  standIn = await startStandIn({
    'idp.example/.well-known/openid-configuration': () => ({
      json: {
        issuer: 'https://idp.example',
        authorization_endpoint: 'https://idp.example/authorize',
        token_endpoint: 'https://idp.example/token',
        jwks_uri: 'https://idp.example/jwks',
        // A provider that would even accept unsigned tokens.
        id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
      },
    }),
    'idp.example/jwks': () => ({ json: { keys: [publicJwk] } }),
    'idp.example/token': async () => ({
      json: { access_token: 'access', token_type: 'Bearer', id_token: await idToken(goodClaims()) },
    }),
  });
  server = await startAuthServer({
    entities: [aUser('ada', 'ada@meridian-air.example')],
    auth: {
      providers: {
        oidc: {
          development: {
            metadataUrl: 'https://idp.example/.well-known/openid-configuration',
            clientId,
            clientSecret,
            signIn: { resolvers: [{ resolver: 'emailMatchingUserEntityProfileEmail' }] },
          },
        },
      },
    },
  });
});
afterAll(async () => {
  await server.close();
  await standIn.close();
});

function goodClaims() {
  const seconds = Math.floor(Date.now() / 1000);
  return {
    iss: 'https://idp.example',
    aud: clientId,
    sub: 'ada',
    iat: seconds,
    exp: seconds + 300,
    nonce,
    name: 'Ada',
    email: 'ada@meridian-air.example',
    email_verified: true as boolean | string,
  };
}

const signed = async (claims: object, { alg = 'RS256', key = privateJwk, kid = 'one' } = {}) =>
  new SignJWT({ ...claims }).setProtectedHeader({ alg, kid }).sign(await importJWK(key, alg));

async function signIn() {
  const browser = createBrowser(server);
  const start = new URL((await browser.open('/api/auth/oidc/start')).headers.get('location') ?? '');
  nonce = start.searchParams.get('nonce') ?? '';
  const query = new URLSearchParams({ code: 'a-code', state: start.searchParams.get('state') ?? '' });
  return answerIn((await browser.open(`/api/auth/oidc/handler/frame?${query}`)).body).answer;
}

test('a valid id token signs in', async () => {
  idToken = signed;
  expect((await signIn()).response?.backstageIdentity?.identity.userEntityRef).toBe('user:default/ada');
});

const forgeries: [string, (claims: Record<string, unknown>) => Promise<string>, why?: string][] = [
  ['without a signature', async (claims) => `${encoded({ alg: 'none' })}.${encoded(claims)}.`],
  [
    'signed with the client secret',
    async (claims) => {
      const text = `${encoded({ alg: 'HS256' })}.${encoded(claims)}`;
      return `${text}.${createHmac('sha256', clientSecret).update(text).digest('base64url')}`;
    },
  ],
  [
    'signed with the public key as a secret',
    async (claims) => {
      const text = `${encoded({ alg: 'HS256', kid: 'one' })}.${encoded(claims)}`;
      return `${text}.${createHmac('sha256', JSON.stringify(publicJwk)).update(text).digest('base64url')}`;
    },
  ],
  ['signed by another key', (claims) => signed(claims, { key: strangersJwk })],
  ['from another issuer', (claims) => signed({ ...claims, iss: 'https://evil.example' }), 'is from another issuer'],
  ['for another client', (claims) => signed({ ...claims, aud: 'somebody-else' }), 'is for another client'],
  [
    'for us, but with another authorized party',
    (claims) => signed({ ...claims, azp: 'other' }),
    'is for another client',
  ],
  [
    'for two clients, with the other as authorized party',
    (claims) => signed({ ...claims, aud: [clientId, 'other'], azp: 'other' }),
  ],
  ['that has expired', (claims) => signed({ ...claims, exp: 1_700_000_000 }), 'has expired'],
  [
    'with the nonce of another sign-in',
    (claims) => signed({ ...claims, nonce: 'other' }),
    'belongs to another sign-in',
  ],
  ['without a nonce', ({ nonce: _, ...claims }) => signed(claims)],
  [
    'whose claims were changed',
    async (claims) => {
      const [header, , signature] = (await signed(claims)).split('.');
      return [header, encoded({ ...claims, email: 'boss@meridian-air.example' }), signature].join('.');
    },
  ],
];

test.each(forgeries)('[SEC-08] an id token %s is rejected', async (_what, forge, why) => {
  idToken = forge;
  const answer = await signIn();
  expect(answer.response).toBeUndefined();
  expect(answer.error).toMatchObject({ name: 'AuthenticationError', message: expect.stringContaining(why ?? '') });
});

test('[SEC-08] an email address counts as verified only if the token says so', async () => {
  for (const email_verified of [undefined, false, 'false', 1, null]) {
    idToken = (claims) => signed({ ...claims, email_verified });
    expect((await signIn()).error?.name).toBe('NotAllowedError');
  }
  idToken = (claims) => signed({ ...claims, email_verified: 'true' });
  expect((await signIn()).response).toBeDefined();
});
