import { decodeJwt } from 'jose';
import { describe, expect, test } from 'vitest';
import { portalUrl } from '../testing/createBrowser.ts';
import { ana, ben, callback, commandLineId, issuer, oauthPortal } from '../testing/oauthPortal.ts';

const isoTime = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);

test('[AGENT-012] the metadata is at every path that clients try', async () => {
  const { call } = await oauthPortal();
  const paths = [
    '/.well-known/oauth-authorization-server',
    '/.well-known/oauth-authorization-server/api/auth',
    '/.well-known/openid-configuration',
    '/.well-known/openid-configuration/api/auth',
    '/api/auth/.well-known/openid-configuration',
    '/api/auth/.well-known/oauth-authorization-server',
  ];
  const answers = await Promise.all(paths.map((path) => call('GET', path)));
  for (const { status, body } of answers) expect([status, body]).toEqual([200, answers[0]!.body]);
  expect(answers[0]!.body).toEqual({
    issuer,
    authorization_endpoint: `${issuer}/v1/authorize`,
    token_endpoint: `${issuer}/v1/token`,
    userinfo_endpoint: `${issuer}/v1/userinfo`,
    revocation_endpoint: `${issuer}/v1/revoke`,
    registration_endpoint: `${issuer}/v1/register`,
    jwks_uri: `${issuer}/.well-known/jwks.json`,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['ES256'],
    scopes_supported: ['openid', 'offline_access', 'read', 'write', 'templates'],
    token_endpoint_auth_methods_supported: ['none', 'client_secret_basic', 'client_secret_post'],
    revocation_endpoint_auth_methods_supported: ['none', 'client_secret_basic', 'client_secret_post'],
    code_challenge_methods_supported: ['S256'],
    claims_supported: ['sub', 'ent'],
    authorization_response_iss_parameter_supported: true,
    client_id_metadata_document_supported: true,
  });
});

test('[AGENT-012] a user approves, the code becomes a token on behalf of the user, and revoking it ends the access', async () => {
  const { call, begin, approve, exchange, form, accepts, server } = await oauthPortal();
  const id = await begin({ scope: 'openid offline_access read' });
  expect((await call('GET', `sessions/${id}`, { user: ana })).body).toEqual({
    id,
    clientId: commandLineId,
    clientName: 'Command line',
    redirectUri: callback,
    scope: 'openid offline_access read',
    address: 'portal.example.com',
    redirectHost: '127.0.0.1:4711',
    isRedirectLocal: true,
    scopes: ['read'],
    duration: { unusedSeconds: 30 * 86_400, totalSeconds: 365.25 * 86_400 },
    userEntityRef: ana,
    expiresAt: isoTime,
  });
  const back = await approve(id);
  expect(`${back.origin}${back.pathname}`).toBe(callback);
  expect(Object.fromEntries(back.searchParams)).toEqual({ code: expect.any(String), state: 'state-1', iss: issuer });

  const { status, headers, body } = await exchange(back.searchParams.get('code')!);
  expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
  expect(body).toEqual({
    access_token: expect.any(String),
    token_type: 'Bearer',
    expires_in: 3600,
    scope: 'read',
    id_token: body.access_token,
    refresh_token: expect.stringMatching(/^cbr_/),
  });
  expect(decodeJwt(body.access_token)).toMatchObject({ sub: ana, ent: [ana], iss: issuer });
  expect(await accepts(body.access_token)).toBe(true);

  const { items } = (await call('GET', 'applications', { user: ana })).body;
  expect(items).toEqual([
    {
      id: expect.any(String),
      clientId: commandLineId,
      name: 'Command line',
      address: 'portal.example.com',
      scopes: ['read'],
      grantedAt: isoTime,
      lastUsedAt: isoTime,
      expiresAt: isoTime,
    },
  ]);
  expect((await call('GET', 'applications', { user: ben })).body).toEqual({ items: [] });
  expect((await call('DELETE', `applications/${items[0].id}`, { user: ben })).status).toBe(404);

  expect((await form('revoke', { token: body.refresh_token })).status).toBe(200);
  expect(await accepts(body.access_token)).toBe(false);
  expect((await call('GET', 'applications', { user: ana })).body).toEqual({ items: [] });
  const audited = server.audited.filter(({ action }) => String(action).startsWith('application-'));
  expect(audited.map(({ action, actor, application }) => [action, actor, application])).toEqual([
    ['application-granted', ana, 'Command line'],
    ['application-revoked', ana, 'Command line'],
  ]);
});

