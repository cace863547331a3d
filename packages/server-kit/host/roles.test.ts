import { describe, expect, onTestFinished, test } from 'vitest';
import { definePlugin } from '../index.ts';
import { startTestServer, testEngines } from '../testing/index.ts';

const baseUrl = 'http://portal.test';

async function start(engine: (typeof testEngines)[number], roles: readonly string[]) {
  const contexts: { isWorker: boolean; internalUrl: string }[] = [];
  const plugin = definePlugin({
    id: 'notes',
    start({ http, lifecycle, discovery }) {
      contexts.push({ isWorker: lifecycle.isWorker, internalUrl: discovery.baseUrl('notes') });
      http.get('/public', { config: { access: 'public' } }, () => ({ isAnswered: true }));
    },
  });
  const server = await startTestServer({ engine, plugins: [plugin], config: { backend: { roles, baseUrl } } });
  onTestFinished(() => server.close());
  const get = async (url: string) => {
    const { statusCode, body } = await server.inject({ url, headers: { host: 'portal.test' } });
    return { status: statusCode, body };
  };
  return { context: contexts[0]!, get, address: server.address };
}

describe.each(testEngines.filter((engine) => engine === 'postgres'))('a replica on %s', (engine) => {
  test('with the role worker serves health and metrics, and gives the reason why it serves nothing else', async () => {
    const { get, context } = await start(engine, ['worker']);
    for (const path of ['/.backstage/health/v1/liveness', '/.backstage/health/v1/readiness', '/metrics']) {
      expect(await get(path)).toMatchObject({ status: 200 });
    }
    const why =
      "This replica only does background work, because 'backend.roles' is [worker]. Send requests to a replica with the role web";
    for (const path of [
      '/',
      '/catalog',
      '/api/notes/public',
      '/api/notes/openapi.json',
      '/api/unknown',
      '/metrics/x',
    ]) {
      const { status, body } = await get(path);
      expect([path, status, JSON.parse(body).error.message]).toEqual([path, 503, why]);
    }
    // Its jobs call the portal through the load balancer.
    expect(context).toEqual({ isWorker: true, internalUrl: `${baseUrl}/api/notes` });
  });

  test('with the role web serves everything, and its plugins know that they must not work', async () => {
    const { get, context, address } = await start(engine, ['web']);
    expect(await get('/api/notes/public')).toMatchObject({ status: 200 });
    expect(context).toEqual({ isWorker: false, internalUrl: `${address}/api/notes` });
  });
});
