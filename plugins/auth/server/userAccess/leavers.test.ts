import { eventually } from '@callboard/server-kit/testing';
import { expect, onTestFinished, test } from 'vitest';
import { ana, ben, oauthPeople, oauthPortal } from '../testing/oauthPortal.ts';
import { peopleProvider } from '../testing/peopleProvider.ts';
import { aSigningKey } from '../testing/signingKey.ts';
import { aUser } from '../testing/startAuthServer.ts';
import { startStandIn } from '../testing/startStandIn.ts';

const left = { annotations: { 'callboard.dev/left-at': '2026-11-18T09:00:00.000Z' } };

/** A portal behind a proxy that signs people in, and that gets its people from a directory. */
async function setUp(options: object = {}) {
  const key = await aSigningKey('RS256');
  const standIn = await startStandIn({ 'idp.example/jwks': () => ({ json: key.jwks }) });
  onTestFinished(() => standIn.close());
  const people = peopleProvider(oauthPeople);
  const proxy = { issuer: 'https://idp.example', audience: 'portal', jwksUrl: 'https://idp.example/jwks' };
  const resolvers = [{ resolver: 'usernameMatchingUserEntityName', ...options }];
  const portal = await oauthPortal({
    auth: { providers: { oauth2Proxy: { ...proxy, signIn: { resolvers } } } },
    entities: [],
    plugins: [people.plugin],
  });
  async function signIn(name: string) {
    const proof = await key.sign({ iss: proxy.issuer, aud: proxy.audience, preferred_username: name });
    const answer = await portal.server.inject({
      url: '/api/auth/oauth2Proxy/refresh',
      headers: { 'x-oauth2-proxy-id-token': proof },
    });
    const { backstageIdentity, error } = answer.json();
    return { status: answer.statusCode, token: backstageIdentity?.token as string, message: error?.message };
  }
  const personalToken = async (user: string): Promise<string> =>
    (await portal.call('POST', 'personal-tokens', { user, body: { name: 'ci', scopes: ['read'] } })).body.token;
  return { ...portal, people, signIn, personalToken };
}

test('people who left cannot sign in, refresh or use tokens, until the directory has them again', async () => {
  const { people, signIn, personalToken, tokens, refresh, accepts } = await setUp();
  const { token } = await signIn('ana');
  const personal = await personalToken(ana);
  const application = await tokens();
  for (const one of [token, personal, application.access_token]) expect(await accepts(one)).toBe(true);

  await people.apply([aUser('ana', undefined, left), aUser('ben')]);
  for (const one of [token, personal, application.access_token])
    await eventually(async () => expect(await accepts(one)).toBe(false));
  expect(await signIn('ana')).toMatchObject({
    status: 403,
    message: "Failed to sign-in: the user who matches the user name 'ana' has left the organisation",
  });
  expect((await refresh(application.refresh_token)).body).toMatchObject({ error: 'invalid_grant' });

  // Ben disappears without a grace period.
  const { token: other } = await signIn('ben');
  expect(await accepts(other)).toBe(true);
  await people.apply([aUser('ana')]);
  await eventually(async () => expect(await accepts(other)).toBe(false));
  expect((await signIn('ben')).message).toContain('no user in the catalog matches');
  await eventually(async () => expect(await accepts(personal)).toBe(true));
  await eventually(async () => expect(await accepts((await signIn('ana')).token)).toBe(true));
  expect(await accepts(token)).toBe(false);
});

test('where people need no entity, only those with an entity that left are refused', async () => {
  const { people, signIn, personalToken, accepts } = await setUp({ dangerouslyAllowSignInWithoutUserInCatalog: true });
  const { token } = await signIn('ben');
  const personal = await personalToken(ben);
  await people.apply([aUser('ana', undefined, left)]);
  await eventually(async () => expect((await signIn('ana')).status).toBe(403));
  await eventually(async () => expect(await accepts(personal)).toBe(false));
  expect(await accepts(token)).toBe(true);
  expect((await signIn('ben')).status).toBe(200);
});
