import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { startTestServer } from '@callboard/server-kit/testing';
import { expect, onTestFinished, test } from 'vitest';
import { credentialsIn, simulatedDirectoryConfig } from './config.ts';
import { simulatedDirectoryServer } from './index.ts';

const providersFor = (url: string) => ({
  microsoftGraphOrg: { target: `${url}/v1.0`, tenantId: 'acme', clientId: 'portal', clientSecret: 'a-secret' },
});

test.each(['https://127.0.0.1:7010', 'http://0.0.0.0:7010', 'http://directory.test:7010', 'http://127.0.0.1:7010/x'])(
  'it listens on this machine only: %s is rejected',
  (url) => expect(simulatedDirectoryConfig.safeParse({ simulatedDirectory: { url } }).success).toBe(false),
);

test('the client is that of the portal’s directory with the same address', () => {
  const credentials = (url: string) =>
    credentialsIn(simulatedDirectoryConfig.parse({ catalog: { providers: providersFor(url) } }));
  expect(credentials('http://127.0.0.1:7010')).toEqual({
    tenantId: 'acme',
    client: { id: 'portal', secret: 'a-secret' },
  });
  expect(credentials('https://graph.example.com')).toBeUndefined();
});

test('the portal starts even if the port is in use', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  onTestFinished(() => void taken.close());
  const url = `http://127.0.0.1:${(taken.address() as AddressInfo).port}`;
  const seed = fileURLToPath(new URL('../../../examples/directory/tenant.yaml', import.meta.url));
  const server = await startTestServer({
    plugins: [simulatedDirectoryServer],
    config: { simulatedDirectory: { enabled: true, url, seed }, catalog: { providers: providersFor(url) } },
  });
  onTestFinished(() => server.close());
  expect((await server.inject({ url: '/.backstage/health/v1/readiness' })).statusCode).toBe(200);
});
