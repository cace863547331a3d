/**
 * The ids of Backstage's extensions that `app.extensions` may name, with the part of this plugin that each one stands for: the path of a page
 * or a tab, or the id of an item or a card.
 */
export const apiDocsExtensions = {
  'page:api-docs': '/api-docs',
  'nav-item:api-docs': 'api-docs',
  'entity-content:api-docs/definition': 'definition',
  'entity-content:api-docs/apis': 'apis',
  'entity-card:api-docs/definition': 'definition',
  'entity-card:api-docs/has-apis': 'hasPart:api',
  'entity-card:api-docs/provided-apis': 'providesApi',
  'entity-card:api-docs/consumed-apis': 'consumesApi',
  'entity-card:api-docs/providing-components': 'apiProvidedBy',
  'entity-card:api-docs/consuming-components': 'apiConsumedBy',
  'search-result-list-item:api-docs': 'api-operations',
} as const;
