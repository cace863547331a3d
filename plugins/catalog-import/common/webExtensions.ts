/**
 * The ids of Backstage's extensions that `app.extensions` may name, with the part of this plugin that each one stands for: the path of a page
 * or a tab, or the id of an item or a card.
 */
export const catalogImportExtensions = {
  'page:catalog-import': '/catalog-import',
  'page:catalog-import/many': '/catalog-import/many',
} as const;
