/** Wire: the template that created an entity, set by `catalog:write`. */
export const ANNOTATION_SOURCE_TEMPLATE = 'backstage.io/source-template';
/** Wire: the version of a template, which `catalog:template:version` copies to entities. */
export const ANNOTATION_TEMPLATE_VERSION = 'backstage.io/template-version';
