export const RESOURCE_TYPE_CATALOG_ENTITY = 'catalog-entity';

type Action = 'create' | 'read' | 'update' | 'delete';

/** A permission on single entities, which a policy can make conditional. */
const onEntity = (name: string, action: Action) =>
  ({ type: 'resource', name, attributes: { action }, resourceType: RESOURCE_TYPE_CATALOG_ENTITY }) as const;

const basic = (name: string, action?: Action) =>
  ({ type: 'basic', name, attributes: action ? { action } : {} }) as const;

export const catalogEntityRead = onEntity('catalog.entity.read', 'read');
export const catalogEntityCreate = basic('catalog.entity.create', 'create');
export const catalogEntityDelete = onEntity('catalog.entity.delete', 'delete');
export const catalogEntityRefresh = onEntity('catalog.entity.refresh', 'update');
export const catalogEntityValidate = basic('catalog.entity.validate');
export const catalogLocationRead = basic('catalog.location.read', 'read');
export const catalogLocationCreate = basic('catalog.location.create', 'create');
export const catalogLocationAnalyze = basic('catalog.location.analyze');
export const catalogLocationDelete = basic('catalog.location.delete', 'delete');

/** Allows viewing all sources and their problems, including those of entities that the user may not see. */
export const catalogSourceRead = basic('catalog.source.read', 'read');
/** Allows reading a source now. */
export const catalogSourceRefresh = basic('catalog.source.refresh', 'update');

/** All permissions, for the metadata that policies and other plugins read. */
export const catalogPermissions = [
  catalogEntityRead,
  catalogEntityCreate,
  catalogEntityDelete,
  catalogEntityRefresh,
  catalogEntityValidate,
  catalogLocationRead,
  catalogLocationCreate,
  catalogLocationAnalyze,
  catalogLocationDelete,
  catalogSourceRead,
  catalogSourceRefresh,
];
