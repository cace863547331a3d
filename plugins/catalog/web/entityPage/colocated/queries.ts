import { useApi } from '@callboard/web-kit';
import { useQuery } from '@tanstack/react-query';
import {
  ANNOTATION_MANAGED_BY_LOCATION,
  ANNOTATION_MANAGED_BY_ORIGIN_LOCATION,
  type Entity,
  type FilterConditions,
  parseLocationRef,
  stringifyEntityRef,
} from '../../../common/index.ts';
import { catalogReadsApi } from '../../reads/queries.ts';

const maxShown = 1_000;
const managedBy = `metadata.annotations.${ANNOTATION_MANAGED_BY_LOCATION}`;
export const originField = `metadata.annotations.${ANNOTATION_MANAGED_BY_ORIGIN_LOCATION}`;
/** The fields for an entity's name and origin. */
export const placeFields = ['kind', 'metadata.uid', 'metadata.name', 'metadata.namespace', managedBy, originField];

export type Colocated = { entities: Entity[]; total: number };

/** The origin of an entity: its file, and the location that led to the file. */
export function placesOf({ metadata }: Entity): { location?: string; origin?: string } {
  const { annotations = {} } = metadata;
  return {
    location: annotations[ANNOTATION_MANAGED_BY_LOCATION],
    origin: annotations[ANNOTATION_MANAGED_BY_ORIGIN_LOCATION],
  };
}

/** The other entities from the same origin, or from the same file or origin; empty if an entity has neither. */
export function useColocated(entity: Entity, by: 'origin' | 'either', { isEnabled = true } = {}) {
  const reads = useApi(catalogReadsApi);
  const { location, origin } = placesOf(entity);
  const filter: FilterConditions[] = [
    ...(origin ? [{ [originField]: origin }] : []),
    ...(location && by === 'either' ? [{ [managedBy]: location }] : []),
  ];
  const ownRef = stringifyEntityRef(entity);
  return useQuery({
    queryKey: ['catalog', 'colocated', ownRef, filter],
    enabled: isEnabled && filter.length > 0,
    queryFn: async ({ signal }): Promise<Colocated> => {
      const order = { field: 'metadata.name', order: 'asc' } as const;
      const page = await reads.queryEntities({ filter, fields: placeFields, order, limit: maxShown }, { signal });
      const entities = page.items.filter((item) => stringifyEntityRef(item) !== ownRef);
      return { entities, total: page.totalItems - (page.items.length - entities.length) };
    },
  });
}

/** Whether an origin is in the portal's own configuration. */
// Wire: Backstage uses the origin "bootstrap:bootstrap" for all locations in its configuration; here it is the file itself.
export function isConfigured(origin: string | undefined): origin is string {
  if (!origin?.includes(':')) return false;
  return ['bootstrap', 'file'].includes(parseLocationRef(origin).type);
}
