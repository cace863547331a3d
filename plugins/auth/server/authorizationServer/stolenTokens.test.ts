import { createLogger, definePlugin, type PluginDatabase } from '@callboard/server-kit';
import { testEngines } from '@callboard/server-kit/testing';
import { describe, expect, test, vi } from 'vitest';
import { ana, callback, commandLineId, issuer, oauthPortal, register } from '../testing/oauthPortal.ts';

const refusedGrant = (description: string) => ({
  status: 400,
  body: { error: 'invalid_grant', error_description: description },
});

describe('a stolen code', () => {
  test.each<[string, Record<string, string | undefined>, string]>([
    ['without the verifier', { code_verifier: undefined }, 'The code_verifier does not match'],
    ['with another verifier', { code_verifier: 'x'.repeat(43) }, 'The code_verifier does not match'],
    [
      'by another application',
      { client_id: 'https://claude.ai/oauth/client.json' },
      'The code was issued to another application',
    ],
    [
      'for another redirect',
      { redirect_uri: 'http://127.0.0.1:4712/callback' },
      'The redirect_uri differs from that of the request',
    ],
    [
      'for another resource',
      { resource: 'https://portal.example.com/api/catalog' },
      'The resource differs from that of the request',
    ],
  ])('gives nothing %s, and is used up', async (_how, parameters, description) => {
    const { codeFor, exchange, call } = await oauthPortal();
    const code = await codeFor({ resource: 'https://portal.example.com/api/mcp-actions/v1' });
    expect(await exchange(code, parameters)).toMatchObject(refusedGrant(description));
    expect(await exchange(code)).toMatchObject(refusedGrant('The code has already been used'));
    expect((await call('GET', 'applications', { user: ana })).body).toEqual({ items: [] });
  });

  test.each(testEngines)('that is used after the application did ends the access of both on %s', async (engine) => {
    const { codeFor, exchange, refresh, accepts, server } = await oauthPortal({ engine });
    const code = await codeFor();
    const { body } = await exchange(code);
    expect(await accepts(body.access_token)).toBe(true);
    expect(await exchange(code)).toMatchObject(refusedGrant('The code has already been used'));
    expect(await accepts(body.access_token)).toBe(false);
    expect(await refresh(body.refresh_token)).toMatchObject({ status: 400 });
    expect(server.audited.map(({ action }) => action)).toContain('application-token-reused');
  });

  test.each(testEngines)('that many callers use at the same time gives access to nobody on %s', async (engine) => {
    const { codeFor, exchange, accepts } = await oauthPortal({ engine });
    const code = await codeFor();
    const answers = await Promise.all(Array.from({ length: 8 }, () => exchange(code)));
    const given = answers.filter(({ status }) => status === 200);
    expect(given.length).toBeLessThanOrEqual(1);
    for (const { body } of given) expect(await accepts(body.access_token)).toBe(false);
  });

  test('expires after a minute', async () => {
    const { codeFor, exchange } = await oauthPortal();
    const code = await codeFor();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
    expect(await exchange(code)).toMatchObject(refusedGrant('The code has expired'));
    vi.useRealTimers();
  });

  test('of an application with a secret needs the secret', async () => {
    const portal = await oauthPortal();
    const { client_id, client_secret } = await register(portal);
    const { codeFor, exchange, form, verifier } = portal;
    const code = await codeFor({ client_id });
    for (const parameters of [{ client_id }, { client_id, client_secret: 'guess' }, { client_id: undefined }]) {
      const refused = await exchange(code, parameters);
      expect([refused.status, refused.body.error]).toEqual([401, 'invalid_client']);
    }
    const basic = (secret: string) => ({
      authorization: `Basic ${Buffer.from(`${client_id}:${secret}`).toString('base64')}`,
    });
    const parameters = { grant_type: 'authorization_code', code, redirect_uri: callback, code_verifier: verifier };
    const refused = await form('token', parameters, basic('guess'));
    expect([refused.status, refused.headers['www-authenticate']]).toEqual([401, 'Basic realm="applications"']);
    expect((await form('token', parameters, basic(client_secret))).status).toBe(200);
  });
});

describe('a mix-up of servers', () => {
  test('is detected: every response names the issuer, and a resource of another server is refused', async () => {
    const { call, authorizeUrl, codeFor, exchange } = await oauthPortal();
    for (const resource of [
      'https://evil.example/api/mcp-actions/v1',
      'https://portal.example.com.evil.example/api/mcp-actions/v1',
      'https://portal.example.com@evil.example/api/x',
      'http://portal.example.com/api/mcp-actions/v1',
      'https://portal.example.com/elsewhere',
      'https://portal.example.com/api/mcp-actions/v1#x',
      'no URL',
    ]) {
      const { headers } = await call('GET', authorizeUrl({ resource }));
      const back = new URL(String(headers.location)).searchParams;
      expect([back.get('error'), back.get('iss')]).toEqual(['invalid_target', issuer]);
      expect((await exchange(await codeFor(), { resource })).body.error).toBe('invalid_target');
    }
  });

  test('gives no access beyond the requested resource', async () => {
    const { call, tokens } = await oauthPortal();
    const { access_token } = await tokens({ resource: 'https://portal.example.com/api/catalog' });
    const headers = { authorization: `Bearer ${access_token}` };
    expect((await call('GET', '/api/catalog/entities', { headers })).status).toBe(200);
    const refused = await call('GET', 'userinfo', { headers });
    expect([refused.status, refused.body.error.message]).toEqual([
      403,
      "The token 'Command line' is limited to '/api/catalog'",
    ]);
  });
});

