/** Where the docs of an entity are: `dir:.` or `url:https://...`. */
export const ANNOTATION_TECHDOCS_REF = 'backstage.io/techdocs-ref';
/** The ref of another entity whose docs are also those of this one. */
export const ANNOTATION_TECHDOCS_ENTITY = 'backstage.io/techdocs-entity';
