import { definePlugin, navPoint } from '@callboard/web-kit';
import { catalogTranslation } from './catalogTranslation.ts';
import { myGroups } from './myGroups.ts';
import {
  catalogEntityRoute,
  catalogIndexRoute,
  createComponentRoute,
  createFromTemplateRoute,
  entityPageRoute,
  unregisterRedirectRoute,
  viewTechDocRoute,
} from './routes.ts';

export {
  catalogEntityRoute,
  catalogIndexRoute,
  createComponentRoute,
  createFromTemplateRoute,
  entityPageRoute,
  unregisterRedirectRoute,
  viewTechDocRoute,
} from './routes.ts';

export const catalogPlugin = definePlugin({
  id: 'catalog',
  // Wire: existing configurations bind routes by these names (`app.routes.bindings`).
  routes: { catalogIndex: catalogIndexRoute, catalogEntity: catalogEntityRoute },
  externalRoutes: {
    createComponent: createComponentRoute,
    viewTechDoc: viewTechDocRoute,
    createFromTemplate: createFromTemplateRoute,
    unregisterRedirect: unregisterRedirectRoute,
    entityPage: entityPageRoute,
  },
  translations: [catalogTranslation],
  extensions: [navPoint.add(myGroups)],
});
