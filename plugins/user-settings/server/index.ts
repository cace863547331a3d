import { definePlugin } from '@callboard/server-kit';
import { settingsImporter } from './imports/settingsImporter.ts';
import { values } from './migrations/0001-values.ts';
import { userSettingsRoutes } from './routes.ts';
import { createSettingsService } from './settings/service.ts';
import { createSettingsStore } from './settings/store.ts';

export { type ImportedSetting, settingsStep } from './imports/settingsStep.ts';

export const userSettingsServer = definePlugin({
  id: 'user-settings',
  migrations: [values],
  importers: [settingsImporter],
  start: (context) => userSettingsRoutes(context, createSettingsService(createSettingsStore(context.database))),
});
