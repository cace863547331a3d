import { expectConfigError, loadTestConfig } from '@callboard/server-kit/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { authServer } from '../../index.ts';
import {
  ana,
  callback,
  commandLineId,
  type OAuthPortal,
  oauthPortal,
  openOAuthPortal,
} from '../../testing/oauthPortal.ts';
import { type DocumentHost, startDocumentHost } from '../../testing/startDocumentHost.ts';

let host: DocumentHost;
let portal: OAuthPortal;
beforeAll(async () => {
  host = await startDocumentHost();
  const named = Array.from({ length: 20 }, (_one, at) => `${host.url}/agent-${at}.json`);
  portal = await openOAuthPortal(settingsFor([...named, 'https://claude.ai/*']));
});
afterAll(async () => {
  await portal.server.close();
  host.close();
});

/** Each test has its own path, because documents are cached. The operator named all of them. */
let count = 0;
const newPath = () => `/agent-${count++}.json`;
const askedFor = (path: string) => host.asked.filter((asked) => asked === path).length;

/** Settings that trust the host, and accept documents by these patterns. */
const settingsFor = (allowedClientIdPatterns: readonly string[], more: object = {}) => ({
  auth: { clientIdMetadataDocuments: { enabled: true, allowedClientIdPatterns, ...more } },
  backend: { tls: { ca: host.cert } },
});

test('[AGENT-013] an application is identified by its document, which is read once', async () => {
  const path = newPath();
  const client_id = host.publish(path, {
    client_name: 'An\u202eagent',
    redirect_uris: [callback, `${host.url}/callback`],
    token_endpoint_auth_method: 'none',
  });
  const { call, begin, tokens } = portal;
  const id = await begin({ client_id });
  expect((await call('GET', `sessions/${id}`, { user: ana })).body).toMatchObject({
    clientId: client_id,
    clientName: 'An agent',
    address: new URL(host.url).host,
    redirectHost: '127.0.0.1:4711',
    isRedirectLocal: true,
  });
  // The host that publishes the document may also receive the browser.
  const other = await begin({ client_id, redirect_uri: `${host.url}/callback` });
  expect((await call('GET', `sessions/${other}`, { user: ana })).body).toMatchObject({ isRedirectLocal: false });
  expect(await tokens({ client_id })).toMatchObject({ token_type: 'Bearer' });
  expect(askedFor(path)).toBe(1);
});

test('[AGENT-013] the document of the command line is published, and accepted without being read', async () => {
  const { call, tokens } = await oauthPortal();
  const paths = ['/api/auth/.well-known/oauth-client/cli.json', '/.well-known/oauth-client/cli.json'];
  for (const path of paths) {
    expect((await call('GET', path)).body).toEqual({
      client_id: commandLineId,
      client_name: 'Command line',
      redirect_uris: ['http://127.0.0.1:8055/callback'],
      response_types: ['code'],
      grant_types: ['authorization_code', 'refresh_token'],
      token_endpoint_auth_method: 'none',
      scope: 'openid offline_access',
    });
  }
  expect(await tokens()).toMatchObject({ token_type: 'Bearer' });
});

