import { createServer } from 'node:http';
import { startTestServer } from '@callboard/server-kit/testing';
import { expect, onTestFinished, test } from 'vitest';
import { simulatedClusterConfig, tokenIn } from './config.ts';
import { simulatedClusterServer } from './index.ts';

test.each([
  'https://127.0.0.1:7009',
  'http://0.0.0.0:7009',
  'http://cluster.test:7009',
  'http://127.0.0.1',
  'http://127.0.0.1:7009/x',
])('it listens on this machine only: %s is rejected', (url) => {
  expect(simulatedClusterConfig.safeParse({ simulatedCluster: { url } }).success).toBe(false);
});

test('the token is taken from the portal’s cluster with the same address', () => {
  const clusters = [
    { url: 'https://127.0.0.1:7010/x', serviceAccountToken: 'another' },
    { url: 'http://127.0.0.1:7009/clusters/frankfurt', serviceAccountToken: 'ours' },
  ];
  const parsed = simulatedClusterConfig.parse({
    kubernetes: { clusterLocatorMethods: [{ type: 'config', clusters }] },
  });
  expect(tokenIn(parsed)).toBe('ours');
  expect(tokenIn(simulatedClusterConfig.parse({}))).toBeUndefined();
});

test('the portal starts even if the port is in use', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void other.close());
  const address = other.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  const server = await startTestServer({
    plugins: [simulatedClusterServer],
    config: { simulatedCluster: { enabled: true, url } },
  });
  onTestFinished(() => server.close());
  expect((await fetch(`${server.address}/.backstage/health/v1/readiness`)).status).toBe(200);
});
