import { definePlugin, permissionPolicy } from '@callboard/server-kit';
import { permissionConfig } from './config.ts';
import { auditTable } from './migrations/0001-audit.ts';
import { startPermission } from './startPermission.ts';

export const permissionServer = definePlugin({
  id: 'permission',
  wants: ['catalog'],
  provides: [permissionPolicy],
  config: permissionConfig,
  migrations: [auditTable],
  start: startPermission,
});
