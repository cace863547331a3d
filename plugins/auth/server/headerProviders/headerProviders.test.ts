import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { aSigningKey, type SigningKey } from '../testing/signingKey.ts';
import { type AuthServer, aUser, startAuthServer } from '../testing/startAuthServer.ts';
import { type StandIn, startStandIn } from '../testing/startStandIn.ts';

const tenant = '5f9a1b5e-3f0e-4d0c-9b4e-1f2a3b4c5d6e';
const signer = 'arn:aws:elasticloadbalancing:eu-central-1:1:loadbalancer/app/portal/1';
const email = 'ada@meridian-air.example';
const resolvers = [{ resolver: 'emailMatchingUserEntityProfileEmail' }];
const entities = [aUser('ada', email, { annotations: { 'graph.microsoft.com/user-id': 'o-1' } })];

type Proxy = {
  id: string;
  settings: object;
  header: string;
  claims: Record<string, unknown>;
  alg: 'RS256' | 'ES256';
  own?: object;
};

const proxies: Proxy[] = [
  {
    id: 'oauth2Proxy',
    settings: { issuer: 'https://idp.example', audience: 'portal', jwksUrl: 'https://idp.example/jwks' },
    header: 'x-oauth2-proxy-id-token',
    claims: { iss: 'https://idp.example', aud: 'portal', email, email_verified: true, name: 'Ada' },
    alg: 'RS256',
  },
  {
    id: 'gcpIap',
    settings: { audience: '/projects/1/apps/portal' },
    header: 'x-goog-iap-jwt-assertion',
    claims: { iss: 'https://cloud.google.com/iap', aud: '/projects/1/apps/portal', email },
    alg: 'ES256',
  },
  {
    id: 'awsAlb',
    settings: { issuer: 'https://idp.example', region: 'eu-central-1', signer },
    header: 'x-amzn-oidc-data',
    claims: { iss: 'https://idp.example', email, email_verified: 'true', name: 'Ada' },
    alg: 'ES256',
    own: { signer },
  },
  ...['cloudflareAccess', 'cfaccess'].map(
    (id): Proxy => ({
      id,
      settings: { teamName: 'acme', audience: 'app-tag' },
      header: 'cf-access-jwt-assertion',
      claims: { iss: 'https://acme.cloudflareaccess.com', aud: ['app-tag'], email },
      alg: 'RS256',
    }),
  ),
  {
    id: 'azureEasyAuth',
    settings: {
      tenantId: tenant,
      clientId: 'portal',
      signIn: { resolvers: [{ resolver: 'idMatchingUserEntityAnnotation' }] },
    },
    header: 'x-ms-token-aad-id-token',
    claims: { iss: `https://login.microsoftonline.com/${tenant}/v2.0`, aud: 'portal', oid: 'o-1', email },
    alg: 'RS256',
  },
];

let keys: Record<'RS256' | 'ES256', SigningKey>;
let strangers: typeof keys;
let server: AuthServer;
let standIn: StandIn;
beforeAll(async () => {
  const both = async () => ({ RS256: await aSigningKey('RS256'), ES256: await aSigningKey('ES256') });
  [keys, strangers] = [await both(), await both()];
});
beforeEach(async () => {
  standIn = await startStandIn({
    'idp.example/jwks': () => ({ json: keys.RS256.jwks }),
    'www.gstatic.com/iap/verify/public_key-jwk': () => ({ json: keys.ES256.jwks }),
    'public-keys.auth.elb.eu-central-1.amazonaws.com/one': () => ({ text: keys.ES256.pem }),
    'acme.cloudflareaccess.com/cdn-cgi/access/certs': () => ({ json: keys.RS256.jwks }),
    [`login.microsoftonline.com/${tenant}/discovery/v2.0/keys`]: () => ({ json: keys.RS256.jwks }),
  });
});
afterEach(async () => {
  expect(standIn.endless).toEqual([]);
  await server.close();
  await standIn.close();
});

async function open({ id, settings }: Proxy) {
  server = await startAuthServer({ entities, auth: { providers: { [id]: { signIn: { resolvers }, ...settings } } } });
}

const refresh = ({ id, header }: Proxy, token?: string) =>
  server.inject({ url: `/api/auth/${id}/refresh`, headers: token === undefined ? {} : { [header]: token } });

