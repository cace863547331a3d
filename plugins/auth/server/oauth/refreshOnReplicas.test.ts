import { createTestDatabase, type TestDatabase } from '@callboard/server-kit/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createBrowser } from '../testing/createBrowser.ts';
import { type IdentityProvider, startIdentityProvider } from '../testing/index.ts';
import { callbackUrl, type OpenIdPortal, openIdPortal, people, script } from '../testing/openIdPortal.ts';

const byName = { resolver: 'preferredUsernameMatchingUserEntityName' };
const signIn = { resolvers: [{ ...byName, dangerouslyAllowSignInWithoutUserInCatalog: true }] };

let idp: IdentityProvider;
let place: TestDatabase;
let replicas: [OpenIdPortal, OpenIdPortal];

beforeAll(async () => {
  idp = await startIdentityProvider({ users: people, redirectUris: [callbackUrl] });
});
afterAll(() => idp.close());
beforeEach(async () => {
  place = await createTestDatabase('postgres');
  const backend = { database: place.config };
  replicas = [await openIdPortal(idp, { signIn }, backend), await openIdPortal(idp, { signIn }, backend)];
});
afterEach(async () => {
  for (const { server } of replicas) await server.close();
  await place.remove();
});

/** The tabs of one browser, each served by a replica: the second one has the same cookies. */
async function twoTabs() {
  const [first, second] = replicas;
  await first.signIn('ada');
  const other = createBrowser(second.server);
  const copyCookies = () => other.cookies.splice(0, Number.POSITIVE_INFINITY, ...first.browser.cookies);
  copyCookies();
  return { first, other, copyCookies, refreshOther: () => other.open('/api/auth/oidc/refresh', { headers: script }) };
}

describe('[OPS-016] a session in two tabs on two replicas', () => {
  test('uses a rotating refresh token once, however the refreshes overlap, and stays signed in', async () => {
    const { first, other, copyCookies, refreshOther } = await twoTabs();
    for (const order of ['together', 'one after the other with the old cookie', 'together again']) {
      const answers = order.startsWith('together')
        ? await Promise.all([first.refresh(), refreshOther(), first.refresh(), refreshOther()])
        : [await first.refresh(), await refreshOther()];
      expect([order, answers.map(({ status }) => status)]).toEqual([order, answers.map(() => 200)]);
      // Both tabs hold the same successor.
      expect(JSON.parse(answers[0]!.body).providerInfo.accessToken).toBe(
        JSON.parse(answers[1]!.body).providerInfo.accessToken,
      );
      copyCookies();
    }
    expect(other.cookie('oidc-refresh-token')).toBeDefined();
    expect((await first.refresh()).status).toBe(200);
  });

  test('is refreshed by the other replica when the first one fails to reach the provider', async () => {
    const { first, refreshOther } = await twoTabs();
    const fetchReal = globalThis.fetch;
    let succeeding: ReturnType<typeof refreshOther> | undefined;
    vi.stubGlobal('fetch', async (...args: Parameters<typeof fetch>) => {
      if (!String(args[0] instanceof Request ? args[0].url : args[0]).includes('/token')) return fetchReal(...args);
      vi.stubGlobal('fetch', fetchReal);
      // The other replica waits for this one by now, or comes right after it.
      succeeding = refreshOther();
      throw new TypeError('connection lost');
    });
    expect((await first.refresh()).status).toBeGreaterThanOrEqual(500);
    expect((await succeeding)?.status).toBe(200);
    vi.unstubAllGlobals();
  });

  test('ends on both when the provider has ended it', async () => {
    const { first, refreshOther } = await twoTabs();
    await idp.revoke(idp.latest.refreshToken);
    const answers = await Promise.all([first.refresh(), refreshOther()]);
    expect(answers.map(({ status }) => status)).toEqual([401, 401]);
  });
});
