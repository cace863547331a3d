import { expect, test } from 'vitest';
import { client, portalUrl, startTestHost, type TestHost } from '../testing/startTestHost.ts';

const asked = (over: object = {}) =>
  String(
    new URLSearchParams({
      client_id: client.id,
      redirect_uri: client.callbackUrl,
      scope: 'repo read:org',
      state: 's',
      ...over,
    }),
  );

/** Submits the form of a page, like a user who clicks. */
async function submit(url: string, page: string, answer: string, over: Record<string, string> = {}) {
  const fields = [...page.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)];
  const body = new URLSearchParams(Object.fromEntries(fields.map(([, name, value]) => [name, value])));
  for (const [name, value] of Object.entries({ answer, ...over })) body.set(name, value);
  return fetch(url, { method: 'POST', body, redirect: 'manual' });
}

async function codeFrom({ url }: TestHost): Promise<string> {
  const page = await (await fetch(`${url}/login/oauth/authorize?${asked()}`)).text();
  const { headers } = await submit(`${url}/login/oauth/authorize`, page, 'yes');
  const location = new URL(headers.get('location')!);
  expect([location.origin, location.searchParams.get('state')]).toEqual([portalUrl, 's']);
  return location.searchParams.get('code')!;
}

const exchange = async (url: string, code: string, over: object = {}) => {
  const body = new URLSearchParams({ client_id: client.id, client_secret: client.secret, code, ...over });
  const answer = await fetch(`${url}/login/oauth/access_token`, {
    method: 'POST',
    body,
    headers: { accept: 'application/json' },
  });
  return (await answer.json()) as Record<string, string>;
};

test('a user authorizes the portal, which gets one token for each code', async () => {
  const host = await startTestHost();
  const code = await codeFrom(host);
  const { access_token: token, scope, token_type: type } = await exchange(host.url, code);
  expect([scope, type]).toEqual(['repo,read:org', 'bearer']);
  const user = await host.call('/user', { token });
  expect(user.body).toMatchObject({ login: 'developer', name: 'A developer' });
  expect(user.headers.get('x-oauth-scopes')).toBe('repo, read:org');
  expect((await host.call('/user/emails', { token })).body).toMatchObject([{ primary: true, verified: true }]);
  expect(await exchange(host.url, code)).toMatchObject({ error: 'bad_verification_code' });

  const authorization = `Basic ${Buffer.from(`${client.id}:${client.secret}`).toString('base64')}`;
  const revoke = (headers: Record<string, string>) =>
    host.call(`/applications/${client.id}/token`, {
      method: 'DELETE',
      token: null,
      json: { access_token: token },
      headers,
    });
  expect((await revoke({ authorization: 'Basic bm86bm8=' })).status).toBe(404);
  expect((await revoke({ authorization })).status).toBe(204);
  expect((await host.call('/user', { token })).status).toBe(401);
});

test('a code is only sent to the portal, and only the holder of the secret can exchange it', async () => {
  const host = await startTestHost();
  const ask = async (over: object) => (await fetch(`${host.url}/login/oauth/authorize?${asked(over)}`)).status;
  expect(await ask({ redirect_uri: 'http://evil.test/api/auth/github/handler/frame' })).toBe(400);
  expect(await ask({ redirect_uri: `${portalUrl}/elsewhere` })).toBe(400);
  expect(await ask({ client_id: 'unknown' })).toBe(404);
  const code = await codeFrom(host);
  expect(await exchange(host.url, code, { client_secret: 'guess' })).toMatchObject({
    error: 'incorrect_client_credentials',
  });
});

test('a form of another page is rejected, and a user who declines is sent back without a code', async () => {
  const { url } = await startTestHost();
  const address = `${url}/login/oauth/authorize`;
  const page = await (await fetch(`${address}?${asked()}`)).text();
  expect((await submit(address, page, 'yes', { formKey: 'guess' })).status).toBe(403);
  const { headers } = await submit(address, page, 'no');
  expect(headers.get('location')).toBe(`${client.callbackUrl}?error=access_denied&state=s`);
});
