import { authServer } from '@callboard/plugin-auth/server';
import { eventually } from '@callboard/server-kit/testing';
import { expect, test } from 'vitest';
import { startScimPortal } from './testing/startScimPortal.ts';

test('[ORG-010] a deactivated user loses every session and token, and gets new ones only after the return', async () => {
  const { server, create, patch, becomes } = await startScimPortal({
    plugins: [authServer],
    config: { auth: { environment: 'test', providers: {} } },
  });
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

  await patch(`/Users/${id}`, { op: 'Replace', path: 'active', value: 'False' });
  await eventually(async () => expect([await statusOf(session), await statusOf(personal)]).toEqual([401, 401]));

  await patch(`/Users/${id}`, { op: 'Replace', path: 'active', value: 'True' });
  await becomes('User', 'ada_meridian-air.example', { profile: { displayName: 'Ada' } });
  await eventually(async () => expect(await statusOf(await server.asUser(ada))).toBe(200));
  expect([await statusOf(session), await statusOf(personal)]).toEqual([401, 401]);
  await server.close();
});
