import { createExternalRouteRef, createRouteRef } from '@callboard/web-kit';

/** The catalog list. */
export const catalogIndexRoute = createRouteRef({ id: 'catalog.index' });

/** The page of one entity. */
export const catalogEntityRoute = createRouteRef({ id: 'catalog.entity', params: ['namespace', 'kind', 'name'] });

/** The catalog health page. */
export const catalogHealthRoute = createRouteRef({ id: 'catalog.health' });

/** The page that creates a new component. */
export const createComponentRoute = createExternalRouteRef({
  id: 'create-component',
  optional: true,
  defaultTarget: 'scaffolder.root',
});

/** The page that registers existing components. */
export const registerEntityRoute = createExternalRouteRef({
  id: 'catalog:register-entity',
  optional: true,
  defaultTarget: 'catalog-import.importPage',
});

/** The documentation of an entity. */
export const viewTechDocRoute = createExternalRouteRef({
  id: 'view-techdoc',
  params: ['namespace', 'kind', 'name'],
  optional: true,
  defaultTarget: 'techdocs.docRoot',
});

/** The form of one template. */
export const createFromTemplateRoute = createExternalRouteRef({
  id: 'create-from-template',
  params: ['namespace', 'templateName'],
  optional: true,
  defaultTarget: 'scaffolder.selectedTemplate',
});

/** The page that opens after an entity has been unregistered. */
export const unregisterRedirectRoute = createExternalRouteRef({
  id: 'catalog:unregister-redirect',
  optional: true,
  defaultTarget: 'catalog.catalogIndex',
});

/** The app's entity page; optional, so links to it are hidden if no such page is mounted. */
export const entityPageRoute = createExternalRouteRef({
  id: 'catalog:entity-page',
  params: ['namespace', 'kind', 'name'],
  optional: true,
  defaultTarget: 'catalog.catalogEntity',
});
