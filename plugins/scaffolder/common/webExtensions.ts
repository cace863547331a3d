/**
 * The ids of Backstage's extensions that `app.extensions` may name, with the part of this plugin that each one stands for: the path of a page
 * or a tab, or the id of an item or a card.
 */
export const scaffolderExtensions = {
  'page:scaffolder': '/create',
  'nav-item:scaffolder': 'create',
  'sub-page:scaffolder/templates': '/create',
  'sub-page:scaffolder/tasks': '/create/tasks',
  'sub-page:scaffolder/actions': '/create/actions',
  'sub-page:scaffolder/editor': '/create/edit',
  'sub-page:scaffolder/templating-extensions': '/create/templating-extensions',
  'entity-card:scaffolder/template-runs': 'template-runs',
} as const;
