import { anAuditEntry, fakePermission } from './index.ts';
import { testPermission } from './testPermission.ts';

const audit = [anAuditEntry({ at: '2026-01-05T09:00:00.000Z', action: 'sign-out' }), anAuditEntry()];

testPermission(() => ({
  baseUrl: 'http://permission.test/api/permission',
  fetch: fakePermission({ audit }).fetch,
}));
