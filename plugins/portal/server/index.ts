import { serve } from '@callboard/contract/server';
import { pluginsUpdate } from '@callboard/plugin-permission/common';
import {
  definePlugin,
  type PluginContext,
  type Principal,
  permissionDirectory,
  type ServerPlugin,
} from '@callboard/server-kit';
import { portalContract } from '../common/index.ts';
import { createInsiders } from './about/insiders.ts';
import { type AboutService, createAboutService, type PortalFacts } from './about/service.ts';
import { pluginRoutes } from './plugins/pluginRoutes.ts';

type Options = { about: AboutService; isInsider(principal: Principal): Promise<boolean> };

const portalRoutes = (
  { http, credentials }: Pick<PluginContext, 'http' | 'credentials'>,
  { about, isInsider }: Options,
): void =>
  serve(http, portalContract, {
    getAbout: async (_, request) => about.getAbout({ isInsider: await isInsider(credentials.principalOf(request)) }),
  });

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
