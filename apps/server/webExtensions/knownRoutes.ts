/** The links between plugins that `app.routes.bindings` can change, by `<plugin id>.<name>`. */
export const knownLinks: ReadonlySet<string> = new Set([
  'catalog.createComponent',
  'catalog.createFromTemplate',
  'catalog.entityPage',
  'catalog.registerEntity',
  'catalog.unregisterRedirect',
  'catalog.viewTechDoc',
  'permission.run',
  'portal.docs',
  'portal.gallery',
  'portal.settings',
  'scaffolder.registerComponent',
  'scaffolder.viewTechDoc',
  // Names of Backstage for two of them.
  'api-docs.registerApi',
  'catalog-graph.catalogEntity',
]);

/** The pages that a link can lead to. */
export const knownTargets: ReadonlySet<string> = new Set([
  'api-docs.root',
  'catalog-graph.catalogGraph',
  'catalog-import.importPage',
  'catalog-import.many',
  'catalog-import.run',
  'catalog-sources.root',
  'catalog.catalogEntity',
  'catalog.catalogHealth',
  'catalog.catalogIndex',
  'gallery.root',
  'home.root',
  'kubernetes.workloads',
  'mcp-actions.root',
  'notifications.root',
  'permission.root',
  'portal.root',
  'scaffolder.actions',
  'scaffolder.customFields',
  'scaffolder.edit',
  'scaffolder.editor',
  'scaffolder.legacySelectedTemplate',
  'scaffolder.listTasks',
  'scaffolder.ongoingTask',
  'scaffolder.root',
  'scaffolder.selectedTemplate',
  'scaffolder.templateForm',
  'scaffolder.templatingExtensions',
  'search.root',
  'techdocs.docRoot',
  'techdocs.indexPage',
  'techdocs.root',
  'user-settings.root',
  'kubernetes.kubernetes',
]);

/** Links of Backstage that always lead to these pages. */
export const fixedLinks: Readonly<Record<string, string>> = { 'org.catalogIndex': 'catalog.catalogIndex' };
