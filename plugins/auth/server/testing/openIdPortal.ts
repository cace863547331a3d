import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { answerIn, createBrowser, portalUrl } from './createBrowser.ts';
import { clientId, clientSecret, type IdentityProvider, startIdentityProvider } from './index.ts';
import { aGroup, aUser, startAuthServer } from './startAuthServer.ts';

export const callbackUrl = `${portalUrl}/api/auth/oidc/handler/frame`;

/** The header sent by scripts of the app. */
export const script = { 'x-requested-with': 'XMLHttpRequest' };

export const people = {
  ada: { name: 'Ada Lovelace', email: 'ada@meridian-air.example', isVerified: true },
  mallory: { name: 'Mallory', email: 'ada@meridian-air.example', isVerified: false },
  nobody: { name: 'Nobody', email: 'nobody@meridian-air.example', isVerified: true },
};

/** From the User entity; the provider has none. */
export const picture = 'https://people.meridian-air.example/ada.png';

const entities = [
  aUser('ada.l', 'ada@meridian-air.example', { memberOf: ['engines'], picture }),
  aGroup('engines'),
  aGroup('pilots', ['ada.l']),
];

export const startUrl = (query: Record<string, string> = {}) =>
  `/api/auth/oidc/start?${new URLSearchParams({ env: 'test', origin: portalUrl, flow: 'popup', ...query })}`;

export type OpenIdPortal = Awaited<ReturnType<typeof openIdPortal>>;

/** A portal with an OpenID provider, and a browser. */
export async function openIdPortal(idp: IdentityProvider, settings: object = {}, backend: object = {}) {
  const own = {
    metadataUrl: idp.metadataUrl,
    clientId,
    clientSecret,
    signIn: { resolvers: [{ resolver: 'emailMatchingUserEntityProfileEmail' }] },
    ...settings,
  };
  const server = await startAuthServer({
    entities,
    backend,
    auth: { environment: 'test', providers: { oidc: { test: own } } },
  });
  const browser = createBrowser(server);

  /** Completes the page of the provider as the given user; returns the callback URL. */
  async function comeBack(form: Record<string, string>, query: Record<string, string> = {}): Promise<URL> {
    let step = await browser.follow(startUrl(query));
    expect([step.status, step.url.pathname]).toEqual([200, expect.stringMatching('^/interaction/')]);
    step = await browser.open(step.url, { method: 'POST', form });
    for (let count = 0; count < 20; count += 1) {
      const next = new URL(step.headers.get('location') ?? '', step.url);
      if (next.href.startsWith(callbackUrl)) return next;
      step = await browser.open(next);
    }
    throw new Error('The provider never sends the browser back');
  }

  return {
    server,
    browser,
    comeBack,
    async signIn(user: string, query: Record<string, string> = {}) {
      const page = await browser.open(await comeBack({ user }, query));
      return { page, ...answerIn(page.body) };
    },
    refresh: (headers: Record<string, string> = script, query = 'env=test') =>
      browser.open(`/api/auth/oidc/refresh?${query}`, { headers }),
    logout: (headers: Record<string, string> = script) =>
      browser.open('/api/auth/oidc/logout', { method: 'POST', headers }),
  };
}

/** Opens a portal for each test of a file, all with one identity provider. */
export function portalForEachTest() {
  const opened = {} as { idp: IdentityProvider; portal: OpenIdPortal };
  beforeAll(async () => {
    opened.idp = await startIdentityProvider({ users: people, redirectUris: [callbackUrl], refusedScopes: ['admin'] });
  });
  afterAll(() => opened.idp.close());
  beforeEach(async () => {
    opened.portal = await openIdPortal(opened.idp);
  });
  afterEach(() => opened.portal.server.close());
  return opened;
}
