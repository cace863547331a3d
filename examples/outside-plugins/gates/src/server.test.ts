import { catalogServer } from '@callboard/plugin-catalog/server';
import { startTestServer } from '@callboard/server-kit/testing';
import { expect, test, vi } from 'vitest';
import gates from './server.js';

test('a gate is opened by a job', async () => {
  const portal = await startTestServer({ plugins: [gates, catalogServer], config: { gates: { names: ['A4'] } } });
  const headers = await portal.asUser();
  const list = async () => (await portal.inject({ url: '/api/gates/gates', headers })).json();
  expect(await list()).toEqual({ items: ['A4'], opened: 0 });
  const opened = await portal.inject({ method: 'POST', url: '/api/gates/gates/A4/open', headers });
  expect(opened.statusCode).toBe(200);
  await vi.waitFor(async () => expect(await list()).toEqual({ items: ['A4'], opened: 1 }), 10_000);
  await portal.close();
});