test('a user revokes an application, whose tokens are refused from then on', async () => {
  const { call, tokens, accepts, refresh } = await oauthPortal();
  const { access_token, refresh_token } = await tokens();
  const { items } = (await call('GET', 'applications', { user: ana })).body;
  expect((await call('DELETE', `applications/${items[0].id}`, { user: ana })).status).toBe(204);
  expect(await accepts(access_token)).toBe(false);
  expect((await refresh(refresh_token)).body).toMatchObject({ error: 'invalid_grant' });
});

test('an access token can be revoked, too, and revoking an unknown token succeeds', async () => {
  const { form, tokens, accepts } = await oauthPortal();
  const { access_token } = await tokens();
  expect((await form('revoke', { token: 'nonsense', client_id: commandLineId })).status).toBe(200);
  expect(await accepts(access_token)).toBe(true);
  expect((await form('revoke', { token: access_token, client_id: commandLineId })).status).toBe(200);
  expect(await accepts(access_token)).toBe(false);
});

describe('the access', () => {
  test('follows the groups of the user at each refresh, and ends when the user leaves the catalog', async () => {
    const { call, tokens, refresh } = await oauthPortal();
    const first = await tokens();
    const second = (await refresh(first.refresh_token)).body;
    expect(decodeJwt(second.access_token).ent).toEqual([ana, 'group:default/pilots']);

    const found = await call('GET', '/api/catalog/entities/by-name/user/default/ana', { user: ana });
    const removed = await call('DELETE', `/api/catalog/entities/by-uid/${found.body.metadata.uid}`, { user: ana });
    expect(removed.status).toBe(204);
    expect((await refresh(second.refresh_token)).body).toEqual({
      error: 'invalid_grant',
      error_description: 'The access cannot be renewed',
    });
  });

  test('of the least recently used application ends if a user has too many', async () => {
    const auth = { experimentalRefreshToken: { maxTokensPerUser: 2 } };
    const { tokens, accepts } = await oauthPortal({ auth });
    const all = [await tokens(), await tokens(), await tokens()];
    expect(await Promise.all(all.map(({ access_token }) => accepts(access_token)))).toEqual([false, true, true]);
  });

  test('cannot be renewed where the operator turned that off', async () => {
    const { tokens, call } = await oauthPortal({ auth: { experimentalRefreshToken: { enabled: false } } });
    expect((await tokens()).refresh_token).toBeUndefined();
    const { body } = await call('GET', '/.well-known/oauth-authorization-server');
    expect(body.grant_types_supported).toEqual(['authorization_code']);
  });
});

describe('a client of Backstage', () => {
  test('sends JSON, and does not name itself when it exchanges and refreshes', async () => {
    const { call, codeFor, verifier } = await oauthPortal();
    const code = await codeFor({ redirect_uri: 'http://127.0.0.1:8055/callback' });
    const exchanged = await call('POST', 'token', {
      body: {
        grant_type: 'authorization_code',
        code,
        redirect_uri: 'http://127.0.0.1:8055/callback',
        code_verifier: verifier,
      },
    });
    expect(exchanged).toMatchObject({ status: 200, body: { scope: 'read write templates' } });
    const body = { grant_type: 'refresh_token', refresh_token: exchanged.body.refresh_token };
    expect(await call('POST', 'token', { body })).toMatchObject({ status: 200, body: { token_type: 'Bearer' } });
  });

  test('approves without a body, as its page does', async () => {
    const { call, begin } = await oauthPortal();
    const id = await begin();
    const headers = { 'content-type': 'application/json' };
    await call('GET', `sessions/${id}`, { user: ana });
    const { status, body } = await call('POST', `sessions/${id}/approve`, { user: ana, headers });
    expect([status, body]).toEqual([200, { redirectUrl: expect.stringContaining('code=') }]);
  });
});

