import { definePlugin } from '@callboard/server-kit';
import { values } from './migrations/0001-values.ts';
import { userSettingsRoutes } from './routes.ts';
import { createSettingsService } from './settings/service.ts';
import { createSettingsStore } from './settings/store.ts';

export const userSettingsServer = definePlugin({
  id: 'user-settings',
  migrations: [values],
  start: (context) => userSettingsRoutes(context, createSettingsService(createSettingsStore(context.database))),
});
