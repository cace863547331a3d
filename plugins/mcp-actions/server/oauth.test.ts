import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { createCertificate } from '@callboard/integrations';
import { authServer } from '@callboard/plugin-auth/server';
import { startTestServer, type TestServer } from '@callboard/server-kit/testing';
import { type OAuthClientProvider, UnauthorizedError } from '@modelcontextprotocol/sdk/client/auth.js';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { expect, onTestFinished, test } from 'vitest';
import { mcpActionsServer } from './index.ts';
import { lounge } from './testing/lounge.ts';

const redirectUrl = 'http://127.0.0.1:4711/callback';
const readers = { name: 'Readers', filter: { include: [{ id: '*:read-*' }] } };

async function start(auth: object, backend: object = {}): Promise<TestServer> {
  const server = await startTestServer({
    plugins: [authServer, lounge, mcpActionsServer],
    config: {
      backend,
      auth: { experimentalRefreshToken: { dangerouslyDisableCatalogPresenceCheck: true }, ...auth },
      mcpActions: { servers: { readers } },
    },
  });
  onTestFinished(() => server.close());
  return server;
}

/** The storage of an agent. `authorizationUrl` is where it would open a browser. */
function createProvider(clientMetadataUrl?: string) {
  const stored: Record<string, unknown> = {};
  const provider: OAuthClientProvider = {
    redirectUrl,
    clientMetadata: { client_name: 'Test agent', redirect_uris: [redirectUrl], token_endpoint_auth_method: 'none' },
    ...(clientMetadataUrl !== undefined && { clientMetadataUrl }),
    state: () => 'state-1',
    clientInformation: () => stored.client as never,
    saveClientInformation: (client) => void Object.assign(stored, { client }),
    tokens: () => stored.tokens as never,
    saveTokens: (tokens) => void Object.assign(stored, { tokens }),
    redirectToAuthorization: (url) => void Object.assign(stored, { authorizationUrl: url }),
    saveCodeVerifier: (verifier) => void Object.assign(stored, { verifier }),
    codeVerifier: () => stored.verifier as string,
    invalidateCredentials: () => void delete stored.tokens,
  };
  return {
    provider,
    authorizationUrl: () => stored.authorizationUrl as URL,
    tokens: () => stored.tokens as { access_token: string; refresh_token: string },
    /** As if the access token had expired. */
    loseAccessToken: () => Object.assign(stored.tokens as object, { access_token: 'expired' }),
  };
}

/** The user follows the address of the agent, and approves on the consent page. */
async function approve(server: TestServer, authorizationUrl: URL): Promise<URLSearchParams> {
  const { headers } = await server.inject(`${authorizationUrl.pathname}${authorizationUrl.search}`);
  const id = String(headers.location).split('/').at(-1);
  const session = `/api/auth/v1/sessions/${id}`;
  const user = await server.asUser('user:default/ana');
  expect((await server.inject({ url: session, headers: user })).json()).toMatchObject({ clientName: 'Test agent' });
  const approved = await server.inject({ method: 'POST', url: `${session}/approve`, headers: user, payload: {} });
  return new URL(approved.json().redirectUrl).searchParams;
}

async function connect(server: TestServer, provider: OAuthClientProvider, path: string) {
  const client = new Client({ name: 'test', version: '1.0.0' });
  const url = new URL(`${server.address}/api/mcp-actions/${path}`);
  const transport = new StreamableHTTPClientTransport(url, { authProvider: provider });
  onTestFinished(() => client.close());
  // The SDK's own types do not allow for exact optional properties.
  await client.connect(transport as never);
  return client;
}

/** Signs in as a fresh agent does: refused, discovery, consent, token. */
async function signIn(server: TestServer, agent: ReturnType<typeof createProvider>, path: string): Promise<Client> {
  await expect(connect(server, agent.provider, path)).rejects.toThrow(UnauthorizedError);
  const answer = await approve(server, agent.authorizationUrl());
  expect([answer.get('state'), answer.get('iss')]).toEqual(['state-1', `${server.address}/api/auth`]);
  const url = new URL(`${server.address}/api/mcp-actions/${path}`);
  await new StreamableHTTPClientTransport(url, { authProvider: agent.provider }).finishAuth(answer.get('code')!);
  return connect(server, agent.provider, path);
}

const toolsOf = async (client: Client) => (await client.listTools()).tools.map(({ name }) => name);