describe('the consent', () => {
  test('sends the browser to the page of the app', async () => {
    const { call, authorizeUrl } = await oauthPortal();
    const { status, headers } = await call('GET', authorizeUrl());
    expect([status, headers.location]).toEqual([
      302,
      expect.stringMatching(`^${portalUrl}/oauth2/authorize/[0-9a-f-]{36}$`),
    ]);
    expect(headers['referrer-policy']).toBe('no-referrer');
  });

  test('can be refused by the user, and the application learns nothing else', async () => {
    const { call, begin, server } = await oauthPortal();
    const id = await begin();
    const { body } = await call('POST', `sessions/${id}/reject`, { user: ana });
    expect(Object.fromEntries(new URL(body.redirectUrl).searchParams)).toEqual({
      error: 'access_denied',
      error_description: 'The user denied the request',
      state: 'state-1',
      iss: issuer,
    });
    expect((await call('POST', `sessions/${id}/approve`, { user: ana, body: {} })).status).toBe(404);
    expect(server.audited.map(({ action }) => action)).toContain('application-rejected');
  });

  test('can grant fewer scopes than requested, but no others', async () => {
    const { call, begin, approve, exchange } = await oauthPortal();
    const id = await begin({ scope: 'read write' });
    for (const scopes of [[], ['templates'], ['read', 'plugin:catalog']]) {
      expect((await call('POST', `sessions/${id}/approve`, { user: ana, body: { scopes } })).status).toBe(400);
    }
    const code = (await approve(id, ana, { scopes: ['read'] })).searchParams.get('code')!;
    const { body } = await exchange(code);
    expect(body.scope).toBe('read');
    // Without offline_access, the access ends with its token.
    expect(body.refresh_token).toBeUndefined();
    const headers = { authorization: `Bearer ${body.access_token}` };
    expect((await call('GET', '/api/catalog/entities', { headers })).status).toBe(200);
    const refused = await call('POST', '/api/catalog/locations', { headers, body: {} });
    expect([refused.status, refused.body.error.message]).toEqual([
      403,
      "The token 'Command line' lacks the scope 'write', which this request needs",
    ]);
  });

  test('belongs to the user who opened it first', async () => {
    const { call, begin } = await oauthPortal();
    const id = await begin();
    expect((await call('GET', `sessions/${id}`, { user: ana })).status).toBe(200);
    expect((await call('GET', `sessions/${id}`, { user: ben })).status).toBe(404);
    expect((await call('POST', `sessions/${id}/approve`, { user: ben, body: {} })).status).toBe(404);
    expect((await call('POST', `sessions/${id}/approve`, { user: ana, body: {} })).status).toBe(200);
    expect((await call('POST', `sessions/${id}/approve`, { user: ana, body: {} })).status).toBe(404);
  });

  test('needs the session of the user: tokens, services and anonymous callers cannot give it', async () => {
    const { call, begin, tokens, server } = await oauthPortal();
    const { access_token } = await tokens();
    const id = await begin();
    const callers = [
      { authorization: `Bearer ${access_token}` },
      await server.asService('auth', ana),
      await server.asService('auth'),
    ];
    for (const headers of callers) {
      for (const path of [`sessions/${id}/approve`, `sessions/${id}/reject`]) {
        expect((await call('POST', path, { headers, body: {} })).status).toBe(403);
      }
      for (const path of [`sessions/${id}`, 'applications']) {
        expect((await call('GET', path, { headers })).status).toBe(403);
      }
    }
    expect((await call('POST', `sessions/${id}/approve`, { body: {} })).status).toBe(401);
  });

  test('lasts an hour for a user who is not in the catalog', async () => {
    const { call, begin, tokens } = await oauthPortal();
    const guest = 'user:development/guest';
    const id = await begin();
    expect((await call('GET', `sessions/${id}`, { user: guest })).body.duration).toEqual({
      unusedSeconds: 3600,
      totalSeconds: 3600,
    });
    expect((await tokens({}, guest)).refresh_token).toBeUndefined();
  });
});

test('without the configuration there is no OAuth server', async () => {
  const off = { clientIdMetadataDocuments: {}, experimentalDynamicClientRegistration: {} };
  const { call, authorizeUrl, form } = await oauthPortal({ auth: off });
  // Unknown routes need credentials like all others.
  expect((await call('GET', authorizeUrl())).status).toBe(401);
  expect((await form('token', { grant_type: 'refresh_token' })).status).toBe(401);
  expect((await call('GET', '/.well-known/oauth-authorization-server')).status).toBe(404);
  expect((await call('GET', '/api/auth/.well-known/oauth-client/cli.json')).status).toBe(401);
  expect((await call('GET', '/api/auth/.well-known/openid-configuration')).body.grant_types_supported).toEqual([]);
  expect((await call('GET', 'applications', { user: ana })).body).toEqual({ items: [] });
  expect((await call('GET', 'sessions/x', { user: ana })).status).toBe(404);
});
