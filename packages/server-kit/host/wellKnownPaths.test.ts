import { expect, onTestFinished, test } from 'vitest';
import { definePlugin, type WellKnownPath, wellKnownPoint } from '../index.ts';
import { startTestServer } from '../testing/index.ts';

const pluginWith = (id: string, paths: readonly WellKnownPath[]) =>
  definePlugin({
    id,
    start({ http, extensions }) {
      for (const path of paths) extensions.add(wellKnownPoint, path);
      const isPublic = { config: { access: 'public' } } as const;
      http.get('/card', isPublic, ({ query }) => ({ card: id, query }));
      http.get('/secret', () => ({ secret: id }));
      http.get('/cards/*', isPublic, ({ params }) => params);
    },
  });

async function start(...plugins: ReturnType<typeof pluginWith>[]) {
  const server = await startTestServer({ plugins });
  onTestFinished(() => server.close());
  return server;
}

test('a well-known path leads to the route of its plugin, with its query, credentials and errors', async () => {
  const server = await start(
    pluginWith('gates', [
      { path: '/.well-known/card', route: '/card' },
      { path: '/.well-known/secret', route: '/secret' },
      { path: '/.well-known/cards/*', route: '/cards/*' },
    ]),
  );
  expect((await server.inject('/.well-known/card?a=1')).json()).toEqual({ card: 'gates', query: { a: '1' } });
  expect((await server.inject('/.well-known/card/')).json()).toEqual({ card: 'gates', query: {} });
  expect((await server.inject('/.well-known/cards/a/b.md')).json()).toEqual({ '*': 'a/b.md' });
  expect((await server.inject('/.well-known/secret')).statusCode).toBe(401);
  const headers = await server.asUser();
  expect((await server.inject({ url: '/.well-known/secret', headers })).json()).toEqual({ secret: 'gates' });
  expect((await server.inject('/.well-known/other')).statusCode).toBe(404);
});

test('a path elsewhere, or one that two plugins add, stops the start', async () => {
  await expect(start(pluginWith('gates', [{ path: '/card', route: '/card' }]))).rejects.toThrow(
    "Plugin 'gates' adds the well-known path '/card'; it must begin with '/.well-known/'",
  );
  const path = { path: '/.well-known/card', route: '/card' };
  await expect(start(pluginWith('gates', [path]), pluginWith('doors', [path]))).rejects.toThrow(
    "Two plugins add the well-known path '/.well-known/card'",
  );
});
