import { apiDocsExtensions } from '@callboard/plugin-api-docs/common';
import { catalogExtensions } from '@callboard/plugin-catalog/common';
import { configuredColumns, listColumnPoint, listFilterPoint } from '@callboard/plugin-catalog/web';
import { catalogGraphExtensions } from '@callboard/plugin-catalog-graph/common';
import { catalogImportExtensions } from '@callboard/plugin-catalog-import/common';
import { homeExtensions } from '@callboard/plugin-home/common';
import { kubernetesExtensions } from '@callboard/plugin-kubernetes/common';
import { notificationsExtensions } from '@callboard/plugin-notifications/common';
import { permissionExtensions } from '@callboard/plugin-permission/common';
import { portalExtensions } from '@callboard/plugin-portal/common';
import { scaffolderExtensions } from '@callboard/plugin-scaffolder/common';
import { searchExtensions } from '@callboard/plugin-search/common';
import { techdocsExtensions } from '@callboard/plugin-techdocs/common';
import { userSettingsExtensions } from '@callboard/plugin-user-settings/common';
import { type ConfigureOptions, configureApp } from '@callboard/web-kit/configured';
import { type AppSetup, createConfig } from '@callboard/web-kit/host';
import { configuredIcons } from './configuredIcons.ts';
import { frameTranslation } from './frame/Banner.tsx';
import type { Branding } from './frame/branding.tsx';
import { PageFrame } from './frame/PageFrame.tsx';
import { GroupHeading } from './GroupHeading.tsx';

/** The ids that `app.extensions` may name; the server lists the same plugins. */
export const known = {
  ...apiDocsExtensions,
  ...catalogExtensions,
  ...catalogGraphExtensions,
  ...catalogImportExtensions,
  ...homeExtensions,
  ...kubernetesExtensions,
  ...notificationsExtensions,
  ...permissionExtensions,
  ...portalExtensions,
  ...scaffolderExtensions,
  ...searchExtensions,
  ...techdocsExtensions,
  ...userSettingsExtensions,
};

/** Arranges the app as the configuration says, and adds its columns and filters to the catalog list. */
export async function configure(options: ConfigureOptions): Promise<AppSetup> {
  const { branding } = (options.config.app ?? {}) as { branding?: Branding };
  const Frame = branding?.banner || branding?.footer ? PageFrame : undefined;
  const setup = await configureApp(options, { known, icons: configuredIcons, Frame, Heading: GroupHeading });
  const { columns, filters } = configuredColumns(createConfig(options.config));
  const extensions = [...columns.map(listColumnPoint.add), ...filters.map(listFilterPoint.add)];
  return {
    ...setup,
    plugins: [
      ...setup.plugins,
      { id: 'configured-columns', wants: ['catalog'], extensions, translations: [frameTranslation] },
    ],
  };
}
