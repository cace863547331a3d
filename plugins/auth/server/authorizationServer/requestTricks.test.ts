import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callback, issuer, type OAuthPortal, openOAuthPortal, register } from '../testing/oauthPortal.ts';

let portal: OAuthPortal;
beforeAll(async () => {
  portal = await openOAuthPortal();
});
afterAll(() => portal.server.close());

describe('[AGENT-012] the proof key (PKCE)', () => {
  test.each<[string, Record<string, string | undefined>]>([
    ['plain', { code_challenge_method: 'plain' }],
    ['without a method, which means plain', { code_challenge_method: undefined }],
    ['without a challenge', { code_challenge: undefined }],
    ['with an empty challenge', { code_challenge: '' }],
    ['with a verifier as its challenge', { code_challenge: 'x'.repeat(128) }],
    ['missing', { code_challenge: undefined, code_challenge_method: undefined }],
  ])('cannot be downgraded: %s', async (_how, parameters) => {
    const { call, authorizeUrl } = portal;
    const { status, headers } = await call('GET', authorizeUrl(parameters));
    const back = new URL(String(headers.location));
    expect([status, `${back.origin}${back.pathname}`]).toEqual([302, callback]);
    expect(Object.fromEntries(back.searchParams)).toEqual({
      error: 'invalid_request',
      error_description: expect.stringMatching('code_challenge'),
      state: 'state-1',
      iss: issuer,
    });
  });
});

describe('the redirect', () => {
  test.each([
    'https://evil.example/callback',
    'http://evil.example/callback',
    'http://user@127.0.0.1:4711/callback',
    'http://127.0.0.1:4711@evil.example/callback',
    'http://@127.0.0.1:4711/callback',
    'http://127.0.0.1.evil.example/callback',
    'http://evil.example\\@127.0.0.1/callback',
    'http:\\\\127.0.0.1:4711\\callback',
    'http://127.0.0.1:4711/callback#fragment',
    'http://127.0.0.1:4711/callback#',
    'http://127.0.0.1:4711/callback/../other',
    'http://127.0.0.1:4711/callback/more',
    'http://127.0.0.1:4711/Callback',
    'http://127.0.0.1:4711/callback?next=https://evil.example',
    'http://127.0.0.1:4711//evil.example/callback',
    'http://localhost:4711/callback',
    'http://[::1]:4711/callback',
    'http://127.0.0.2:4711/callback',
    'http://0.0.0.0:4711/callback',
    'https://127.0.0.1:4711/callback',
    'http://127.0.0.1:4711/callback ',
    'http://127.0.0.1:4711/call\nback',
    'javascript:alert(1)//http://127.0.0.1/callback',
    'data:text/html,<script>alert(1)</script>',
    '//evil.example/callback',
    '/callback',
    'callback',
  ])('%j is refused without sending the browser anywhere', async (redirect_uri) => {
    const { call, authorizeUrl } = portal;
    const { status, headers, body } = await call('GET', authorizeUrl({ redirect_uri }));
    expect([status, headers.location, body.error]).toEqual([400, undefined, 'invalid_request']);
  });

  test.each(['http://127.0.0.1/callback', 'http://127.0.0.1:65535/callback'])(
    '%s is accepted, because a program takes a free port',
    async (redirect_uri) => {
      const { begin } = portal;
      expect(await begin({ redirect_uri })).toEqual(expect.any(String));
    },
  );

  test('of a registered application cannot be widened by the request or by registering', async () => {
    const { call, authorizeUrl } = portal;
    const { client_id } = await register(portal, { redirect_uris: ['cursor://anysphere.cursor/callback'] });
    const refused = await call('GET', authorizeUrl({ client_id, redirect_uri: 'cursor://anysphere.cursor/other' }));
    expect([refused.status, refused.headers.location]).toEqual([400, undefined]);
    for (const uri of ['https://evil.example/', 'javascript:alert(1)', 'http://10.0.0.1/callback', 'cursor://a@b/c']) {
      const answer = await call('POST', 'register', { body: { redirect_uris: [callback, uri] } });
      expect([answer.status, answer.body.error]).toEqual([400, 'invalid_redirect_uri']);
    }
  });
});

describe('requests that are not valid', () => {
  test.each<[Record<string, string | undefined>, string]>([
    [{ response_type: 'token' }, 'unsupported_response_type'],
    [{ scope: 'read everything' }, 'invalid_scope'],
    [{ prompt: 'none' }, 'consent_required'],
  ])('%j sends the error %s back', async (parameters, error) => {
    const { call, authorizeUrl } = portal;
    const { headers } = await call('GET', authorizeUrl(parameters));
    const back = new URL(String(headers.location)).searchParams;
    expect([back.get('error'), back.get('state')]).toEqual([error, 'state-1']);
  });

  test('of the token endpoint get errors of OAuth', async () => {
    const { form, call } = portal;
    expect(await form('token', { grant_type: 'password' })).toMatchObject({
      status: 400,
      body: { error: 'unsupported_grant_type' },
    });
    expect(await form('token', { grant_type: 'refresh_token' })).toMatchObject({
      status: 400,
      body: { error: 'invalid_request', error_description: "The parameter 'refresh_token' is missing" },
    });
    const twice = { 'content-type': 'application/x-www-form-urlencoded' };
    const body = 'grant_type=authorization_code&code=a&code=b';
    expect(await call('POST', 'token', { body, headers: twice })).toMatchObject({
      status: 400,
      body: { error: 'invalid_request', error_description: 'A parameter is given twice' },
    });
    const twoIds = '/api/auth/v1/authorize?client_id=a&client_id=b&redirect_uri=c&response_type=code';
    expect(await call('GET', twoIds)).toMatchObject({ status: 400, body: { error: 'invalid_request' } });
  });

  test('are explained on a page to a person whose browser opened the address', async () => {
    const { call, authorizeUrl } = portal;
    const accept = { accept: 'text/html,*/*' };
    const { status, headers, body } = await call('GET', authorizeUrl({ client_id: '<b>x</b>' }), { headers: accept });
    expect([status, headers['content-type']]).toEqual([400, 'text/html; charset=utf-8']);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(body).toContain('This application cannot request access');
    expect(body).toContain('<code>invalid_client</code>');
    expect(body).not.toContain('<b>');
  });
});
