import { catalogServer } from '@callboard/plugin-catalog/server';
import { startTestServer } from '@callboard/server-kit/testing';
import { expect, test } from 'vitest';
import myPlugin from './server.ts';

test('a greeting is counted', async () => {
  const portal = await startTestServer({
    plugins: [myPlugin, catalogServer],
    config: { myPlugin: { greeting: 'Welcome' } },
  });
  const headers = await portal.asUser();
  expect((await portal.inject({ url: '/api/my-plugin/greeting', headers })).json()).toEqual({
    greeting: 'Welcome',
    count: 0,
  });
  const greeted = await portal.inject({ method: 'POST', url: '/api/my-plugin/greet', headers });
  expect(greeted.json()).toEqual({ greeting: 'Welcome', count: 1 });
  await portal.close();
});

test('a caller without credentials is refused', async () => {
  const portal = await startTestServer({ plugins: [myPlugin, catalogServer] });
  expect((await portal.inject({ url: '/api/my-plugin/greeting' })).statusCode).toBe(401);
  await portal.close();
});
