import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { answerIn, type Browser, createBrowser, portalUrl } from '../testing/createBrowser.ts';
import { clientId, clientSecret, type IdentityProvider, startIdentityProvider } from '../testing/index.ts';
import { type AuthServer, aUser, startAuthServer } from '../testing/startAuthServer.ts';

const callback = `${portalUrl}/api/auth/oidc/handler/frame`;
const users = { ada: { name: 'Ada', email: 'ada@meridian-air.example', isVerified: true } };

let idp: IdentityProvider;
let server: AuthServer;
let browser: Browser;
beforeAll(async () => {
  idp = await startIdentityProvider({ users, redirectUris: [callback], issuesRefreshTokens: false, tokenSeconds: 600 });
});
afterAll(() => idp.close());
beforeEach(async () => {
  const signIn = { resolvers: [{ resolver: 'emailLocalPartMatchingUserEntityName' }] };
  const settings = { metadataUrl: idp.metadataUrl, clientId, clientSecret, signIn };
  server = await startAuthServer({
    entities: [aUser('ada')],
    auth: { providers: { oidc: { development: settings } } },
  });
  browser = createBrowser(server);
  const page = await browser.follow('/api/auth/oidc/start');
  const back = await browser.follow(page.url, { method: 'POST', form: { user: 'ada' } });
  expect(answerIn(back.body).answer.response?.profile.displayName).toBe('Ada');
});
afterEach(async () => {
  vi.useRealTimers();
  await server.close();
});

const refresh = () => browser.open('/api/auth/oidc/refresh', { headers: { 'x-requested-with': 'XMLHttpRequest' } });

test('last as long as the access token, which is checked each time', async () => {
  const { status, body } = await refresh();
  const { providerInfo, backstageIdentity } = JSON.parse(body);
  expect([status, backstageIdentity.identity.userEntityRef]).toEqual([200, 'user:default/ada']);
  expect(providerInfo.expiresInSeconds).toBeGreaterThan(590);
  expect(providerInfo.expiresInSeconds).toBeLessThanOrEqual(600);
});

test('end when the access token expires', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 601_000 });
  const { status, body } = await refresh();
  expect([status, JSON.parse(body).error.message]).toEqual([401, "The session with 'oidc' has ended"]);
});

test('end when the provider ends them', async () => {
  await idp.revoke(idp.latest.accessToken);
  expect((await refresh()).status).toBe(401);
});
