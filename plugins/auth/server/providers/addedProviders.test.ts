import { afterEach, describe, expect, test } from 'vitest';
import { oauthDescription, oauthProviderPlugin, readJson } from '../index.ts';
import { answerIn, createBrowser } from '../testing/createBrowser.ts';
import { gateProvider } from '../testing/gateProvider.ts';
import { token } from '../testing/standInPortal.ts';
import { aUser, startAuthServer } from '../testing/startAuthServer.ts';
import { startStandIn } from '../testing/startStandIn.ts';

const tower = oauthProviderPlugin(
  oauthDescription(
    {},
    {
      id: 'towerId',
      title: 'Tower',
      scopes: ['who'],
      server: () => ({
        endpoints: {
          issuer: 'https://tower.example',
          authorization_endpoint: 'https://tower.example/authorize',
          token_endpoint: 'https://tower.example/token',
        },
      }),
      async identify({ tokens }) {
        const { login } = (await readJson('https://tower.example/me', tokens.accessToken)) as { login: string };
        return { profile: { displayName: login }, userId: login, username: login };
      },
    },
  ),
);
const settings = {
  clientId: 'callboard',
  clientSecret: 'a-secret-of-the-test',
  signIn: { resolvers: [{ resolver: 'usernameMatchingUserEntityName' }] },
};
type Server = Awaited<ReturnType<typeof startAuthServer>>;
const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});
async function started(options: Parameters<typeof startAuthServer>[0]): Promise<Server> {
  const server = await startAuthServer(options);
  closing.push(() => server.close());
  return server;
}

describe('a provider of another plugin', () => {
  test('signs users in like the built-in ones', async () => {
    const standIn = await startStandIn({
      'tower.example/token': () => token(),
      'tower.example/me': () => ({ json: { login: 'mara' } }),
    });
    closing.push(() => standIn.close());
    const providers = { towerId: { development: settings } };
    const server = await started({ auth: { providers }, entities: [aUser('mara')], plugins: [tower] });
    const browser = createBrowser(server);
    const start = new URL((await browser.open('/api/auth/towerId/start')).headers.get('location') ?? '');
    expect(start.href).toContain('https://tower.example/authorize?');
    const query = new URLSearchParams({ code: 'a-code', state: start.searchParams.get('state') ?? '' });
    const page = await browser.open(`/api/auth/towerId/handler/frame?${query}`);
    const { identity } = answerIn(page.body).answer.response?.backstageIdentity ?? {};
    expect(identity?.userEntityRef).toBe('user:default/mara');
  });

  test('is listed only if it is configured', async () => {
    const listed = async (providers: object) => {
      const server = await started({ auth: { providers }, plugins: [tower, gateProvider()] });
      const answer = await server.inject({ url: '/api/auth/providers' });
      return answer.json().map(({ id, kind }: { id: string; kind: string }) => `${id} ${kind}`);
    };
    expect(await listed({ towerId: { development: settings }, gate: {}, guest: {} })).toEqual([
      'guest guest',
      'towerId oauth',
      'gate proxy',
    ]);
    expect(await listed({ towerId: { production: settings } })).toEqual([]);
  });

  test('has its configuration checked like the others', async () => {
    const { clientId: _, ...without } = settings;
    await expect(
      started({ auth: { providers: { towerId: { development: without } } }, plugins: [tower] }),
    ).rejects.toThrow("Missing required value at 'auth.providers.towerId.development.clientId'");
    const signIn = { resolvers: [{ resolver: 'byGuessing' }] };
    await expect(started({ auth: { providers: { gate: { signIn } } }, plugins: [gateProvider()] })).rejects.toThrow(
      'Expected a resolver of this provider',
    );
  });

  test('cannot replace another', async () => {
    await expect(started({ auth: { providers: { guest: {} } }, plugins: [gateProvider('guest')] })).rejects.toThrow(
      "There are two auth providers 'guest'",
    );
  });
});