describe.each(proxies)('$id', (proxy) => {
  const { alg, claims, own } = proxy;
  const good = (others: object = {}, header: object = {}) =>
    keys[alg].sign({ ...claims, ...others }, { ...own, ...header });

  test('signs in the user named in the signed token, and loads the keys once', async () => {
    await open(proxy);
    for (const response of [await refresh(proxy, await good()), await refresh(proxy, await good())]) {
      expect([response.statusCode, response.json()]).toMatchObject([
        200,
        { profile: { email }, backstageIdentity: { identity: { userEntityRef: 'user:default/ada' } } },
      ]);
    }
    expect(standIn.asked).toHaveLength(1);
    await vi.waitFor(() => expect(server.audited).toMatchObject([{ action: 'sign-in', provider: proxy.id }]));
  });

  test('[SEC-08] rejects every other token', async () => {
    await open(proxy);
    const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const stranger = strangers[alg];
    const wrong = [
      undefined,
      'rubbish',
      `${encoded({ alg: 'none', kid: 'one', ...own })}.${encoded(claims)}.`,
      await good({ iss: 'https://evil.example' }),
      await good({ exp: 1_700_000_000 }),
      await stranger.sign(claims, own),
      await good({}, { typ: 'at+jwt' }),
      ...('aud' in claims
        ? [await good({ aud: 'another' }), await good({ azp: 'another' })]
        : [await good({}, { signer: 'arn:of-another' })]),
    ];
    for (const token of wrong) {
      const response = await refresh(proxy, token);
      expect([token, response.statusCode, response.json().error.name]).toEqual([token, 401, 'AuthenticationError']);
      if (token) expect(response.body).not.toContain(token);
    }
  });

  test('has no sign-in to start (501) and no session to end', async () => {
    await open(proxy);
    expect((await server.inject(`/api/auth/${proxy.id}/start`)).statusCode).toBe(501);
    expect((await server.inject({ method: 'POST', url: `/api/auth/${proxy.id}/logout` })).statusCode).toBe(200);
    expect((await server.inject('/api/auth/providers')).json()).toMatchObject([
      { id: proxy.id, kind: 'proxy', hasSignIn: true },
    ]);
  });
});

test('a load balancer token with padded base64 is accepted', async () => {
  const proxy = proxies[2]!;
  await open(proxy);
  const { sign, verify, createPublicKey, generateKeyPairSync } = await import('node:crypto');
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  keys.ES256 = { ...keys.ES256, pem: publicKey.export({ type: 'spki', format: 'pem' }) as string };
  const padded = (value: object) =>
    Buffer.from(JSON.stringify(value)).toString('base64').replaceAll('+', '-').replaceAll('/', '_');
  const text = `${padded({ alg: 'ES256', kid: 'one', signer })}.${padded({ ...proxy.claims, exp: 4_000_000_000 })}`;
  const signature = sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString(
    'base64url',
  );
  expect(
    verify(
      'sha256',
      Buffer.from(text),
      { key: createPublicKey(publicKey.export({ type: 'spki', format: 'pem' })), dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    ),
  ).toBe(true);
  expect((await refresh(proxy, `${text}.${signature}==`)).statusCode).toBe(200);
});

test('a token in the Cloudflare cookie is accepted, and service tokens sign in the configured user', async () => {
  const proxy = proxies[3]!;
  await open({ ...proxy, settings: { ...proxy.settings, serviceTokens: [{ token: 'robot.access', subject: email }] } });
  const { email: _, ...claims } = proxy.claims;
  const token = await keys.RS256.sign({ ...claims, common_name: 'robot.access' });
  const response = await server.inject({
    url: `/api/auth/${proxy.id}/refresh`,
    headers: { cookie: `CF_Authorization=${token}` },
  });
  expect(response.json().backstageIdentity.identity.userEntityRef).toBe('user:default/ada');
  const planted = await server.inject({
    url: `/api/auth/${proxy.id}/refresh`,
    headers: { cookie: `CF_Authorization=${token}; CF_Authorization=${await keys.RS256.sign(proxy.claims)}` },
  });
  expect(planted.statusCode).toBe(401);
});

test('every token is rejected if the keys cannot be loaded', async () => {
  await standIn.close();
  standIn = await startStandIn({ 'idp.example/jwks': () => ({ status: 500, text: 'no' }) });
  await open(proxies[0]!);
  const response = await refresh(proxies[0]!, await keys.RS256.sign(proxies[0]!.claims));
  expect(response.statusCode).toBe(503);
});
