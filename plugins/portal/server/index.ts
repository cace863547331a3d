import { pluginsUpdate } from '@callboard/plugin-permission/common';
import { definePlugin, permissionDirectory, type ServerPlugin } from '@callboard/server-kit';
import { createInsiders } from './about/insiders.ts';
import { createAboutService, type PortalFacts } from './about/service.ts';
import { pluginRoutes } from './plugins/pluginRoutes.ts';
import { portalRoutes } from './routes.ts';

export type { PortalFacts } from './about/service.ts';
export type { InstalledFacts, PluginFacts } from './plugins/pluginFacts.ts';

/** The status of the portal. It requires credentials, since it names versions, and administrator rights for folders. */
export const createPortalServer = (facts: PortalFacts): ServerPlugin =>
  definePlugin({
    id: 'portal',
    permissions: [pluginsUpdate],
    start(context) {
      const about = createAboutService(facts, context.database.dialect);
      const directory = context.extensions.get(permissionDirectory);
      const isInsider = createInsiders(directory);
      portalRoutes(context, { about, isInsider });
      pluginRoutes(context, { facts: facts.administration, directory, isInsider });
    },
  });
