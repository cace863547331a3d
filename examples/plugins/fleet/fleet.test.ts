import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { catalogServer } from '@callboard/plugin-catalog/server';
import { startTestServer } from '@callboard/server-kit/testing';
import { expect, test, vi } from 'vitest';
import fleetServer from './server.ts';

test('the catalog contains the aircraft in the list, removes those that leave it, and a job grounds one', async () => {
  let planes = ['D-AXMA', 'D-AXMB'];
  const list = createServer((_, response) => {
    response.end(JSON.stringify(planes.map((registration) => ({ registration, type: 'A320', base: 'HAM' }))));
  });
  await new Promise<void>((resolve) => list.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(list.address() as AddressInfo).port}`;
  const portal = await startTestServer({
    plugins: [fleetServer, catalogServer],
    config: { backend: { reading: { allow: [{ host }] } }, fleet: { url: `http://${host}/`, every: '100ms' } },
  });
  const headers = await portal.asUser();
  const titles = async () => {
    const answer = await portal.inject({
      url: '/api/catalog/entities?filter=kind=resource&order=asc:metadata.name',
      headers,
    });
    return answer.json().map((entity: { metadata: { title: string } }) => entity.metadata.title);
  };
  const eventually = (expected: string[]) =>
    vi.waitFor(async () => expect(await titles()).toEqual(expected), { timeout: 20_000 });
  await eventually(['D-AXMA', 'D-AXMB']);
  planes = ['D-AXMB', 'D-AXMC'];
  await eventually(['D-AXMB', 'D-AXMC']);

  const ground = (registration: string) =>
    portal.inject({ method: 'POST', url: `/api/fleet/aircraft/${registration}/ground`, headers });
  expect((await ground('D-AXMA')).statusCode).toBe(404);
  expect((await ground('D-AXMB')).statusCode).toBe(200);
  await vi.waitFor(
    async () => {
      const { items } = (await portal.inject({ url: '/api/fleet/aircraft', headers })).json();
      expect(items.map(({ isGrounded }: { isGrounded: boolean }) => isGrounded)).toEqual([true, false]);
    },
    { timeout: 20_000 },
  );
  await portal.close();
  await new Promise((resolve) => list.close(resolve));
});
