/**
 * What of plugins/ a journey is about: `npm test -- --changed` runs it when something there has changed. A journey that is not
 * here is about the whole portal, and is run whenever anything of it has changed.
 */
export const drives = {
  apiDocs: ['api-docs', 'catalog'],
  catalog: ['catalog', 'user-settings'],
  create: ['scaffolder', 'catalog', 'github', 'simulated-host'],
  discovery: ['catalog/common', 'catalog/server', 'github/server'],
  docs: ['techdocs', 'catalog/common', 'catalog/server'],
  durability: ['catalog/common', 'catalog/server'],
  entity: ['catalog', 'catalog-graph', 'api-docs'],
  graph: ['catalog-graph', 'catalog'],
  hostileDocs: ['techdocs', 'catalog/common', 'catalog/server'],
  home: ['home', 'user-settings'],
  import: ['catalog-import', 'catalog', 'github', 'simulated-host'],
  importMany: ['catalog-import', 'catalog', 'github', 'simulated-host'],
  kubernetes: ['kubernetes', 'simulated-cluster', 'catalog'],
  keyboard: ['home', 'scaffolder', 'catalog-import', 'catalog', 'simulated-host'],
  killedDocs: ['techdocs/common', 'techdocs/server', 'catalog/common', 'catalog/server'],
  killedPublish: ['techdocs/common', 'techdocs/server', 'aws/server', 'catalog/common', 'catalog/server'],
  killedImports: ['catalog-import/server', 'catalog/server', 'github/common', 'github/server'],
  killedJobs: [],
  killedTasks: ['scaffolder/common', 'scaffolder/server', 'catalog/common', 'catalog/server'],
  permissions: ['permission', 'auth', 'catalog'],
  protectedMode: ['auth', 'user-settings', 'catalog/common', 'catalog/server'],
  scaffolderRuns: ['scaffolder', 'catalog'],
  search: ['search', 'catalog'],
  signIn: ['auth', 'user-settings', 'catalog/common', 'catalog/server'],
  sources: ['catalog-sources', 'catalog', 'events'],
  templateEditor: ['scaffolder', 'catalog-import', 'github', 'simulated-host'],
  webhook: ['catalog', 'events', 'github/server', 'signals'],
  widths: ['catalog'],
};
