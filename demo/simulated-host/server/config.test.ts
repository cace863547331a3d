import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { startTestServer } from '@callboard/server-kit/testing';
import { expect, onTestFinished, test } from 'vitest';
import { simulatedHostServer } from './index.ts';
import { freePort } from './testing/startTestHost.ts';

const start = (simulatedHost: object) => startTestServer({ plugins: [simulatedHostServer], config: { simulatedHost } });

test('it is off by default', async () => {
  const url = `http://127.0.0.1:${await freePort()}`;
  const server = await start({ url });
  onTestFinished(() => server.close());
  await expect(fetch(url)).rejects.toThrow();
});

test('a port in use does not affect the rest of the portal', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  onTestFinished(() => void taken.close());
  const server = await start({ enabled: true, url: `http://127.0.0.1:${(taken.address() as AddressInfo).port}` });
  onTestFinished(() => server.close());
  expect((await server.inject({ url: '/.backstage/health/v1/readiness' })).statusCode).toBe(200);
});

test.each([
  'http://0.0.0.0:7008',
  'http://192.168.1.4:7008',
  'http://code.example.com:7008',
  'https://127.0.0.1:7008',
  'http://127.0.0.1:7008/part',
])('it does not listen at %s', async (url) => {
  await expect(start({ enabled: true, url })).rejects.toThrow('simulatedHost.url');
});
