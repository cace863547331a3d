/** The location of an entity's docs: `dir:.` or `url:https://...`. */
export const ANNOTATION_TECHDOCS_REF = 'backstage.io/techdocs-ref';
/** The ref of another entity whose docs this one shares. */
export const ANNOTATION_TECHDOCS_ENTITY = 'backstage.io/techdocs-entity';

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
