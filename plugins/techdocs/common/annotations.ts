/** The location of an entity's docs: `dir:.` or `url:https://...`. */
export const ANNOTATION_TECHDOCS_REF = 'backstage.io/techdocs-ref';
/** The ref of another entity whose docs this one shares. */
export const ANNOTATION_TECHDOCS_ENTITY = 'backstage.io/techdocs-entity';
