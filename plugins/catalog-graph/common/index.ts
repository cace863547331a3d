/**
 * The ids of Backstage's extensions that `app.extensions` may name, with the part of this plugin that each one stands for: the path of a page
 * or a tab, or the id of an item or a card.
 */
export const catalogGraphExtensions = {
  'page:catalog-graph': '/catalog-graph',
  'nav-item:catalog-graph': 'catalog-graph',
  'entity-card:catalog-graph/relations': 'graph',
  'entity-card:catalog-graph/diagram': 'diagram',
} as const;
