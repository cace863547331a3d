import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { decodeJwt, exportJWK, generateKeyPair, SignJWT } from 'jose';
import Provider, { type Context } from 'oidc-provider';

type User = { name: string; email: string; isVerified: boolean };

type Options = {
  users: Readonly<Record<string, User>>;
  redirectUris: readonly string[];
  /** Requested scopes that users do not grant. */
  refusedScopes?: readonly string[];
  /** The lifetime of access tokens and id tokens. */
  tokenSeconds?: number;
  issuesRefreshTokens?: boolean;
  /** The issuer that it claims to be; its own URL by default. */
  issuer?: string;
};

export const clientId = 'callboard';
export const clientSecret = 'a-secret-of-the-test';

export type IdentityProvider = Awaited<ReturnType<typeof startIdentityProvider>>;

/** A real OpenID provider on loopback. Its sign-in page accepts any user name. */
export async function startIdentityProvider(options: Options) {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const issuer = options.issuer ?? url;
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const provider = new Provider(issuer, configurationOf(options, { ...(await exportJWK(privateKey)), ...signing }));
  const serve = provider.callback();
  const latest = { refreshToken: '', accessToken: '' };
  provider.on('refresh_token.saved', (token) =>
    Object.assign(latest, { refreshToken: (token as { jti: string }).jti }),
  );
  provider.on('access_token.saved', (token) => Object.assign(latest, { accessToken: (token as { jti: string }).jti }));
  let lies: object | undefined;

  async function withLies(json: string): Promise<string> {
    const answer = JSON.parse(json);
    const claims = { ...decodeJwt(answer.id_token), ...lies };
    return JSON.stringify({
      ...answer,
      id_token: await new SignJWT(claims).setProtectedHeader({ alg: signing.alg, kid: signing.kid }).sign(privateKey),
    });
  }

  server.on('request', (request, response) => {
    if (lies && request.url === '/token') changeBody(response, withLies);
    if (!request.url?.startsWith('/interaction/')) return serve(request, response);
    return interact(provider, request, response).catch((error) => response.writeHead(500).end(String(error)));
  });
  return {
    issuer,
    url,
    metadataUrl: `${url}/.well-known/openid-configuration`,
    /** The last issued tokens. */
    latest,
    /** Overrides the claims of id tokens, which stay correctly signed; undefined resets. */
    lie: (claims: object | undefined) => {
      lies = claims;
    },
    /** Ends a session at the provider. */
    revoke: (token: string) => call(`${url}/token/revocation`, { token }),
    /** Requests tokens with a stolen code. */
    exchange: (parameters: Record<string, string>) => call(`${url}/token`, parameters),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const call = (url: string, parameters: Record<string, string>) =>
  fetch(url, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}` },
    body: new URLSearchParams(parameters),
  });

const signing = { alg: 'RS256', use: 'sig', kid: 'test' };

function changeBody(response: ServerResponse, change: (body: string) => Promise<string>): void {
  const end = response.end.bind(response);
  response.end = ((body: string | Buffer) => {
    change(String(body)).then((changed) => {
      response.setHeader('content-length', Buffer.byteLength(changed));
      end(changed);
    });
    return response;
  }) as typeof response.end;
}

function configurationOf(options: Options, key: object) {
  const { users, redirectUris, refusedScopes = [], tokenSeconds = 3600, issuesRefreshTokens = true } = options;
  return {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: redirectUris,
        post_logout_redirect_uris: ['https://portal.example.com'],
        grant_types: ['authorization_code', 'refresh_token'],
      },
    ],
    jwks: { keys: [key] },
    cookies: { keys: ['a-key-of-the-test'] },
    scopes: ['openid', 'offline_access', 'repo', 'admin'],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'preferred_username'] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false }, revocation: { enabled: true } },
    interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    ttl: {
      AccessToken: tokenSeconds,
      IdToken: tokenSeconds,
      RefreshToken: 3600,
      Session: 3600,
      Grant: 3600,
      Interaction: 600,
    },
    issueRefreshToken: async () => issuesRefreshTokens,
    rotateRefreshToken: true,
    async findAccount(_context: unknown, id: string) {
      const user = users[id];
      if (!user) return undefined;
      const { name, email, isVerified } = user;
      const claims = { sub: id, name, preferred_username: id, email, email_verified: isVerified };
      return { accountId: id, claims: async () => claims };
    },
    async loadExistingGrant(this: unknown, { oidc }: Context & { oidc: { provider: Provider } }) {
      const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId });
      grant.addOIDCScope(oidc.params.scope ?? '');
      grant.rejectOIDCScope(refusedScopes.join(' '));
      await grant.save();
      return grant;
    },
  };
}

/** The sign-in page of the provider: a form to enter a user, or to cancel. */
async function interact(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  await provider.interactionDetails(request, response);
  if (request.method !== 'POST') {
    const form =
      '<form method="post"><input name="user"><button>Sign in</button><button name="cancel">Cancel</button></form>';
    response.writeHead(200, { 'content-type': 'text/html' }).end(form);
    return;
  }
  const answer = new URLSearchParams(await text(request));
  const result = answer.has('cancel')
    ? { error: 'access_denied' }
    : { login: { accountId: answer.get('user') ?? '' }, consent: {} };
  await provider.interactionFinished(request, response, result);
}
