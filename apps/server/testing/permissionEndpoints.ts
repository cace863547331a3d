import { type Row, row } from './endpointRow.ts';

const permission = row('permission');
const decided = {
  items: [{ id: 'a', permission: { type: 'basic', name: 'catalog.location.create', attributes: {} } }],
};

/** An edit of roles, of an older revision of the policy. */
export const olderEdit = { revision: 'older', roles: [{ role: 'role:default/crew', members: [], statements: [] }] };

/** The endpoints of the policy: decisions, explanations, roles and the audit log. */
export const permissionEndpoints: readonly Row[] = [
  permission('GET /health', { anonymous: 200, denied: 200, allowed: 200 }),
  permission('POST /authorize', {
    body: decided,
    denied: 200,
    deniedBody: { items: [{ id: 'a', result: 'DENY' }] },
    allowed: 200,
  }),
  permission('POST /explain', { body: { user: 'user:default/a', permission: 'x' }, denied: 403, allowed: 200 }),
  permission('GET /roles', { denied: 403, allowed: 200 }),
  permission('GET /effective', { url: '/effective?user=user:default/a', denied: 403, allowed: 200 }),
  permission('GET /policy/status', { denied: 403, allowed: 200 }),
  permission('GET /policy/edit', { denied: 403, allowed: 200 }),
  permission('POST /policy/preview', { body: olderEdit, denied: 403, allowed: 409 }),
  permission('POST /policy/edit', { body: olderEdit, denied: 403, allowed: 409 }),
  permission('POST /policy/proposal', { body: olderEdit, denied: 403, allowed: 409 }),
  permission('GET /plugins/policies', { denied: 403, allowed: 200 }),
  permission('GET /plugins/condition-rules', { denied: 403, allowed: 200 }),
  permission('GET /audit', { denied: 403, allowed: 200 }),
  permission('GET /audit/counts', { denied: 403, allowed: 200 }),
  // All users can query their own permissions.
  permission('GET /actions/why-denied', {
    url: '/actions/why-denied?permission=catalog.entity.read',
    denied: 200,
    allowed: 200,
  }),
];
