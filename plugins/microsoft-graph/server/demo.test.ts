import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { startDirectoryPortal } from '@callboard/plugin-directories/server/testing';
import { simulatedDirectoryServer } from '@callboard/plugin-simulated-directory/server';
import { eventually } from '@callboard/server-kit/testing';
import { expect, test } from 'vitest';
import { microsoftGraphServer } from './index.ts';

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

test('the simulated directory of the demo provides the staff of Meridian Air', async () => {
  const url = `http://127.0.0.1:${await freePort()}`;
  const seed = fileURLToPath(new URL('../../../examples/directory/tenant.yaml', import.meta.url));
  const { named, names } = await startDirectoryPortal({
    plugins: [simulatedDirectoryServer, microsoftGraphServer],
    providers: {
      microsoftGraphOrg: {
        target: `${url}/v1.0`,
        authority: url,
        tenantId: 'meridian-air',
        clientId: 'callboard',
        clientSecret: 'a-secret',
        transform: { users: { map: { 'metadata.name': 'mailNickname' } } },
      },
    },
    config: { simulatedDirectory: { enabled: true, url, seed } },
  });
  const plum = await eventually(async () => {
    const found = await named('User', 'henrietta.plum');
    expect(found).toBeDefined();
    return found;
  });
  expect(plum?.spec).toMatchObject({
    memberOf: ['group:default/galley'],
    profile: {
      displayName: 'Henrietta Plum',
      email: 'henrietta.plum@meridian-air.example',
      title: 'Pastry chef',
      location: 'Oslo, kitchens',
      phone: '+47 555 0128',
      manager: 'user:default/pascal.ouedraogo',
    },
  });
  expect(await named('Group', 'galley')).toMatchObject({ spec: { parent: 'group:default/cabin' } });
  expect(await names('User')).toHaveLength(36);
  expect(await names('Group')).toHaveLength(14);
});
