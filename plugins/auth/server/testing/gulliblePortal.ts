import { answerIn, createBrowser } from './createBrowser.ts';
import { script } from './openIdPortal.ts';
import { aUser, startAuthServer } from './startAuthServer.ts';
import { type Routes, startStandIn } from './startStandIn.ts';

const own = { clientId: 'callboard', clientSecret: 'a-secret-of-the-test' };
const byName = { signIn: { resolvers: [{ resolver: 'usernameMatchingUserEntityName' }] } };

/** All OAuth providers with the configuration that each needs. */
const everyProvider: Record<string, object> = {
  oidc: { metadataUrl: 'https://idp.example/.well-known/openid-configuration' },
  google: {},
  microsoft: { tenantId: 'common' },
  okta: { audience: 'https://acme.okta.com' },
  onelogin: { issuer: 'https://acme.onelogin.com/oidc/2' },
  auth0: { domain: 'acme.eu.auth0.com' },
  github: {},
  gitlab: {},
  bitbucket: {},
  bitbucketServer: { host: 'bb.acme.example' },
  atlassian: {},
  oauth2: { authorizationUrl: 'https://o.example/authorize', tokenUrl: 'https://o.example/token' },
};

export const everyProviderId = Object.keys(everyProvider);

type Options = { clientId?: string; environment?: string; backend?: object };

export type GulliblePortal = Awaited<ReturnType<typeof gulliblePortal>>;

/** A portal with every provider, whose servers issue tokens for any code, even twice, and accept any token as Ada's. */
export async function gulliblePortal({ clientId, environment = 'development', backend }: Options = {}) {
  let account = 7;
  const tokens = (scope: string) => () => ({
    json: {
      access_token: `access-${account}`,
      refresh_token: 'refresh',
      token_type: 'bearer',
      expires_in: 7200,
      scope,
    },
  });
  const metadata = (issuer: string) => () => ({
    json: {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      userinfo_endpoint: `${issuer}/me`,
      jwks_uri: `${issuer}/jwks`,
    },
  });
  const routes: Routes = {
    'idp.example/.well-known/openid-configuration': metadata('https://idp.example'),
    'idp.example/me': () => ({ json: { sub: 's-1', preferred_username: 'ada' } }),
    'idp.example/token': tokens('openid email profile'),
    'github.com/login/oauth/access_token': () => ({ json: { access_token: 'access', token_type: 'bearer' } }),
    'api.github.com/user': () => ({ json: { id: account, login: 'ada' } }),
    'gitlab.com/oauth/token': tokens('read_user'),
    'gitlab.com/api/v4/user': () => ({ json: { id: account, username: 'ada' } }),
    'bitbucket.org/site/oauth2/access_token': tokens('account'),
    'api.bitbucket.org/2.0/user': () => ({ json: { uuid: '{7}', username: 'ada' } }),
    'bb.acme.example/rest/oauth2/latest/token': tokens('PROJECT_ADMIN'),
    'bb.acme.example/plugins/servlet/applinks/whoami': () => ({ text: 'ada' }),
    'bb.acme.example/rest/api/latest/users/ada': () => ({ json: { id: 7, name: 'ada' } }),
    'auth.atlassian.com/oauth/token': tokens('read:me'),
    'api.atlassian.com/me': () => ({ json: { account_id: 'a-7', name: 'Ada' } }),
    'o.example/token': tokens('things'),
  };
  const standIn = await startStandIn(routes);
  // Atlassian matches nobody by name, so it only gives access tokens.
  const providers = Object.fromEntries(
    Object.entries(everyProvider).map(([id, settings]) => [
      id,
      {
        [environment]: {
          ...own,
          ...(clientId ? { clientId } : {}),
          ...(id === 'atlassian' ? {} : byName),
          ...settings,
        },
      },
    ]),
  );
  const server = await startAuthServer({ entities: [aUser('ada')], backend, auth: { environment, providers } });

  const portal = {
    server,
    standIn,
    /** From now on the code hosts accept any token as that of another account, also named Ada. */
    changeAccount: () => {
      account += 1;
    },
    browser: () => createBrowser(server),
    async start(browser: ReturnType<typeof createBrowser>, id: string, query = ''): Promise<URL> {
      return new URL((await browser.open(`/api/auth/${id}/start${query}`)).headers.get('location') ?? '');
    },
    /** Opens the callback with the state of a sign-in and a code. */
    async comeBack(browser: ReturnType<typeof createBrowser>, id: string, state: string | null) {
      const query = new URLSearchParams({ code: 'a-code', state: state ?? '' });
      return answerIn((await browser.open(`/api/auth/${id}/handler/frame?${query}`)).body).answer;
    },
    async signIn(id: string) {
      const browser = createBrowser(server);
      const start = await portal.start(browser, id);
      const answer = await portal.comeBack(browser, id, start.searchParams.get('state'));
      return { browser, answer, cookies: [...browser.cookies] };
    },
    /** A refresh with only these cookies. */
    async refresh(id: string, cookie: string) {
      const response = await server.inject({ url: `/api/auth/${id}/refresh`, headers: { ...script, cookie } });
      return { status: response.statusCode, body: response.json() };
    },
    async close(): Promise<void> {
      await server.close();
      await standIn.close();
    },
  };
  return portal;
}

/** The cookie header, ignoring hosts and paths, as an attacker could send it. */
export const cookieHeader = (cookies: readonly { name: string; value: string }[]) =>
  cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