test('[AGENT-012] the official client discovers the OAuth server, registers, gets consent and calls tools', async () => {
  const server = await start({ experimentalDynamicClientRegistration: { enabled: true } });
  const agent = createProvider();
  const client = await signIn(server, agent, 'v1');
  expect(await toolsOf(client)).toContain('lounge.remove-guest');
  const listed = await client.callTool({ name: 'lounge.list-guests', arguments: { limit: 1 } });
  expect(listed.structuredContent).toMatchObject({ guests: [{ name: 'guest-0' }], next: 1 });

  const before = agent.tokens().refresh_token;
  agent.loseAccessToken();
  expect(await toolsOf(await connect(server, agent.provider, 'v1'))).toContain('lounge.read-book');
  expect(agent.tokens().refresh_token).not.toBe(before);

  const user = await server.asUser('user:default/ana');
  const { items } = (await server.inject({ url: '/api/auth/v1/applications', headers: user })).json();
  expect(items).toMatchObject([{ name: 'Test agent', resource: `${server.address}/api/mcp-actions/v1` }]);
  await server.inject({ method: 'DELETE', url: `/api/auth/v1/applications/${items[0].id}`, headers: user });
  await expect(toolsOf(client)).rejects.toThrow(UnauthorizedError);
});

test('[AGENT-013] the official client signs in with its metadata document, for one server and no other', async () => {
  const documents = await publishDocument();
  const server = await start(
    { clientIdMetadataDocuments: { enabled: true, allowedClientIdPatterns: [documents.url] } },
    { tls: { ca: documents.cert } },
  );
  const agent = createProvider(documents.url);
  const client = await signIn(server, agent, 'v1/readers');
  expect(await toolsOf(client)).toEqual(['lounge.read-book', 'lounge.read-log']);
  expect(agent.authorizationUrl().searchParams.get('client_id')).toBe(documents.url);

  // The filter of the server would be worth little if its token could be used elsewhere.
  const headers = { authorization: `Bearer ${agent.tokens().access_token}` };
  const payload = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
  const elsewhere = await server.inject({ method: 'POST', url: '/api/mcp-actions/v1', headers, payload });
  expect(elsewhere.statusCode).toBe(403);
  const actions = '/api/lounge/.backstage/actions/v1/actions';
  expect((await server.inject({ url: actions, headers })).statusCode).toBe(403);
  const invoked = { method: 'POST', url: `${actions}/lounge:read-book/invoke`, headers, payload: {} } as const;
  expect((await server.inject(invoked)).statusCode).toBe(403);
});

test('[AGENT-012] a refused request names the document that leads to the OAuth server', async () => {
  const server = await start({ clientIdMetadataDocuments: { enabled: true } });
  for (const path of ['/api/mcp-actions/v1', '/api/mcp-actions/v1/readers']) {
    const document = `/.well-known/oauth-protected-resource${path}`;
    const refused = await server.inject({ method: 'POST', url: path, payload: {} });
    expect([refused.statusCode, refused.headers['www-authenticate']]).toEqual([
      401,
      `Bearer resource_metadata="${server.address}${document}"`,
    ]);
    expect((await server.inject(document)).json()).toEqual({
      resource: `${server.address}${path}`,
      resource_name: path.endsWith('readers') ? 'Readers' : 'backstage',
      authorization_servers: [`${server.address}/api/auth`],
      scopes_supported: ['openid', 'offline_access', 'read', 'write', 'templates'],
      bearer_methods_supported: ['header'],
    });
  }
  const unknown = '/.well-known/oauth-protected-resource/api/mcp-actions/v1/unknown';
  expect((await server.inject(unknown)).statusCode).toBe(404);
});

test('a portal without an OAuth server names none', async () => {
  const server = await start({});
  const refused = await server.inject({ method: 'POST', url: '/api/mcp-actions/v1', payload: {} });
  expect([refused.statusCode, refused.headers['www-authenticate']]).toEqual([401, undefined]);
});

async function publishDocument() {
  const day = 86_400_000;
  const [notBefore, notAfter] = [new Date(Date.now() - day), new Date(Date.now() + day)];
  const { cert, key } = createCertificate({ name: 'Documents', notBefore, notAfter });
  const host = createServer({ cert, key }, (_request, response) => {
    const document = { client_id: url, client_name: 'Test agent', redirect_uris: [redirectUrl] };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(document));
  });
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void host.close());
  const url = `https://localhost:${(host.address() as AddressInfo).port}/agent.json`;
  return { url, cert };
}
