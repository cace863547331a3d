import { createHash, randomUUID } from 'node:crypto';
import { ConflictError, InputError, NotAllowedError, NotFoundError } from '@callboard/errors';
import {
  ANNOTATION_MANAGED_BY_ORIGIN_LOCATION,
  type Entity,
  type Location,
  parseLocationRef,
  parsePredicate,
  stringifyLocationRef,
} from '../../common/index.ts';
import type { LocationRow } from '../store/tables.ts';
import { decodeLocationCursor, encodeLocationCursor } from './locationCursor.ts';
import { isMatching } from './locationPredicate.ts';
import type { LocationStore } from './locationStore.ts';

export type LocationSpec = { type: string; target: string };

/** What happens to the entities of a location when it is registered, changed or gone. */
export type LocationIngestion = {
  /** Brings the Location entity at once, and soon what it points to. */
  addRegistered(location: Location, actor: string | undefined): Promise<void>;
  removeRegistered(location: Location, actor: string | undefined): Promise<void>;
  /** Reads a location without storing anything. */
  dryRun(spec: LocationSpec): Promise<Entity[]>;
};

type LocationServiceOptions = {
  store: LocationStore;
  ingestion: LocationIngestion;
  allowedTypes: readonly string[];
  /** Nobody may register or unregister. */
  isReadOnly?: boolean;
};

const PAGE = 1_000;

export type LocationService = ReturnType<typeof createLocationService>;

export function createLocationService({ store, ingestion, allowedTypes, isReadOnly = false }: LocationServiceOptions) {
  async function byId(id: string): Promise<Location> {
    const row = await store.byId(id);
    if (!row) throw new NotFoundError(`No location with the id '${id}'`);
    return locationOf(row);
  }

  function requireWritable(): void {
    if (isReadOnly)
      throw new NotAllowedError("Locations cannot be changed here: the configuration sets 'catalog.readonly'");
  }

  /** A location as it would be registered; refuses what may not be. */
  function checked({ type, target }: LocationSpec): LocationSpec {
    const place = parseLocationRef(stringifyLocationRef({ type: type.trim(), target: target.trim() }));
    if (!allowedTypes.includes(place.type)) {
      throw new InputError(
        `Registered locations must be of type ${allowedTypes.map((allowed) => `'${allowed}'`).join(' or ')}, not '${place.type}'`,
      );
    }
    return place;
  }

  return {
    byId,

    all: async (): Promise<Location[]> => (await store.all()).map(locationOf),

    async page(request: { limit?: number; cursor?: string; query?: Record<string, unknown> }) {
      const cursor = request.cursor === undefined ? undefined : decodeLocationCursor(request.cursor);
      const limit = request.limit ?? cursor?.limit ?? PAGE;
      const query = cursor ? cursor.query : request.query;
      const predicate = query && parsePredicate(query);
      const matching = (await store.all())
        .map(locationOf)
        .filter((location) => !predicate || isMatching(location, predicate));
      const rest = cursor ? matching.filter(({ id }) => id > cursor.afterId) : matching;
      const items = rest.slice(0, limit);
      const last = items.at(-1);
      const nextCursor =
        last && rest.length > limit ? encodeLocationCursor({ limit, afterId: last.id, query }) : undefined;
      return { items, totalItems: matching.length, pageInfo: nextCursor ? { nextCursor } : {} };
    },

    /** What registering would bring; nothing is stored. */
    async dryRun(spec: LocationSpec) {
      const place = checked(spec);
      const exists = (await store.byPlace(place.type, place.target)) !== undefined;
      const entities = await ingestion.dryRun(place);
      return { location: { ...place, id: stringifyLocationRef(place) }, entities, exists };
    },

    async add(
      spec: LocationSpec,
      { actor, onConflict = 'reject' }: { actor?: string; onConflict?: 'refresh' | 'reject' } = {},
    ) {
      requireWritable();
      const place = checked(spec);
      const row: LocationRow = {
        id: randomUUID(),
        ...place,
        entity_ref: locationEntityRef(place),
        created_at: Date.now(),
        created_by: actor ?? null,
      };
      const isNew = await store.add(row);
      const location = isNew ? locationOf(row) : locationOf((await store.byPlace(place.type, place.target))!);
      if (!isNew && onConflict === 'reject')
        throw new ConflictError(`Location ${stringifyLocationRef(place)} already exists`);
      await ingestion.addRegistered(location, actor);
      return { location, entities: [] as Entity[] };
    },

    /** Points a location elsewhere; its id and its Location entity stay. */
    async move(id: string, spec: LocationSpec, actor?: string): Promise<Location> {
      requireWritable();
      const before = await byId(id);
      const place = checked(spec);
      const other = await store.byPlace(place.type, place.target);
      if (other && other.id !== id) throw new ConflictError(`Location ${stringifyLocationRef(place)} already exists`);
      await store.move(id, place.type, place.target);
      const location = { ...before, ...place };
      await ingestion.addRegistered(location, actor);
      return location;
    },

    async remove(id: string, actor?: string): Promise<void> {
      requireWritable();
      const location = await byId(id);
      await ingestion.removeRegistered(location, actor);
      await store.remove(id);
    },

    /** The registered location that an entity came from. */
    async byEntity(entity: Entity): Promise<Location> {
      const origin = entity.metadata.annotations?.[ANNOTATION_MANAGED_BY_ORIGIN_LOCATION];
      const place = origin ? parseLocationRef(origin) : undefined;
      const row = place && (await store.byPlace(place.type, place.target));
      if (!row) throw new NotFoundError(`No registered location brought the entity '${entity.metadata.name}'`);
      return locationOf(row);
    },
  };
}

/** Wire: the Location entity of a registered or configured location is named by the hash of its place. */
export function locationEntityRef(place: LocationSpec): string {
  return `location:default/${locationEntityName(place)}`;
}

export function locationEntityName(place: LocationSpec): string {
  return `generated-${createHash('sha1').update(`${place.type}:${place.target}`).digest('hex')}`;
}

export function locationOf({ id, type, target, entity_ref }: LocationRow): Location {
  return { id, type, target, entityRef: entity_ref };
}
