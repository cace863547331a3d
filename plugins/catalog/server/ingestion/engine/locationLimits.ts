import { type LocationSpec, stringifyEntityRef } from '../../../common/index.ts';
import type { DocumentSource } from '../processing/documentSource.ts';
import { refusedTargets } from '../sources/locationSource.ts';
import type { CatalogEntities } from './catalogEntities.ts';

/** Far more than people write; a source that makes up new Locations for ever ends here. */
export const MAX_DEPTH = 20;
const MAX_LOCATIONS = 50_000;
const MAX_TARGETS = 10_000;

type Limits = {
  origin: LocationSpec;
  /** How many Locations are above the one that is read; asked for where it brings others. */
  depth(): number | Promise<number>;
  entities: CatalogEntities;
};

/** Says why a Location that was found in a file may not be followed. */
export function locationLimits({ origin, depth, entities }: Limits): DocumentSource['refuseLocation'] {
  return async (entity, location) => {
    const refused = refusedTargets(entity, location);
    if (refused) return refused;
    const { targets } = (entity.spec ?? {}) as { targets?: string[] };
    if (targets && targets.length > MAX_TARGETS) return `has more than ${MAX_TARGETS} targets`;
    if ((await depth()) + 1 > MAX_DEPTH) return `is below ${MAX_DEPTH} other Locations, which is the limit`;
    const isNew = !entities.has(stringifyEntityRef(entity));
    const isFull = isNew && entities.locationsFrom(origin) >= MAX_LOCATIONS;
    return isFull ? `is one too many: a location may bring at most ${MAX_LOCATIONS} others` : undefined;
  };
}
