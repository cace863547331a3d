import { randomUUID } from 'node:crypto';
import { ConflictError, NotAllowedError, NotFoundError } from '@callboard/errors';
import {
  ANNOTATION_MANAGED_BY_ORIGIN_LOCATION,
  type Entity,
  type JsonObject,
  type Location,
  type LocationSpec,
  parseLocationRef,
  parsePredicate,
  stringifyLocationRef,
} from '../../common/index.ts';
import { locationEntityRef } from '../locationNames.ts';
import type { LocationRow } from '../store/tables.ts';
import { decodeLocationCursor, encodeLocationCursor } from './locationCursor.ts';
import { describeLocation, registrablePlace } from './locationPlace.ts';
import { locationTest } from './locationPredicate.ts';
import type { LocationStore } from './locationStore.ts';

/** Adds, refreshes and removes the entities of locations. */
type LocationIngestion = {
  /** Adds the Location entity immediately, and its targets soon after. An existing one is read again in any case. */
  addRegistered(location: Location, actor: string | undefined, options?: { isNew?: boolean }): Promise<void>;
  removeRegistered(location: Location, actor: string | undefined): Promise<void>;
  /** Reads a location without storing anything. */
  dryRun(spec: LocationSpec): Promise<Entity[]>;
  /** A location in the spelling that the catalog already uses. */
  knownPlace(place: LocationSpec): Promise<LocationSpec | undefined>;
};

type LocationServiceOptions = {
  store: LocationStore;
  ingestion: LocationIngestion;
  allowedTypes: readonly string[];
  /** Registering and unregistering are disabled. */
  isReadOnly?: boolean;
  /** Whether registering a known location is an error or a refresh, if the caller does not choose. */
  defaultConflict?: 'refresh' | 'reject';
};

const PAGE = 1_000;

export type LocationService = ReturnType<typeof createLocationService>;

export function createLocationService({
  store,
  ingestion,
  allowedTypes,
  isReadOnly = false,
  defaultConflict = 'reject',
}: LocationServiceOptions) {
  async function byId(id: string): Promise<Location> {
    const row = isId(id) ? await store.byId(id) : undefined;
    if (!row) throw noLocation(id);
    return locationOf(row);
  }

  function requireWritable(): void {
    if (isReadOnly)
      throw new NotAllowedError("Locations cannot be changed here: the configuration sets 'catalog.readonly'");
  }

  /** The same file under another spelling, such as `/blob/` and `/tree/`, is one source and not two. */
  async function placeOf(spec: LocationSpec): Promise<LocationSpec> {
    const place = registrablePlace(spec, allowedTypes);
    return (await ingestion.knownPlace(place)) ?? place;
  }

  async function newRow(place: LocationSpec, actor: string | undefined): Promise<LocationRow> {
    const id = randomUUID();
    const usual = locationEntityRef(place);
    // A location that had this target before and was moved has kept its Location entity.
    const isTaken = (await store.byEntity(usual)) !== undefined;
    const entity_ref = isTaken ? locationEntityRef({ ...place, target: `${place.target} ${id}` }) : usual;
    return { id, ...place, entity_ref, created_at: Date.now(), created_by: actor ?? null };
  }

  /** Adds the entities of a location, and removes them if it was unregistered in the meantime. */
  async function addEntities(location: Location, actor: string | undefined, { isNew = false } = {}): Promise<void> {
    await ingestion.addRegistered(location, actor, { isNew });
    if (!(await store.byId(location.id))) await ingestion.removeRegistered(location, actor);
  }

  return {
    byId,

    all: async (): Promise<Location[]> => (await store.all()).map(locationOf),

    async page(request: { limit?: number; cursor?: string; query?: JsonObject }) {
      const cursor = request.cursor === undefined ? undefined : decodeLocationCursor(request.cursor);
      const limit = request.limit ?? cursor?.limit ?? PAGE;
      const query = cursor ? cursor.query : request.query;
      const isAsked = query ? locationTest(parsePredicate(query)) : () => true;
      const matching = (await store.all()).map(locationOf).filter(isAsked);
      const rest = cursor ? matching.filter(({ id }) => id > cursor.afterId) : matching;
      const items = rest.slice(0, limit);
      const last = items.at(-1);
      const nextCursor =
        last && rest.length > limit ? encodeLocationCursor({ limit, afterId: last.id, query }) : undefined;
      return { items, totalItems: matching.length, pageInfo: nextCursor ? { nextCursor } : {} };
    },

    /** A preview of registering; nothing is stored. */
    async dryRun(spec: LocationSpec) {
      const place = registrablePlace(spec, allowedTypes);
      const known = await placeOf(place);
      const exists = (await store.byPlace(known.type, known.target)) !== undefined;
      const entities = await ingestion.dryRun(place);
      return { location: { ...place, id: stringifyLocationRef(place) }, entities, exists };
    },

    async add(
      spec: LocationSpec,
      { actor, onConflict = defaultConflict }: { actor?: string; onConflict?: 'refresh' | 'reject' } = {},
    ) {
      requireWritable();
      const place = await placeOf(spec);
      const row = await newRow(place, actor);
      const isNew = await store.add(row);
      const present = isNew ? row : await store.byPlace(place.type, place.target);
      if (!present || (!isNew && onConflict === 'reject')) throw alreadyExists(place);
      const location = locationOf(present);
      await addEntities(location, actor, { isNew });
      return { location, entities: [] as Entity[] };
    },

    /** Moves a location; its id and its Location entity stay. */
    async move(id: string, spec: LocationSpec, actor?: string): Promise<Location> {
      requireWritable();
      const before = await byId(id);
      const place = registrablePlace(spec, allowedTypes);
      const isTaken = async () => {
        const known = await placeOf(place);
        const other = await store.byPlace(known.type, known.target);
        return other !== undefined && other.id !== id;
      };
      if (await isTaken()) throw alreadyExists(place);
      const isMoved = await store.move(id, place.type, place.target).catch(async (thrown) => {
        throw (await isTaken()) ? alreadyExists(place) : thrown;
      });
      if (!isMoved) throw noLocation(id);
      const location = { ...before, ...place };
      await addEntities(location, actor);
      return location;
    },

    /** Returns the removed location. */
    async remove(id: string, actor?: string): Promise<Location> {
      requireWritable();
      const location = await byId(id);
      // In this order: a concurrent round does not add an unregistered location again.
      if (!(await store.remove(id))) throw noLocation(id);
      await ingestion.removeRegistered(location, actor);
      return location;
    },

    /** The registered location that an entity came from. */
    async byEntity(entity: Entity): Promise<Location> {
      const origin = entity.metadata.annotations?.[ANNOTATION_MANAGED_BY_ORIGIN_LOCATION];
      const place = origin ? parseLocationRef(origin) : undefined;
      const row = place && (await store.byPlace(place.type, place.target));
      if (!row) throw new NotFoundError(`No registered location provides the entity '${entity.metadata.name}'`);
      return locationOf(row);
    },
  };
}

export const noLocation = (id: string) => new NotFoundError(`No location with the id '${id}'`);

const alreadyExists = (place: LocationSpec) => new ConflictError(`Location ${describeLocation(place)} already exists`);

/** No other text can be the id of a location, and some texts cannot even be used in a database query. */
const isId = (text: string) => /^[\da-f-]{36}$/.test(text);

function locationOf({ id, type, target, entity_ref }: LocationRow): Location {
  return { id, type, target, entityRef: entity_ref };
}

/** Includes who registered it, which is not public. */
export const registeredLocationOf = (row: LocationRow) => ({ ...locationOf(row), actor: row.created_by ?? undefined });
