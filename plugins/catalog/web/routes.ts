import { createOptionalRouteRef, createRouteRef } from '@callboard/web-kit';

/** The catalog list. */
export const catalogIndexRoute = createRouteRef({ id: 'catalog.index' });

/** The page of one entity. */
export const catalogEntityRoute = createRouteRef({ id: 'catalog.entity', params: ['namespace', 'kind', 'name'] });

/** The catalog health page. */
export const catalogHealthRoute = createRouteRef({ id: 'catalog.health' });

/** The page that creates a new component. */
export const createComponentRoute = createOptionalRouteRef('create-component', 'scaffolder.root');

/** The page that registers existing components. */
export const registerEntityRoute = createOptionalRouteRef('catalog:register-entity', 'catalog-import.importPage');

/** The documentation of an entity. */
export const viewTechDocRoute = createOptionalRouteRef('view-techdoc', 'techdocs.docRoot', [
  'namespace',
  'kind',
  'name',
]);

/** The form of one template. */
export const createFromTemplateRoute = createOptionalRouteRef('create-from-template', 'scaffolder.selectedTemplate', [
  'namespace',
  'templateName',
]);

/** The page that opens after an entity has been unregistered. */
export const unregisterRedirectRoute = createOptionalRouteRef('catalog:unregister-redirect', 'catalog.catalogIndex');

/** The app's entity page; optional, so links to it are hidden if no such page is mounted. */
export const entityPageRoute = createOptionalRouteRef('catalog:entity-page', 'catalog.catalogEntity', [
  'namespace',
  'kind',
  'name',
]);
