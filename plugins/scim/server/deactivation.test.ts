import { authServer } from '@callboard/plugin-auth/server';
import { signalsServer } from '@callboard/plugin-signals/server';
import { eventually } from '@callboard/server-kit/testing';
import { expect, onTestFinished, test } from 'vitest';
import { startScimPortal } from './testing/startScimPortal.ts';

test('[ORG-010] a deactivated user loses every session, token and open stream, and gets new ones only after the return', async () => {
  const { server, create, patch, becomes } = await startScimPortal({
    plugins: [authServer, signalsServer],
    config: { auth: { environment: 'test', providers: {} } },
  });
  onTestFinished(() => server.close());
  const id = await create('/Users', { userName: 'ada@meridian-air.example', displayName: 'Ada' });
  await becomes('User', 'ada_meridian-air.example', { profile: { displayName: 'Ada' } });
  const ada = 'user:default/ada_meridian-air.example';
  const session = await server.asUser(ada);
  const created = await server.inject({
    method: 'POST',
    url: '/api/auth/v1/personal-tokens',
    headers: session,
    payload: { name: 'nightly', scopes: ['read'] },
  });
  expect(created.statusCode).toBe(201);
  const personal = { authorization: `Bearer ${created.json().token}` };
  const statusOf = async (headers: Record<string, string>) =>
    (await server.inject({ url: '/api/catalog/entities?limit=1', headers })).statusCode;
  expect([await statusOf(session), await statusOf(personal)]).toEqual([200, 200]);
  const bo = await server.asUser('user:default/bo');
  const streams = await Promise.all([session, personal, bo].map((headers) => openStream(server.address, headers)));
  expect(streams.map(({ isOpen }) => isOpen())).toEqual([true, true, true]);

  await patch(`/Users/${id}`, { op: 'Replace', path: 'active', value: 'False' });
  await eventually(async () => expect([await statusOf(session), await statusOf(personal)]).toEqual([401, 401]));
  await eventually(() => expect(streams.map(({ isOpen }) => isOpen())).toEqual([false, false, true]));

  await patch(`/Users/${id}`, { op: 'Replace', path: 'active', value: 'True' });
  await becomes('User', 'ada_meridian-air.example', { profile: { displayName: 'Ada' } });
  await eventually(async () => expect(await statusOf(await server.asUser(ada))).toBe(200));
  expect([await statusOf(session), await statusOf(personal)]).toEqual([401, 401]);
});

/** A stream of signals, as an open page has one. */
async function openStream(address: string, headers: Record<string, string>) {
  const leaving = new AbortController();
  onTestFinished(() => leaving.abort());
  const { status, body } = await fetch(`${address}/api/signals/stream`, { headers, signal: leaving.signal });
  expect(status).toBe(200);
  const reader = body!.getReader();
  let isOpen = true;
  const follow = async () => {
    while (!(await reader.read()).done);
  };
  // The end of a response, or of its connection.
  void follow()
    .catch(() => undefined)
    .then(() => {
      isOpen = false;
    });
  return { isOpen: () => isOpen };
}
