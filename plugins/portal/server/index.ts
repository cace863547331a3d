import { definePlugin, permissionDirectory, type ServerPlugin } from '@callboard/server-kit';
import { createInsiders } from './about/insiders.ts';
import { createAboutService, type PortalFacts } from './about/service.ts';
import { portalRoutes } from './routes.ts';

export type { PortalFacts } from './about/service.ts';

/** The status of the portal. It requires credentials, since it names versions, and administrator rights for folders. */
export const createPortalServer = (facts: PortalFacts): ServerPlugin =>
  definePlugin({
    id: 'portal',
    start(context) {
      const about = createAboutService(facts, context.database.dialect);
      portalRoutes(context, { about, isInsider: createInsiders(context.extensions.get(permissionDirectory)) });
    },
  });
