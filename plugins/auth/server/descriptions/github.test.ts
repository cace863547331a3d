import { afterEach, describe, expect, test } from 'vitest';
import { type StandInPortal, standInPortal, token } from '../testing/standInPortal.ts';
import { aUser } from '../testing/startAuthServer.ts';
import type { Routes } from '../testing/startStandIn.ts';

const script = { 'x-requested-with': 'XMLHttpRequest' };
let portal: StandInPortal;
afterEach(async () => {
  expect(portal.standIn.endless).toEqual([]);
  await portal.close();
});

describe('GitHub', () => {
  const emails = [
    { email: 'old@meridian-air.example', primary: false, verified: true },
    { email: 'ada@meridian-air.example', primary: true, verified: true },
  ];
  const routesAt = (oauth: string, api: string, list: () => { status?: number; json: unknown }): Routes => ({
    [`${oauth}/login/oauth/access_token`]: () => token({ scope: 'read:user,user:email' }),
    [`${api}/user`]: () => ({
      json: { id: 7, login: 'Ada', name: 'Ada L', email: 'public@evil.example', avatar_url: 'https://a/7' },
    }),
    [`${api}/user/emails`]: list,
    [`${api}/applications/callboard/token`]: () => ({ status: 204, text: '' }),
  });
  const byEmail = { signIn: { resolvers: [{ resolver: 'emailMatchingUserEntityProfileEmail' }] } };
  const entities = [aUser('ada', 'ada@meridian-air.example'), aUser('evil', 'public@evil.example')];

  test.each([
    [undefined, 'github.com', 'api.github.com'],
    ['https://ghe.acme.example', 'ghe.acme.example', 'ghe.acme.example/api/v3'],
  ])('at %s matches users only by their verified primary address', async (enterpriseInstanceUrl, oauth, api) => {
    const routes = routesAt(oauth, api, () => ({ json: emails }));
    portal = await standInPortal('github', { enterpriseInstanceUrl, ...byEmail }, { routes, entities });
    const { start, answer } = await portal.signIn();
    expect(start.searchParams.get('scope')).toBe('read:user user:email');
    expect(answer.response).toMatchObject({
      profile: { email: 'ada@meridian-air.example', displayName: 'Ada L', picture: 'https://a/7' },
      providerInfo: { accessToken: 'access', scope: 'read:user user:email' },
      backstageIdentity: { identity: { userEntityRef: 'user:default/ada' } },
    });
    const exchange = portal.standIn.asked.find(({ url }) => url.pathname.endsWith('/access_token'));
    expect(exchange?.form).toMatchObject({
      grant_type: 'authorization_code',
      code: 'a-code',
      client_secret: 'a-secret-of-the-test',
      code_verifier: expect.stringMatching(/^[\w-]{43}$/),
    });
  });

  test.each([
    ['is not verified', { json: [{ ...emails[1], verified: false }] }],
    ['cannot be read', { status: 404, json: {} }],
  ])('[SEC-08] rejects users whose address %s', async (_case, list) => {
    const routes = routesAt('github.com', 'api.github.com', () => list);
    portal = await standInPortal('github', byEmail, { routes, entities });
    expect((await portal.signIn()).answer.error?.message).toContain('the provider sent no email address');
  });

  test('has sessions without a refresh token, which are also ended at GitHub', async () => {
    const resolvers = [{ resolver: 'usernameMatchingUserEntityName' }];
    const routes = routesAt('github.com', 'api.github.com', () => ({ status: 404, json: {} }));
    portal = await standInPortal('github', { signIn: { resolvers } }, { routes, entities });
    expect((await portal.signIn()).answer.response?.backstageIdentity?.identity.userEntityRef).toBe('user:default/ada');
    const refreshed = await portal.browser.open('/api/auth/github/refresh', { headers: script });
    expect(JSON.parse(refreshed.body)).toMatchObject({
      providerInfo: { accessToken: 'access', scope: 'read:user user:email', expiresInSeconds: 3600 },
      backstageIdentity: { identity: { userEntityRef: 'user:default/ada' } },
    });
    expect((await portal.browser.open('/api/auth/github/logout', { method: 'POST', headers: script })).status).toBe(
      200,
    );
    const revoked = portal.standIn.asked.find(({ method }) => method === 'DELETE');
    expect(JSON.parse(revoked?.body ?? '')).toEqual({ access_token: 'access' });
    expect((await portal.browser.open('/api/auth/github/refresh', { headers: script })).status).toBe(401);
  });

  test('that has revoked a token ends the session', async () => {
    let isOver = false;
    const routes = {
      ...routesAt('github.com', 'api.github.com', () => ({ json: emails })),
      'api.github.com/user': () => (isOver ? { status: 401, json: {} } : { json: { id: 7, login: 'ada' } }),
    };
    portal = await standInPortal('github', {}, { routes });
    await portal.signIn();
    isOver = true;
    expect((await portal.browser.open('/api/auth/github/refresh', { headers: script })).status).toBe(401);
  });

  test('with an unexpected user description is reported with the field, without values', async () => {
    const routes = {
      ...routesAt('github.com', 'api.github.com', () => ({ json: emails })),
      'api.github.com/user': () => ({ json: { secret: 'of the API' } }),
    };
    portal = await standInPortal('github', {}, { routes });
    const { answer } = await portal.signIn();
    expect(answer.error).toEqual({
      name: 'ServiceUnavailableError',
      message:
        "The auth provider 'github' returned an unexpected user description: 'id' is missing or has the wrong type",
    });
  });

  test.each(['null', '[]', '{}', '"text"', '7', '<!doctype html>', '', '[null]', '{"id":{},"login":[]}'])(
    'that responds with %j is reported by name',
    async (text) => {
      const honest = routesAt('github.com', 'api.github.com', () => ({ json: emails }));
      for (const place of [
        'github.com/login/oauth/access_token',
        'api.github.com/user',
        'api.github.com/user/emails',
      ]) {
        const odd = { headers: { 'content-type': 'application/json' }, text };
        portal = await standInPortal('github', {}, { routes: { ...honest, [place]: () => odd } });
        const { answer } = await portal.signIn();
        expect([place, answer.error?.name]).not.toEqual([place, 'Error']);
        await portal.close();
      }
      portal = await standInPortal('github', {}, { routes: honest });
    },
  );

  test('that does not respond is reported as unreachable', async () => {
    portal = await standInPortal(
      'github',
      {},
      { routes: { 'github.com/login/oauth/access_token': () => ({ status: 502, text: 'no' }) } },
    );
    expect((await portal.signIn()).answer.error).toEqual({
      name: 'ServiceUnavailableError',
      message: "The auth provider 'github' cannot be reached",
    });
  });
});
