import { definePlugin, navPoint } from '@callboard/web-kit';
import { catalogTranslation } from './catalogTranslation.ts';
import { entityPresentations } from './entityRef/queries.ts';
import { myGroups } from './myGroups.ts';
import { catalogReads } from './reads/queries.ts';
import {
  catalogEntityRoute,
  catalogIndexRoute,
  createComponentRoute,
  createFromTemplateRoute,
  entityPageRoute,
  unregisterRedirectRoute,
  viewTechDocRoute,
} from './routes.ts';
import { starredEntities } from './starred/starredEntitiesApi.ts';

export { type AsyncEntity, EntityProvider, useAsyncEntity, useEntity } from './entity/EntityContext.tsx';
export {
  type EntityCard,
  type EntityMenuEntry,
  type EntityMenuItem,
  type EntityTab,
  entityCardPoint,
  entityMenuPoint,
  entityTabPoint,
} from './entity/extensionPoints.ts';
export { EntityRefLink, type EntityRefLinkProps } from './entityRef/EntityRefLink.tsx';
export { EntityRefLinks } from './entityRef/EntityRefLinks.tsx';
export type { EntityPresentation } from './entityRef/entityPresentation.ts';
export { useEntityPresentation } from './entityRef/queries.ts';
export { useEntityPageUrl } from './entityRef/useEntityPageUrl.ts';
export type { EntityPage, EntityQuery, FacetQuery, Facets, FacetValue } from './reads/entityQuery.ts';
export { type CatalogReads, catalogReadsApi } from './reads/queries.ts';
export {
  catalogEntityRoute,
  catalogIndexRoute,
  createComponentRoute,
  createFromTemplateRoute,
  entityPageRoute,
  unregisterRedirectRoute,
  viewTechDocRoute,
} from './routes.ts';
export { StarButton } from './starred/StarButton.tsx';
export { type StarredEntities, type Stars, starredEntitiesApi } from './starred/starredEntitiesApi.ts';
export { useStarredEntities, useStarredEntity } from './starred/useStarredEntities.ts';

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
  apis: [catalogReads, entityPresentations, starredEntities],
  translations: [catalogTranslation],
  extensions: [navPoint.add(myGroups)],
});