describe('a document', () => {
  test.each<[string, object]>([
    ['of another application', { client_id: 'https://evil.example/agent.json', redirect_uris: [callback] }],
    ['without redirects', { redirect_uris: [] }],
    ['with a secret', { redirect_uris: [callback], client_secret: 'hush' }],
    ['that requires a secret', { redirect_uris: [callback], token_endpoint_auth_method: 'client_secret_basic' }],
    ['whose redirect is not a text', { redirect_uris: [{}] }],
  ])('%s is refused', async (_what, document) => {
    const client_id = host.publish(newPath(), document);
    const { call, authorizeUrl } = portal;
    const { status, headers, body } = await call('GET', authorizeUrl({ client_id }));
    expect([status, headers.location, body.error]).toEqual([400, undefined, 'invalid_client']);
  });

  test.each<[string, { status?: number; headers?: Record<string, string>; body: string }]>([
    ['is too large', { body: `{"padding":"${'x'.repeat(70_000)}"}` }],
    ['is not JSON', { body: '<html>' }],
    ['redirects', { status: 302, headers: { location: '/other.json' }, body: '' }],
    ['is missing', { status: 404, body: '{}' }],
  ])('that %s is refused, and not read again soon', async (_what, answer) => {
    const path = newPath();
    const client_id = `${host.url}${path}`;
    host.answer(path, answer);
    host.publish('/other.json', { client_id, redirect_uris: [callback] });
    const { call, authorizeUrl } = portal;
    for (let attempt = 0; attempt < 3; attempt += 1) {
      expect((await call('GET', authorizeUrl({ client_id }))).status).toBe(400);
    }
    expect([askedFor(path), askedFor('/other.json')]).toEqual([1, 0]);
  });

  test('inside the network is not read by a pattern, only if the operator names its URL', async () => {
    const path = newPath();
    const client_id = host.publish(path, { redirect_uris: [callback] });
    const { call, authorizeUrl } = await oauthPortal(settingsFor(['https://localhost:*/*', 'https://*/*']));
    const inside = [
      client_id,
      client_id.replace('localhost', '127.0.0.1'),
      'https://169.254.169.254/latest/meta-data',
      'https://[::1]/agent.json',
      'https://10.0.0.1/agent.json',
      'https://metadata.google.internal/agent.json',
    ];
    for (const id of inside) {
      const { status, body } = await call('GET', authorizeUrl({ client_id: id }));
      expect([id, status, body.error]).toEqual([id, 400, 'invalid_client']);
      // The reason would reveal what a name resolves to.
      expect(JSON.stringify(body)).not.toMatch(/public|address|127\.0/);
    }
    expect(askedFor(path)).toBe(0);
  });

  test.each([
    'http://localhost/agent.json',
    'https://claude.ai/',
    'https://claude.ai/agent.json?x=1',
    'https://claude.ai/agent.json#x',
    'https://claude.ai/a/../agent.json',
    'https://user@claude.ai/agent.json',
    'https://CLAUDE.ai/agent.json',
    'https://claude.ai.evil.example/agent.json',
    'https://evil.example/agent.json',
    'ftp://claude.ai/agent.json',
  ])('at %s is not even read', async (client_id) => {
    const { call, authorizeUrl } = portal;
    const { status, body } = await call('GET', authorizeUrl({ client_id }));
    expect([status, body.error]).toEqual([400, 'invalid_client']);
  });

  test('may not name redirects that the operator does not allow', async () => {
    const redirects = ['https://elsewhere.example/callback', 'https://apps.meridian-air.example/callback', callback];
    const client_id = host.publish(newPath(), { redirect_uris: redirects });
    const statuses = async ({ call, authorizeUrl }: OAuthPortal) =>
      Promise.all(
        redirects.map(async (redirect_uri) => (await call('GET', authorizeUrl({ client_id, redirect_uri }))).status),
      );
    expect(await statuses(portal)).toEqual([400, 400, 302]);
    const patterns = { allowedRedirectUriPatterns: ['https://*.meridian-air.example/*'] };
    expect(await statuses(await oauthPortal(settingsFor([client_id], patterns)))).toEqual([400, 302, 400]);
  });
});

describe('[AGENT-013] registration', () => {
  test('gives an id, and a secret to those who do not decline it', async () => {
    const { call } = await oauthPortal();
    const body = {
      client_name: 'Agent',
      redirect_uris: [callback],
      grant_types: ['authorization_code'],
      scope: 'read',
    };
    const withSecret = await call('POST', 'register', { body });
    expect(withSecret).toMatchObject({ status: 201, headers: { 'cache-control': 'no-store' } });
    expect(withSecret.body).toEqual({
      client_id: expect.any(String),
      client_id_issued_at: expect.any(Number),
      client_name: 'Agent',
      redirect_uris: [callback],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'client_secret_basic',
      client_secret: expect.any(String),
      client_secret_expires_at: 0,
    });
    const open = await call('POST', 'register', { body: { ...body, token_endpoint_auth_method: 'none' } });
    expect(open.body).not.toHaveProperty('client_secret');
  });

  test('is off by default', async () => {
    const auth = { experimentalDynamicClientRegistration: undefined };
    const { call } = await oauthPortal({ auth });
    expect((await call('POST', 'register', { body: { redirect_uris: [callback] } })).status).toBe(401);
    expect((await call('GET', '/.well-known/oauth-authorization-server')).body).not.toHaveProperty(
      'registration_endpoint',
    );
  });

  test('is limited in number and by address', async () => {
    const { call } = await oauthPortal({
      auth: { experimentalDynamicClientRegistration: { enabled: true, maxClients: 3 } },
    });
    const register = async () => (await call('POST', 'register', { body: { redirect_uris: [callback] } })).status;
    expect(await Promise.all([register(), register(), register()])).toEqual([201, 201, 201]);
    expect(await register()).toBe(429);
    const answer = await call('POST', 'register', { body: { redirect_uris: [] } });
    expect([answer.status, answer.body.error]).toEqual([400, 'invalid_request']);
    const flood = await oauthPortal();
    let refused = 0;
    for (let count = 0; count < 40; count += 1) {
      const { status } = await flood.call('POST', 'register', { body: { redirect_uris: [callback] } });
      if (status === 429) refused += 1;
    }
    expect(refused).toBe(10);
  });
});

test('a pattern without a protocol is an error of the configuration that names its key', async () => {
  const clientIdMetadataDocuments = { enabled: true, allowedClientIdPatterns: ['claude.ai'] };
  await expectConfigError(loadTestConfig(authServer, { auth: { clientIdMetadataDocuments } }), {
    key: 'auth.clientIdMetadataDocuments.allowedClientIdPatterns[0]',
    rule: 'must be a URL pattern with a protocol',
  });
});
