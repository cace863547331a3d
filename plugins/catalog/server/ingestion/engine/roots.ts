import { isDeepStrictEqual } from 'node:util';
import {
  ANNOTATION_MANAGED_BY_LOCATION,
  ANNOTATION_MANAGED_BY_ORIGIN_LOCATION,
  CORE_API_VERSIONS,
  type Entity,
  type Location,
  type LocationSpec,
  parseEntityRef,
  stringifyLocationRef,
} from '../../../common/index.ts';
import type { CatalogConfig } from '../../config.ts';
import { locationEntityRef } from '../../locationNames.ts';
import type { CatalogUpdate, ChangeOrigin, Parent, ProcessedEntity } from '../../writer/update.ts';
import { configTarget } from '../configTarget.ts';

/** A configured or registered location: the start of all reads. */
export type Root = {
  parent: Parent;
  entityRef: string;
  location: LocationSpec;
  presence?: 'required' | 'optional';
  /** The user who registered it. */
  origin?: ChangeOrigin;
};

/** A registered location, and who registered it. */
export type RegisteredLocation = Location & { actor?: string };

export function configRoots({ locations }: Pick<CatalogConfig, 'locations'>, directory?: string): Root[] {
  const roots = locations.map(({ presence, ...configured }): Root => {
    const location = configTarget(configured, directory);
    const parent = `config:${stringifyLocationRef(location)}`;
    return { parent, entityRef: locationEntityRef(location), location, presence };
  });
  return [...new Map(roots.map((root) => [root.parent, root])).values()];
}

export function registeredRoot({ id, type, target, entityRef, actor }: RegisteredLocation): Root {
  const location = { type, target };
  const origin = { source: 'registration', actor };
  return { parent: `registered:${id}`, entityRef: entityRef ?? locationEntityRef(location), location, origin };
}

export function rootEntity({ entityRef, location, presence }: Omit<Root, 'parent'>): ProcessedEntity {
  const { name, namespace } = parseEntityRef(entityRef);
  const place = stringifyLocationRef(location);
  const entity: Entity = {
    apiVersion: CORE_API_VERSIONS[0]!,
    kind: 'Location',
    metadata: {
      name,
      namespace,
      annotations: { [ANNOTATION_MANAGED_BY_LOCATION]: place, [ANNOTATION_MANAGED_BY_ORIGIN_LOCATION]: place },
    },
    spec: { ...location, ...(presence && { presence }) },
  };
  return { ref: entityRef, entity, relations: [] };
}

/** Several roots can have the same Location entity, so its key is its ref. */
export function rootUpdate(root: Root): CatalogUpdate {
  const { parent, entityRef } = root;
  const fingerprint = stringifyLocationRef(root.location);
  const rest = { fingerprint, isReadable: true, failed: [], problems: [] };
  return { parent, via: entityRef, entities: [rootEntity(root)], ...rest };
}

/** Whether the catalog has the Location entity of a root in the right form. */
export function isCurrent(root: Root, entity: Entity | undefined): boolean {
  const wanted = rootEntity(root).entity;
  const annotation = (of: Entity | undefined) => of?.metadata.annotations?.[ANNOTATION_MANAGED_BY_ORIGIN_LOCATION];
  return isDeepStrictEqual(wanted.spec, entity?.spec) && annotation(wanted) === annotation(entity);
}
