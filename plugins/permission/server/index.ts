import { definePlugin, permissionPolicy } from '@callboard/server-kit';
import { policyRead, policyUpdate } from '../common/index.ts';
import { permissionConfig } from './config.ts';
import { auditTable } from './migrations/0001-audit.ts';
import { auditCountsIndex } from './migrations/0002-audit-counts.ts';
import { checkPolicy } from './policy/checkPolicy.ts';
import { startPermission } from './startPermission.ts';

export const permissionServer = definePlugin({
  id: 'permission',
  wants: ['catalog'],
  provides: [permissionPolicy],
  config: permissionConfig,
  permissions: [policyRead, policyUpdate],
  migrations: [auditTable, auditCountsIndex],
  check: ({ permission }, { permissions }) => checkPolicy(permission, permissions),
  start: startPermission,
});
