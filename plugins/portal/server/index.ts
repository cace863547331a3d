import { definePlugin, permissionDirectory, type ServerPlugin } from '@callboard/server-kit';
import { createInsiders } from './about/insiders.ts';
import { createAboutService, type PortalFacts } from './about/service.ts';
import { portalRoutes } from './routes.ts';

export type { PortalFacts } from './about/service.ts';

/** The portal's view of itself. Asks for credentials, since it names versions, and for more before it names folders. */
export const createPortalServer = (facts: PortalFacts): ServerPlugin =>
  definePlugin({
    id: 'portal',
    start(context) {
      const about = createAboutService(facts, context.database.dialect);
      portalRoutes(context, { about, isInsider: createInsiders(context.extensions.get(permissionDirectory)) });
    },
  });
