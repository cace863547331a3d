import { type LocationSpec, stringifyEntityRef } from '../../../common/index.ts';
import type { DocumentSource } from '../processing/documentSource.ts';
import { refusedTargets } from '../sources/locationSource.ts';
import type { CatalogEntities } from './catalogEntities.ts';

/** Far more than people write; a source that keeps inventing new Locations is stopped here. */
export const MAX_DEPTH = 20;
const MAX_LOCATIONS = 50_000;
const MAX_TARGETS = 10_000;

type Limits = {
  origin: LocationSpec;
  /** The number of Locations above the one being read; computed only if it contains others. */
  depth(): number | Promise<number>;
  entities: CatalogEntities;
};

/** Explains why a Location found in a file may not be followed. */
export function locationLimits({ origin, depth, entities }: Limits): DocumentSource['refuseLocation'] {
  return async (entity, location) => {
    const refused = refusedTargets(entity, location);
    if (refused) return refused;
    const { targets } = (entity.spec ?? {}) as { targets?: string[] };
    if (targets && targets.length > MAX_TARGETS) return `has more than ${MAX_TARGETS} targets`;
    if ((await depth()) + 1 > MAX_DEPTH) return `is nested below the maximum of ${MAX_DEPTH} other Locations`;
    const isNew = !entities.has(stringifyEntityRef(entity));
    const isFull = isNew && entities.locationsFrom(origin) >= MAX_LOCATIONS;
    return isFull ? `exceeds the limit of ${MAX_LOCATIONS} Locations below one location` : undefined;
  };
}
