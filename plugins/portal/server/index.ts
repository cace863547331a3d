import { definePlugin, type ServerPlugin } from '@callboard/server-kit';
import { createAboutService, type PortalFacts } from './about/service.ts';
import { portalRoutes } from './routes.ts';

export type { PortalFacts } from './about/service.ts';

/** The portal's view of itself. Asks for credentials, since it names folders and versions. */
export const createPortalServer = (facts: PortalFacts): ServerPlugin =>
  definePlugin({
    id: 'portal',
    start: ({ http, database }) => portalRoutes(http, createAboutService(facts, database.dialect)),
  });
