import { withDataTable } from '@callboard/ui';
import { commandPoint, createRoutableExtension, definePlugin, lazyCommands, navPoint } from '@callboard/web-kit';
import { permissionsEntry } from './administration.ts';
import { entryTranslation, permissionsRoute, runLink } from './entry.ts';

export const permissionPlugin = definePlugin({
  id: 'permission',
  needs: ['catalog'],
  routes: { root: permissionsRoute },
  externalRoutes: { run: runLink },
  pages: [
    {
      path: '/permissions',
      Component: createRoutableExtension({
        name: 'PermissionsPage',
        mountPoint: permissionsRoute,
        load: async () => (await withDataTable(import('./PermissionsPage.tsx'))).PermissionsPage,
      }),
    },
  ],
  translations: [entryTranslation],
  extensions: [
    navPoint.add(permissionsEntry),
    commandPoint.add(
      lazyCommands('permissions', async () => (await import('./permissionsCommands.ts')).permissionsCommands),
    ),
  ],
});
