import { createExternalRouteRef, createRouteRef } from '@callboard/web-kit';

/** The list of everything in the catalog. */
export const catalogIndexRoute = createRouteRef({ id: 'catalog.index' });

/** The page of one entity. */
export const catalogEntityRoute = createRouteRef({ id: 'catalog.entity', params: ['namespace', 'kind', 'name'] });

/** What is wrong in the catalog. */
export const catalogHealthRoute = createRouteRef({ id: 'catalog.health' });

/** Where a new component is made. */
export const createComponentRoute = createExternalRouteRef({
  id: 'create-component',
  optional: true,
  defaultTarget: 'scaffolder.root',
});

/** Where what exists already is brought into the catalog. */
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

/** Where the user lands after an entity has been unregistered. */
export const unregisterRedirectRoute = createExternalRouteRef({
  id: 'catalog:unregister-redirect',
  optional: true,
  defaultTarget: 'catalog.catalogIndex',
});

/** The entity page as the app has it; optional, so that links to it vanish where no such page is mounted. */
export const entityPageRoute = createExternalRouteRef({
  id: 'catalog:entity-page',
  params: ['namespace', 'kind', 'name'],
  optional: true,
  defaultTarget: 'catalog.catalogEntity',
});
