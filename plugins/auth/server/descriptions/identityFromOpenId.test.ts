import { afterEach, beforeEach, expect, test } from 'vitest';
import { answerIn } from '../testing/createBrowser.ts';
import { script } from '../testing/openIdPortal.ts';
import { aSigningKey } from '../testing/signingKey.ts';
import { type StandInPortal, standInPortal } from '../testing/standInPortal.ts';
import { aUser } from '../testing/startAuthServer.ts';

const issuer = 'https://idp.example';
const ada = 'ada@meridian-air.example';
const eve = 'eve@evil.example';

/** The claims of the id token and of user info, besides the required ones. */
let idToken: object;
let userInfo: object;
/** Whether a refresh returns an id token. */
let refreshHasIdToken: boolean;
let nonce: string | undefined;
let given: number;
let portal: StandInPortal;

const key = await aSigningKey('RS256');
beforeEach(async () => {
  refreshHasIdToken = true;
  given = 0;
  const metadata = {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/me`,
    jwks_uri: `${issuer}/jwks`,
  };
  portal = await standInPortal(
    'oidc',
    {
      metadataUrl: `${issuer}/.well-known/openid-configuration`,
      signIn: { resolvers: [{ resolver: 'emailMatchingUserEntityProfileEmail' }] },
    },
    {
      entities: [aUser('ada', ada), aUser('eve', eve)],
      routes: {
        'idp.example/.well-known/openid-configuration': () => ({ json: metadata }),
        'idp.example/jwks': () => ({ json: key.jwks }),
        'idp.example/me': () => ({ json: { sub: 's-1', ...userInfo } }),
        'idp.example/token': async ({ form }) => {
          const isFirst = form.grant_type === 'authorization_code';
          const claims = { iss: issuer, aud: 'callboard', sub: 's-1', ...(isFirst ? { nonce } : {}), ...idToken };
          const answer = { access_token: 'access', token_type: 'Bearer', refresh_token: `more-${++given}` };
          return { json: { ...answer, ...(isFirst || refreshHasIdToken ? { id_token: await key.sign(claims) } : {}) } };
        },
      },
    },
  );
});
afterEach(() => portal.close());

async function signIn() {
  const { searchParams } = await portal.start();
  nonce = searchParams.get('nonce') ?? undefined;
  const query = new URLSearchParams({ code: 'a-code', state: searchParams.get('state') ?? '' });
  return answerIn((await portal.browser.open(`/api/auth/oidc/handler/frame?${query}`)).body).answer;
}

async function refresh() {
  const { status, body } = await portal.browser.open('/api/auth/oidc/refresh', { headers: script });
  return { status, body: JSON.parse(body) };
}

test.each([
  ['both are in the id token', { email: ada, email_verified: true }, {}],
  ['both are in the user info', {}, { email: ada, email_verified: true }],
  [
    'the id token has only the address, and user info has the same with the flag',
    { email: ada },
    { email: ada, email_verified: true },
  ],
])('an address counts as verified if %s', async (_case, first, second) => {
  [idToken, userInfo] = [first, second];
  expect((await signIn()).response?.backstageIdentity?.identity.userEntityRef).toBe('user:default/ada');
});

test.each([
  ['the flag is in the id token and the address is not', { email_verified: true }, { email: ada }],
  [
    'the id token has another address',
    { email: eve, email_verified: true },
    { email: ada, email_verified: false },
    'eve',
  ],
  ['only another address is verified', { email: ada }, { email: eve, email_verified: true }],
  [
    'the address in the id token is marked as unverified',
    { email: ada, email_verified: false },
    { email: ada, email_verified: true },
  ],
  ['the flag comes without an address', { email: ada }, { email_verified: true }],
  ['the flag is in the id token with an empty address', { email: '', email_verified: true }, { email: ada }],
])('[SEC-08] an address does not count as verified because %s', async (_case, first, second, other?: string) => {
  [idToken, userInfo] = [first, second];
  const { response, error } = await signIn();
  expect(response?.backstageIdentity?.identity.userEntityRef).toBe(other && `user:default/${other}`);
  if (!other) expect(error?.message).toContain(`does not confirm that the email address '${ada}' is verified`);
});

test('[SEC-08] user info for another subject than the id token is rejected', async () => {
  [idToken, userInfo] = [{ sub: 's-2' }, { email: ada, email_verified: true }];
  expect((await signIn()).error).toEqual({
    name: 'AuthenticationError',
    message:
      "The response from the auth provider 'oidc' was rejected: its user info and id token are for different users",
  });
});

test.each([true, false])(
  '[SEC-08] a refresh for another subject is rejected (with an id token: %s)',
  async (hasIdToken) => {
    refreshHasIdToken = hasIdToken;
    [idToken, userInfo] = [
      { email: ada, email_verified: true },
      { email: ada, email_verified: true },
    ];
    expect((await signIn()).response).toBeDefined();
    expect((await refresh()).status).toBe(200);
    [idToken, userInfo] = [
      { ...idToken, name: 'Ada', sub: 's-2' },
      { ...userInfo, sub: 's-2' },
    ];
    expect(await refresh()).toMatchObject({
      status: 401,
      body: { error: { message: "'oidc' returned a different account from the one that signed in" } },
    });
  },
);
