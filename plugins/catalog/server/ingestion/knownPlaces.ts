import type { UrlReader } from '@callboard/integrations';
import {
  ANNOTATION_MANAGED_BY_ORIGIN_LOCATION,
  type Location,
  type LocationSpec,
  parseLocationRef,
} from '../../common/index.ts';
import type { CatalogEntities } from './engine/catalogEntities.ts';

type Options = {
  urls: Pick<UrlReader, 'hasCodeHost' | 'normalize'>;
  entities: Pick<CatalogEntities, 'byRef' | 'oneFrom'>;
  registered(): Promise<readonly Location[]>;
};

export type KnownPlaces = ReturnType<typeof createKnownPlaces>;

/** Recognises files that the catalog already has. A code host may spell the URL of one file in several ways. */
export function createKnownPlaces({ urls, entities, registered }: Options) {
  const spelling = ({ type, target }: LocationSpec) => `${type}:${type === 'url' ? urls.normalize(target) : target}`;

  const registeredAs = async (place: LocationSpec): Promise<LocationSpec | undefined> => {
    const wanted = spelling(place);
    return (await registered()).find((location) => spelling(location) === wanted);
  };

  /** An entity that came from the file, whichever location points to it. */
  const entityFrom = (place: LocationSpec): string | undefined =>
    entities.oneFrom(spelling(place)) ?? entities.oneFrom(`${place.type}:${place.target}`);

  /** The origin of entities from the file; undefined if that is another file, which only mentions this one. */
  function discoveredAs(place: LocationSpec): LocationSpec | undefined {
    const ref = entityFrom(place);
    const origin = ref && entities.byRef(ref)?.metadata.annotations?.[ANNOTATION_MANAGED_BY_ORIGIN_LOCATION];
    const known = origin ? parseLocationRef(origin) : undefined;
    return known && spelling(known) === spelling(place) ? known : undefined;
  }

  return {
    /** Whether the file is registered, configured or named by a provider. */
    isRegistered: async (place: LocationSpec): Promise<boolean> =>
      discoveredAs(place) !== undefined || (await registeredAs(place)) !== undefined,

    /** The same, and whether anything came from it through another file. */
    has: async (place: LocationSpec): Promise<boolean> =>
      entityFrom(place) !== undefined || (await registeredAs(place)) !== undefined,

    /** The location as it is registered, configured or discovered; a file outside code hosts has only one spelling. */
    async find({ type, target }: LocationSpec): Promise<LocationSpec | undefined> {
      if (type !== 'url' || !urls.hasCodeHost(target)) return undefined;
      const found = (await registeredAs({ type, target })) ?? discoveredAs({ type, target });
      return found && { type: found.type, target: found.target };
    },
  };
}