describe('[AGENT-012] a refresh token', () => {
  test('rotates, and its second use ends the whole family', async () => {
    const { tokens, refresh, accepts, call, server } = await oauthPortal();
    const first = await tokens();
    const second = (await refresh(first.refresh_token)).body;
    expect(second.refresh_token).not.toBe(first.refresh_token);
    const third = (await refresh(second.refresh_token)).body;
    expect(await accepts(third.access_token)).toBe(true);
    expect(await refresh(first.refresh_token)).toMatchObject(refusedGrant('The refresh token has already been used'));
    for (const { access_token, refresh_token } of [first, second, third]) {
      expect(await accepts(access_token)).toBe(false);
      expect((await refresh(refresh_token)).body.error).toBe('invalid_grant');
    }
    expect((await call('GET', 'applications', { user: ana })).body).toEqual({ items: [] });
    expect(server.audited.map(({ action }) => action)).toContain('application-token-reused');
  });

  test.each(testEngines)('that many callers use at the same time leaves no access on %s', async (engine) => {
    const { tokens, refresh, accepts } = await oauthPortal({ engine });
    const { refresh_token } = await tokens();
    const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(refresh_token)));
    const given = answers.filter(({ status }) => status === 200);
    expect(given.length).toBeLessThanOrEqual(1);
    for (const { body } of given) {
      expect(await accepts(body.access_token)).toBe(false);
      expect((await refresh(body.refresh_token)).status).toBe(400);
    }
  });

  test('belongs to its application', async () => {
    const portal = await oauthPortal();
    const { tokens, refresh } = portal;
    const { refresh_token } = await tokens();
    const { client_id } = await register(portal, { token_endpoint_auth_method: 'none' });
    expect((await refresh(refresh_token, { client_id })).body.error).toBe('invalid_grant');
    expect((await refresh(refresh_token)).status).toBe(200);
  });

  test('expires without use after 30 days, and in any case after a year', async () => {
    const { tokens, refresh } = await oauthPortal();
    const day = 86_400_000;
    const start = Date.now();
    let { refresh_token } = await tokens();
    try {
      for (let days = 29; days < 365; days += 29) {
        vi.useFakeTimers({ toFake: ['Date'], now: start + days * day });
        const { status, body } = await refresh(refresh_token);
        expect([days, status]).toEqual([days, 200]);
        refresh_token = body.refresh_token;
      }
      vi.setSystemTime(start + 366 * day);
      expect((await refresh(refresh_token)).body.error).toBe('invalid_grant');
    } finally {
      vi.useRealTimers();
    }
    const unused = (await tokens()).refresh_token;
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31 * day });
    expect((await refresh(unused)).body.error_description).toBe('The refresh token has expired');
    vi.useRealTimers();
  });
});

test('codes, refresh tokens and secrets are stored only as digests', async () => {
  const seen: { database?: PluginDatabase } = {};
  const reader = definePlugin({
    id: 'reader',
    start: (context) => {
      seen.database = context.database;
    },
  });
  const portal = await oauthPortal({ plugins: [reader] });
  const { client_secret } = await register(portal);
  const code = await portal.codeFor();
  const { refresh_token } = (await portal.exchange(code)).body;
  const db = seen.database!.kysely<Record<string, Record<string, unknown>>>();
  const tables = ['auth_clients', 'auth_authorizations', 'auth_grants', 'auth_refresh_tokens'];
  const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
  expect(rows.map(({ length }) => length)).toEqual([1, 1, 1, 1]);
  for (const secret of [client_secret, code, refresh_token, refresh_token.slice(4)]) {
    expect(JSON.stringify(rows)).not.toContain(secret);
  }
});

test('codes, verifiers and tokens are in no log', async () => {
  const lines: string[] = [];
  const logger = createLogger({ level: 'trace', format: 'json', output: { write: (line) => void lines.push(line) } });
  const { codeFor, exchange, refresh, form, call, verifier } = await oauthPortal({ logger });
  const code = await codeFor();
  const { access_token, refresh_token } = (await exchange(code)).body;
  const next = (await refresh(refresh_token)).body;
  await call('GET', 'applications', { headers: { authorization: `Bearer ${next.access_token}` } });
  await refresh(refresh_token);
  await exchange(code);
  await form('revoke', { token: next.refresh_token, client_id: commandLineId });
  const log = lines.join('');
  expect(log).toContain('/api/auth/v1/token');
  for (const secret of [code, verifier, access_token, refresh_token, next.access_token, next.refresh_token]) {
    expect(log).not.toContain(secret);
  }
});

test('the pages of the portal, and so the consent page, cannot be framed', async () => {
  const { call, authorizeUrl } = await oauthPortal();
  const { headers } = await call('GET', authorizeUrl());
  expect(headers['x-frame-options']).toBe('DENY');
  expect(String(headers['content-security-policy'])).toContain("frame-ancestors 'none'");
});
