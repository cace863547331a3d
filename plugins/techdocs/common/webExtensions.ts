/**
 * The ids of Backstage's extensions that `app.extensions` may name, with the part of this plugin that each one stands for: the path of a page
 * or a tab, or the id of an item or a card.
 */
export const techdocsExtensions = {
  'page:techdocs': '/docs',
  'page:techdocs/reader': '/docs/:namespace/:kind/:name',
  'nav-item:techdocs': 'docs',
  'entity-content:techdocs': 'docs',
  'search-result-list-item:techdocs': 'techdocs',
} as const;
