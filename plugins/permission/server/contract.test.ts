import { auditTopic, definePlugin, type Events } from '@callboard/server-kit';
import { afterAll, beforeAll, describe, vi } from 'vitest';
import { anAuditEntry, fakePermission } from '../testing/index.ts';
import { testPermission } from '../testing/testPermission.ts';
import { openPermissionApp, type PermissionApp } from './testing/permissionApp.ts';

let app: PermissionApp;
let headers: { authorization: string };
beforeAll(async () => {
  let events: Events;
  const auditor = definePlugin({
    id: 'auditor',
    start: (context) => {
      events = context.events;
    },
  });
  app = await openPermissionApp({
    plugins: [auditor],
    files: { 'policy.csv': '' },
    policyFiles: ['policy.csv'],
    permission: { default: 'deny', administrators: ['user:default/grace'] },
  });
  headers = await app.asUser('user:default/grace');
  for (const action of ['sign-in', 'sign-out']) await events!.publish(auditTopic, { action });
  await vi.waitUntil(async () => {
    const { json } = await app.call('GET', 'permission/audit', headers);
    return json.items.length === 2;
  });
});
afterAll(() => app.close());

describe('the server', () => {
  testPermission(() => ({
    baseUrl: `${app.address}/api/permission`,
    fetch: (url, init = {}) => fetch(url, { ...init, headers: { ...headers, ...init.headers } }),
  }));
});

describe('the fake that pages are tested with', () => {
  const audit = [anAuditEntry({ at: '2026-01-05T09:00:00.000Z', action: 'sign-out' }), anAuditEntry()];

  testPermission(() => ({
    baseUrl: 'http://permission.test/api/permission',
    fetch: fakePermission({ audit }).fetch,
  }));
});
