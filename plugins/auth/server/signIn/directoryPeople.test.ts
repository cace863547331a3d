import { expect, onTestFinished, test } from 'vitest';
import { answerIn, createBrowser } from '../testing/createBrowser.ts';
import { aSigningKey } from '../testing/signingKey.ts';
import { token } from '../testing/standInPortal.ts';
import { aUser, startAuthServer } from '../testing/startAuthServer.ts';
import { startStandIn } from '../testing/startStandIn.ts';

const secrets = { clientId: 'callboard', clientSecret: 'a-secret-of-the-test' };
const withResolvers = (settings: object, ...resolvers: object[]) => ({
  development: { ...secrets, ...settings, signIn: { resolvers } },
});
const annotated = (name: string, annotation: string, value: string) =>
  aUser(name, undefined, { annotations: { [annotation]: value } });
const byUserId = { resolver: 'userIdMatchingUserEntityAnnotation' };

/** A portal where people of several directories sign in, and stand-ins of the providers. */
async function setUp() {
  const key = await aSigningKey('RS256');
  let idToken: Record<string, unknown> = {};
  let account: Record<string, unknown> = {};
  const openId = (place: string) => {
    const { host } = new URL(`https://${place}`);
    const urls = {
      issuer: `https://${place}`,
      authorization_endpoint: `https://${host}/authorize`,
      token_endpoint: `https://${host}/token`,
      jwks_uri: `https://${host}/jwks`,
    };
    const common = { iss: urls.issuer, aud: 'callboard', name: 'Somebody', email: 'somebody@acme.example' };
    return {
      [`${place}/.well-known/openid-configuration`]: () => ({ json: urls }),
      [`${host}/jwks`]: () => ({ json: key.jwks }),
      [`${host}/token`]: async () => token({ id_token: await key.sign({ ...common, ...idToken }) }),
    };
  };
  const standIn = await startStandIn({
    ...openId('idp.acme.example'),
    ...openId('login.microsoftonline.com/acme.example/v2.0'),
    ...openId('acme.okta.example'),
    ...openId('accounts.google.com'),
    'github.com/login/oauth/access_token': () => token(),
    'api.github.com/user': () => ({ json: account }),
    'gitlab.acme.example/oauth/token': () => token(),
    'gitlab.acme.example/api/v4/user': () => ({ json: account }),
  });
  const server = await startAuthServer({
    entities: [
      aUser('by-mail', 'mail@acme.example'),
      annotated('of-entra', 'graph.microsoft.com/user-id', 'o-1'),
      annotated('of-keycloak', 'keycloak.org/id', 'k-1'),
      annotated('of-ping', 'pingidentity.org/id', 'p-1'),
      annotated('of-ldap', 'backstage.io/ldap-uuid', 'l-1'),
      annotated('of-okta', 'okta.com/user-id', '00u1'),
      annotated('of-google', 'google.com/user-id', '1234'),
      annotated('of-github', 'github.com/user-id', 'U_kgD7'),
      annotated('of-github-by-number', 'github.com/user-id', '8'),
      annotated('of-gitlab', 'gitlab.acme.example/user-id', '9'),
    ],
    auth: {
      providers: {
        oidc: withResolvers(
          { metadataUrl: 'https://idp.acme.example' },
          { resolver: 'oidcSubClaimMatchingKeycloakUserId' },
          { resolver: 'oidcSubClaimMatchingPingIdentityUserId' },
          { resolver: 'oidcLdapUuidMatchingAnnotation', options: { ldapUuidKey: 'directory_id' } },
          { resolver: 'emailMatchingUserEntityProfileEmail', options: { allowedDomains: ['acme.example'] } },
          {
            resolver: 'emailLocalPartMatchingUserEntityName',
            options: { allowedDomains: ['contractor.example'], dangerouslyAllowSignInWithoutUserInCatalog: true },
          },
        ),
        microsoft: withResolvers({ tenantId: 'acme.example' }, byUserId),
        okta: withResolvers({ audience: 'https://acme.okta.example' }, byUserId),
        google: withResolvers({}, byUserId),
        github: withResolvers({}, byUserId),
        gitlab: withResolvers({ audience: 'https://gitlab.acme.example' }, byUserId),
      },
    },
  });
  onTestFinished(async () => {
    await server.close();
    await standIn.close();
  });

  /** The user that someone with these claims, or with this account at a code host, signs in as. */
  return async (provider: string, given: Record<string, unknown>): Promise<string | undefined> => {
    const browser = createBrowser(server);
    const start = new URL((await browser.open(`/api/auth/${provider}/start`)).headers.get('location') ?? '');
    idToken = { nonce: start.searchParams.get('nonce'), ...given };
    account = given;
    const query = new URLSearchParams({ code: 'a-code', state: start.searchParams.get('state') ?? '' });
    const { answer } = answerIn((await browser.open(`/api/auth/${provider}/handler/frame?${query}`)).body);
    return answer.response?.backstageIdentity?.identity.userEntityRef ?? answer.error?.message;
  };
}

test('[ORG-012] resolvers find people by email address, and by their ids at Entra, Keycloak, Ping, LDAP, Okta, Google, GitHub and GitLab', async () => {
  const signIn = await setUp();
  const verified = (email: string) => ({ sub: 'unknown', email, email_verified: true });
  expect(await signIn('oidc', { sub: 'k-1' })).toBe('user:default/of-keycloak');
  expect(await signIn('oidc', { sub: 'p-1' })).toBe('user:default/of-ping');
  expect(await signIn('oidc', { sub: 'unknown', directory_id: 'l-1' })).toBe('user:default/of-ldap');
  expect(await signIn('oidc', { sub: 'unknown', ldap_uuid: 'l-1' })).toContain('unable to resolve user identity');
  expect(await signIn('oidc', verified('mail@acme.example'))).toBe('user:default/by-mail');
  expect(await signIn('oidc', verified('new@contractor.example'))).toBe('user:default/new');
  expect(await signIn('oidc', verified('by-mail@elsewhere.example'))).toContain('not in an allowed domain');
  expect(await signIn('microsoft', { sub: 's', oid: 'o-1' })).toBe('user:default/of-entra');
  expect(await signIn('okta', { sub: '00u1' })).toBe('user:default/of-okta');
  expect(await signIn('google', { sub: '1234' })).toBe('user:default/of-google');
  expect(await signIn('github', { id: 7, node_id: 'U_kgD7', login: 'any' })).toBe('user:default/of-github');
  expect(await signIn('github', { id: 8, node_id: 'U_kgD8', login: 'any' })).toBe('user:default/of-github-by-number');
  expect(await signIn('gitlab', { id: 9, username: 'any' })).toBe('user:default/of-gitlab');
});
