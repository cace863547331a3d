import { startTestServer, type TestServer, testEngines } from '@callboard/server-kit/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testPortal } from '../testing/testPortal.ts';
import { createPortalServer } from './index.ts';

describe.each(testEngines)('on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    const portal = createPortalServer({
      version: '1.2.3',
      startedAt: new Date('2026-01-05T08:00:00Z'),
      dataDirectory: '.callboard',
      configFiles: ['app-config.yaml', 'app-config.local.yaml'],
      configWarnings: ["Nobody knows the key 'backend.listenn'"],
      plugins: () => server.pluginStatus(),
    });
    server = await startTestServer({ engine, plugins: [portal] });
  });
  afterAll(() => server.close());

  testPortal(async () => {
    const headers = await server.asUser();
    return { baseUrl: `${server.address}/api/portal`, fetch: (url) => fetch(url, { headers }) };
  });

  test('tells the facts of the program and of this process', async () => {
    const response = await server.inject({ url: '/api/portal/about', headers: await server.asUser() });
    expect(response.json()).toMatchObject({
      version: '1.2.3',
      nodeVersion: process.version,
      startedAt: '2026-01-05T08:00:00.000Z',
      databaseEngine: engine,
      dataDirectory: '.callboard',
      configFiles: ['app-config.yaml', 'app-config.local.yaml'],
      configWarnings: ["Nobody knows the key 'backend.listenn'"],
    });
    expect(response.json().plugins).toContainEqual({ id: 'portal', isReady: true });
  });

  test('tells nothing to a caller without credentials', async () => {
    const response = await server.inject('/api/portal/about');
    expect(response.statusCode).toBe(401);
    expect(response.body).not.toContain('.callboard');
  });
});
