import { apiDocsExtensions } from '@callboard/plugin-api-docs/common';
import { catalogExtensions } from '@callboard/plugin-catalog/common';
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

/** The ids that `app.extensions` may name; the web app lists the same plugins. A plugin that is not listed has no ids. */
export const knownExtensions: ReadonlySet<string> = new Set([
  'app/routes',
  ...[
    apiDocsExtensions,
    catalogExtensions,
    catalogGraphExtensions,
    catalogImportExtensions,
    homeExtensions,
    kubernetesExtensions,
    notificationsExtensions,
    permissionExtensions,
    portalExtensions,
    scaffolderExtensions,
    searchExtensions,
    techdocsExtensions,
    userSettingsExtensions,
  ].flatMap((extensions) => Object.keys(extensions)),
]);
