import { afterEach, expect, test } from 'vitest';
import { answerIn, createBrowser } from '../testing/createBrowser.ts';
import { aSigningKey } from '../testing/signingKey.ts';
import { type AuthServer, aUser, startAuthServer } from '../testing/startAuthServer.ts';
import { type StandIn, startStandIn } from '../testing/startStandIn.ts';

type Provider = { id: string; settings: object; place: string; issuer: string; resolver: string };

const tenant = '5f9a1b5e-3f0e-4d0c-9b4e-1f2a3b4c5d6e';
const email = 'ada@meridian-air.example';
const entities = [
  aUser('ada', email, { annotations: { 'google.com/email': email, 'graph.microsoft.com/user-id': 'o-1' } }),
];
const byEmail = 'emailMatchingUserEntityProfileEmail';

const key = await aSigningKey('RS256');
let server: AuthServer;
let standIn: StandIn;
afterEach(async () => {
  expect(standIn.endless).toEqual([]);
  await server.close();
  await standIn.close();
});

async function signIn({ id, settings, place, issuer, resolver }: Provider, claims: object) {
  let nonce = '';
  const { host } = new URL(`https://${place}`);
  standIn = await startStandIn({
    [`${place}/.well-known/openid-configuration`]: () => ({
      json: {
        issuer,
        authorization_endpoint: `https://${host}/authorize`,
        token_endpoint: `https://${host}/token`,
        jwks_uri: `https://${host}/jwks`,
      },
    }),
    [`${host}/jwks`]: () => ({ json: key.jwks }),
    [`${host}/token`]: async () => {
      const own = { iss: issuer, aud: 'callboard', sub: 's-1', nonce, name: 'Ada', email };
      return {
        json: { access_token: 'access', token_type: 'Bearer', id_token: await key.sign({ ...own, ...claims }) },
      };
    },
  });
  const secrets = { clientId: 'callboard', clientSecret: 'a-secret-of-the-test' };
  const own = { ...secrets, ...settings, signIn: { resolvers: [{ resolver }] } };
  server = await startAuthServer({ entities, auth: { providers: { [id]: { development: own } } } });
  const browser = createBrowser(server);
  const start = new URL((await browser.open(`/api/auth/${id}/start`)).headers.get('location') ?? '');
  nonce = start.searchParams.get('nonce') ?? '';
  const query = new URLSearchParams({ code: 'a-code', state: start.searchParams.get('state') ?? '' });
  const { answer } = answerIn((await browser.open(`/api/auth/${id}/handler/frame?${query}`)).body);
  return { start, answer, user: answer.response?.backstageIdentity?.identity.userEntityRef };
}

const microsoft = (tenantId: string, issuerTenant: string, resolver = byEmail): Provider => ({
  id: 'microsoft',
  settings: { tenantId },
  place: `login.microsoftonline.com/${tenantId}/v2.0`,
  issuer: `https://login.microsoftonline.com/${issuerTenant}/v2.0`,
  resolver,
});

const others: Provider[] = [
  {
    id: 'google',
    settings: {},
    place: 'accounts.google.com',
    issuer: 'https://accounts.google.com',
    resolver: 'emailMatchingUserEntityAnnotation',
  },
  {
    id: 'okta',
    settings: { audience: 'https://acme.okta.com' },
    place: 'acme.okta.com',
    issuer: 'https://acme.okta.com',
    resolver: byEmail,
  },
  {
    id: 'onelogin',
    settings: { issuer: 'https://acme.onelogin.com/oidc/2' },
    place: 'acme.onelogin.com/oidc/2',
    issuer: 'https://acme.onelogin.com/oidc/2',
    resolver: byEmail,
  },
  {
    id: 'auth0',
    settings: { domain: 'acme.eu.auth0.com' },
    place: 'acme.eu.auth0.com',
    issuer: 'https://acme.eu.auth0.com/',
    resolver: byEmail,
  },
];

test.each(others)('$id signs in by a verified address', async (provider) => {
  expect((await signIn(provider, { email_verified: true })).user).toBe('user:default/ada');
});

test.each(others)('[SEC-08] $id does not sign in by an unverified address', async (provider) => {
  expect((await signIn(provider, { email_verified: false })).answer.error?.message).toContain('is verified');
});

test('a refresh token is requested from Google', async () => {
  const { start } = await signIn(others[0]!, { email_verified: true });
  expect(Object.fromEntries(start.searchParams)).toMatchObject({ access_type: 'offline', prompt: 'consent' });
});

test('Microsoft vouches for the addresses of members of the configured tenant', async () => {
  expect((await signIn(microsoft(tenant, tenant), { tid: tenant })).user).toBe('user:default/ada');
});

test.each([
  ['a guest of the tenant', microsoft(tenant, tenant), { tid: tenant, idp: 'https://sts.windows.net/other/' }],
  ['a user marked as guest of the tenant', microsoft(tenant, tenant), { tid: tenant, acct: 1 }],
  [
    'a user of another tenant',
    microsoft('common', '{tenantid}'),
    { tid: 'evil', iss: 'https://login.microsoftonline.com/evil/v2.0' },
  ],
])('[SEC-08] Microsoft does not vouch for the address of %s', async (_who, provider, claims) => {
  expect((await signIn(provider, claims)).answer.error?.name).toBe('NotAllowedError');
});

test('[SEC-08] Microsoft does not vouch for the name of a user of another tenant', async () => {
  const claims = { tid: 'evil', iss: 'https://login.microsoftonline.com/evil/v2.0', preferred_username: 'ada' };
  const byName = 'usernameMatchingUserEntityName';
  const { answer } = await signIn(microsoft('common', '{tenantid}', byName), { ...claims, xms_edov: true });
  expect(answer.error?.name).toBe('NotAllowedError');
});

test('Microsoft vouches for an address in a verified domain of the tenant', async () => {
  const claims = { tid: 'acme', iss: 'https://login.microsoftonline.com/acme/v2.0', xms_edov: true };
  expect((await signIn(microsoft('common', '{tenantid}'), claims)).user).toBe('user:default/ada');
});

test('[SEC-08] Microsoft does not accept a token of another tenant', async () => {
  const { answer } = await signIn(microsoft(tenant, tenant), {
    iss: 'https://login.microsoftonline.com/evil/v2.0',
    tid: 'evil',
  });
  expect(answer.error?.name).toBe('AuthenticationError');
});

test('Microsoft users are matched by their directory id', async () => {
  const provider = microsoft(tenant, tenant, 'userIdMatchingUserEntityAnnotation');
  expect((await signIn(provider, { oid: 'o-1' })).user).toBe('user:default/ada');
});
