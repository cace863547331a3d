/** Allows viewing everybody's imports. */
export const pullRequestsReadAll = {
  type: 'basic',
  name: 'catalog-import.pull-requests.read-all',
  attributes: { action: 'read' },
} as const;

/** Allows changing other users' imports: checking for a file now, no longer tracking a pull request, cancelling a run. */
export const pullRequestsManageAll = {
  type: 'basic',
  name: 'catalog-import.pull-requests.manage-all',
  attributes: { action: 'update' },
} as const;

/**
 * The ids of Backstage's extensions that `app.extensions` may name, with the part of this plugin that each one stands for: the path of a page
 * or a tab, or the id of an item or a card.
 */
export const catalogImportExtensions = {
  'page:catalog-import': '/catalog-import',
  'page:catalog-import/many': '/catalog-import/many',
} as const;
