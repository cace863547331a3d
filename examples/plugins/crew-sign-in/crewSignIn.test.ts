import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { authServer } from '@callboard/plugin-auth/server';
import { startTestServer } from '@callboard/server-kit/testing';
import { expect, test } from 'vitest';
import { crewSignInServer } from './server.ts';

const answers: Record<string, unknown> = {
  '/token': { access_token: 'access', token_type: 'bearer' },
  '/me': { staffNumber: '4711', name: 'Mara Lind', mail: 'mara@meridian.example' },
};

test('a user is redirected to the crew account and returns with a session', async () => {
  const crew = createServer((request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(answers[request.url ?? ''] ?? {}));
  });
  await new Promise<void>((resolve) => crew.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(crew.address() as AddressInfo).port}`;
  const portal = await startTestServer({
    plugins: [authServer, crewSignInServer],
    config: { auth: { providers: { crew: { development: { url, clientId: 'portal', clientSecret: 'secret' } } } } },
  });
  const start = await portal.inject({ url: '/api/auth/crew/start?scope=profile' });
  const there = new URL(start.headers.location ?? '');
  expect(there.origin).toBe(url);
  const cookie = [start.headers['set-cookie'] ?? []]
    .flat()
    .map((line) => line.split(';')[0])
    .join('; ');
  const query = new URLSearchParams({ code: 'a-code', state: there.searchParams.get('state') ?? '' });
  const page = await portal.inject({ url: `/api/auth/crew/handler/frame?${query}`, headers: { cookie } });
  const answer = /data-answer="([^"]+)"/.exec(page.body)?.[1] ?? '';
  expect(Buffer.from(answer, 'base64').toString()).toContain('Mara Lind');
  await portal.close();
  await new Promise((resolve) => crew.close(resolve));
});
