import { expect, onTestFinished, test } from 'vitest';
import { startTestServer } from '../testing/index.ts';

const open = async (backend: object) => {
  const server = await startTestServer({ plugins: [], config: { backend } });
  onTestFinished(() => server.close());
  return server;
};

test('backend.health.headers are in the responses to health checks only', async () => {
  const server = await open({ health: { headers: { 'x-envoy-upstream-healthchecked-cluster': 'portal' } } });
  const headerOf = async (path: string) =>
    (await fetch(`${server.address}${path}`)).headers.get('x-envoy-upstream-healthchecked-cluster');
  expect(await headerOf('/.backstage/health/v1/liveness')).toBe('portal');
  expect(await headerOf('/.backstage/health/v1/readiness')).toBe('portal');
  expect(await headerOf('/api/nothing')).toBeNull();
});

test('backend.referrer.policy is in every response', async () => {
  const server = await open({ referrer: { policy: ['no-referrer', 'same-origin'] } });
  const { headers } = await fetch(`${server.address}/.backstage/health/v1/liveness`);
  expect(headers.get('referrer-policy')).toBe('no-referrer,same-origin');
});

test.each([
  [{ health: { headers: { 'bad name': 'x' } } }, 'backend.health.headers'],
  [{ health: { headers: { 'x-a': 'two\nlines' } } }, 'must be printable ASCII'],
  [{ referrer: { policy: ['whatever'] } }, 'backend.referrer.policy[0]'],
  [{ server: { requestTimeout: 'soon' } }, 'backend.server.requestTimeout'],
])('%j stops the start with the key and the rule', async (backend, message) => {
  await expect(open(backend)).rejects.toThrow(message);
});
