import {
  ANNOTATION_MANAGED_BY_LOCATION,
  ANNOTATION_MANAGED_BY_ORIGIN_LOCATION,
  type Entity,
  type LocationSpec,
  lowerCased,
  type Predicate,
} from '../../../common/index.ts';
import type { CatalogIndex } from '../../readModel/catalogIndex.ts';

const LOCATIONS: Predicate = { op: 'in', key: 'kind', values: ['location'] };

/** The engine's queries to the catalog index. */
export function catalogEntities(index: CatalogIndex) {
  return {
    byRef(ref: string): Entity | undefined {
      const slot = index.slotByRef(ref);
      return slot === undefined ? undefined : (JSON.parse(index.jsonAt(slot)) as Entity);
    },

    has: (ref: string): boolean => index.slotByRef(ref) !== undefined,

    locationRefs: (): string[] =>
      index
        .matching(LOCATIONS)
        .members()
        .map((slot) => index.refAt(slot)),

    /** One entity from a file or URL; all others from there came with it. */
    oneFrom(locationRef: string): string | undefined {
      const key = `metadata.annotations.${ANNOTATION_MANAGED_BY_LOCATION}`;
      const [slot] = index.matching({ op: 'in', key, values: [lowerCased(locationRef)] }).members();
      return slot === undefined ? undefined : index.refAt(slot);
    },

    /** The number of Locations below a registered or configured location. */
    locationsFrom({ type, target }: LocationSpec): number {
      const key = `metadata.annotations.${ANNOTATION_MANAGED_BY_ORIGIN_LOCATION}`;
      const fromThere: Predicate = { op: 'in', key, values: [lowerCased(`${type}:${target}`)] };
      return index.matching({ op: 'all', of: [LOCATIONS, fromThere] }).size;
    },
  };
}

export type CatalogEntities = ReturnType<typeof catalogEntities>;
