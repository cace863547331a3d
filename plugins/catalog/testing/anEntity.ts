import { DEFAULT_NAMESPACE, type Entity, type EntityMeta, stringifyEntityRef } from '../common/index.ts';

export type EntityOverrides = Partial<Omit<Entity, 'metadata'>> & { metadata?: Partial<EntityMeta> };

/** A final entity, as the catalog returns it. Its uid and etag are derived from its ref. */
export function anEntity(over: EntityOverrides = {}): Entity {
  const { apiVersion = 'backstage.io/v1alpha1', kind = 'Component', metadata = {}, ...rest } = over;
  const names = { name: 'booking', namespace: DEFAULT_NAMESPACE, ...metadata };
  const ref = stringifyEntityRef({ kind, namespace: names.namespace, name: names.name });
  return {
    apiVersion,
    kind,
    metadata: { uid: `uid of ${ref}`, etag: `etag of ${ref}`, annotations: {}, ...names },
    spec: kind === 'Component' ? { type: 'service', lifecycle: 'production', owner: 'team-booking' } : {},
    relations: [],
    ...rest,
  };
}
