import { createHash, randomBytes } from 'node:crypto';
import type { Logger, ServerPlugin } from '@callboard/server-kit';
import { onTestFinished } from 'vitest';
import { portalUrl } from './createBrowser.ts';
import { aGroup, aUser, startAuthServer } from './startAuthServer.ts';

export const issuer = `${portalUrl}/api/auth`;
export const ana = 'user:default/ana';
export const ben = 'user:default/ben';
export const callback = 'http://127.0.0.1:4711/callback';
/** Wire: the command line of Backstage has this id. */
export const commandLineId = `${issuer}/.well-known/oauth-client/cli.json`;

type Options = {
  auth?: object;
  backend?: object;
  logger?: Logger;
  engine?: 'sqlite' | 'postgres';
  plugins?: readonly ServerPlugin[];
  entities?: readonly object[];
};
type Parameters = Record<string, string | undefined>;
type Method = 'GET' | 'POST' | 'DELETE';

/** Ana and Ben, and her group. */
export const oauthPeople = [
  aUser('ana', 'ana@meridian-air.example', { memberOf: ['pilots'] }),
  aUser('ben'),
  aGroup('pilots'),
];

export type OAuthPortal = Awaited<ReturnType<typeof openOAuthPortal>>;

/** A portal with an OAuth server, and an application that uses it, for one test. */
export async function oauthPortal(options: Options = {}) {
  const portal = await openOAuthPortal(options);
  onTestFinished(() => portal.server.close());
  return portal;
}

/** The same, until the caller closes its server. */
export async function openOAuthPortal({ auth = {}, ...options }: Options = {}) {
  const server = await startAuthServer({
    entities: oauthPeople,
    ...options,
    auth: {
      clientIdMetadataDocuments: { enabled: true },
      experimentalDynamicClientRegistration: { enabled: true },
      ...auth,
    },
  });

  async function call(method: Method, path: string, { user, body, ...more }: Call = {}) {
    const headers = { ...more.headers, ...(user !== undefined && (await server.asUser(user))) };
    const url = path.startsWith('/') ? path : `/api/auth/v1/${path}`;
    const answer = await server.inject({ method, url, headers, ...(body !== undefined && { payload: body }) });
    const isJson = String(answer.headers['content-type']).startsWith('application/json');
    return { status: answer.statusCode, headers: answer.headers, body: isJson ? answer.json() : answer.body };
  }

  const verifier = randomBytes(32).toString('base64url');
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const queryOf = (parameters: Parameters) => {
    const given = Object.entries(parameters).filter((entry): entry is [string, string] => entry[1] !== undefined);
    return new URLSearchParams(given);
  };
  const authorizeUrl = (parameters: Parameters = {}) =>
    `/api/auth/v1/authorize?${queryOf({
      client_id: commandLineId,
      redirect_uri: callback,
      response_type: 'code',
      scope: 'openid offline_access',
      state: 'state-1',
      code_challenge: challenge,
      code_challenge_method: 'S256',
      ...parameters,
    })}`;

  const form = (path: string, parameters: Parameters, headers: Record<string, string> = {}) =>
    call('POST', path, {
      body: String(queryOf(parameters)),
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });

  /** Starts a request; returns the id of its consent session. */
  async function begin(parameters: Parameters = {}): Promise<string> {
    const { headers, body } = await call('GET', authorizeUrl(parameters));
    const [, id] = /\/oauth2\/authorize\/([\w-]+)$/.exec(String(headers.location)) ?? [];
    if (id === undefined) throw new Error(`No consent session: ${headers.location} ${JSON.stringify(body)}`);
    return id;
  }

  /** Lets the user approve a request; returns where the browser goes. */
  async function approve(id: string, user = ana, body: object = {}): Promise<URL> {
    await call('GET', `sessions/${id}`, { user });
    const answer = await call('POST', `sessions/${id}/approve`, { user, body });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return new URL(answer.body.redirectUrl);
  }

  const codeFor = async (parameters: Parameters = {}, user = ana): Promise<string> =>
    (await approve(await begin(parameters), user)).searchParams.get('code')!;

  const exchange = (code: string, parameters: Parameters = {}) =>
    form('token', {
      grant_type: 'authorization_code',
      code,
      redirect_uri: callback,
      client_id: commandLineId,
      code_verifier: verifier,
      ...parameters,
    });
  const refresh = (refreshToken: string, parameters: Parameters = {}) =>
    form('token', {
      grant_type: 'refresh_token',
      refresh_token: refreshToken,
      client_id: commandLineId,
      ...parameters,
    });

  return {
    server,
    call,
    form,
    authorizeUrl,
    begin,
    approve,
    codeFor,
    exchange,
    refresh,
    verifier,
    challenge,
    /** The whole flow. */
    tokens: async (parameters: Parameters = {}, user = ana) =>
      (await exchange(await codeFor(parameters, user), { client_id: parameters.client_id ?? commandLineId })).body,
    /** Whether the portal accepts an access token. */
    accepts: async (token: string) =>
      (await call('GET', 'userinfo', { headers: { authorization: `Bearer ${token}` } })).status === 200,
  };
}

type Call = { user?: string | undefined; body?: object | string; headers?: Record<string, string> };

/** Registers an application; returns the answer. */
export const register = async ({ call }: OAuthPortal, more: object = {}) =>
  (await call('POST', 'register', { body: { redirect_uris: [callback], ...more } })).body;
