import { InputError } from '@callboard/errors';
import { isObject } from '@callboard/json-schema';
import { type Importer, type ImportStep, jsonIn, optionalTextIn, type SourceRow, textIn } from '@callboard/server-kit';
import { type Entity, lowerCased, stringifyEntityRef } from '../../common/index.ts';
import type { catalogConfig } from '../config.ts';
import { locationEntityRef } from '../locationNames.ts';
import { registrablePlace } from '../locations/locationPlace.ts';

/** Wire: the providers of Backstage for the locations of its configuration, and for registered ones. */
const configuredLocations = 'ConfigLocationProvider';
const registeredLocations = 'DefaultLocationStore';
/** Wire: a row that every Backstage has. */
const bootstrap = 'bootstrap';

/** Registered locations, the entities of providers, and the uids of all entities. Everything else is read again from its source. */
export const catalogImporter: Importer<typeof catalogConfig> = {
  from: 'catalog',
  into: ['catalog_locations', 'catalog_entities', 'catalog_imported_entities', 'catalog_imported_uids'],
  async run({ config, copy, note, skip }) {
    const now = Date.now();
    await copy({
      what: 'locations',
      from: { table: 'locations', columns: ['id', 'type', 'target'], optional: ['location_entity_ref'], orderBy: 'id' },
      into: 'catalog_locations',
      convert(row) {
        if (row.type === bootstrap) return undefined;
        const spec = { type: textIn(row, 'type'), target: textIn(row, 'target') };
        const place = registrablePlace(spec, config.catalog.allowedLocationTypes);
        const entity_ref = optionalTextIn(row, 'location_entity_ref') || locationEntityRef(place);
        return { id: idIn(row, 'id'), ...place, entity_ref, created_at: now, created_by: null };
      },
      nameOf: ({ id }) => String(id),
    });
    const providers = new Map<string, number>();
    await copy({
      ...providedEntities,
      convert(row) {
        const provider = textIn(row, 'source_key');
        if (provider === registeredLocations) return undefined;
        if (provider === configuredLocations) {
          skip('locations', 'they are in the configuration: copy catalog.locations', nameOf(row));
          return undefined;
        }
        const entity = entityIn(row);
        providers.set(provider, (providers.get(provider) ?? 0) + 1);
        const location_key = optionalTextIn(row, 'location_key') ?? null;
        return { provider, ref: textIn(row, 'target_entity_ref'), location_key, entity: JSON.stringify(entity) };
      },
    });
    await copy(uids);
    for (const [provider, count] of providers) note(`The provider '${provider.slice(0, 200)}' has ${count} entities`);
    note(
      'Entities of locations are read again from their sources, and entities of providers are processed, at the next start',
    );
  },
};

const nameOf = ({ target_entity_ref }: SourceRow) => String(target_entity_ref);

const providedEntities: Omit<ImportStep, 'convert'> = {
  what: 'entities of providers',
  from: {
    table: 'refresh_state_references',
    columns: ['source_key', 'target_entity_ref'],
    orderBy: 'id',
    notNull: 'source_key',
    join: {
      table: 'refresh_state',
      column: 'target_entity_ref',
      equals: 'entity_ref',
      columns: ['unprocessed_entity'],
      optional: ['location_key'],
    },
  },
  into: 'catalog_imported_entities',
  nameOf,
};

const uids: ImportStep = {
  what: 'uids of entities',
  from: { table: 'refresh_state', columns: ['entity_id', 'entity_ref'], orderBy: 'entity_ref' },
  into: 'catalog_imported_uids',
  convert: (row) => ({ ref: textIn(row, 'entity_ref'), uid: idIn(row, 'entity_id') }),
  nameOf: ({ entity_ref }) => String(entity_ref),
};

/** Ids are parts of paths. */
function idIn(row: SourceRow, column: string): string {
  const id = textIn(row, column);
  if (/^[\da-f-]{36}$/i.test(id)) return id.toLowerCase();
  throw new InputError(`'${column}' is not a UUID`);
}

function entityIn(row: SourceRow): Entity {
  const entity = jsonIn(row, 'unprocessed_entity');
  const isNamed =
    isObject(entity) &&
    typeof entity.kind === 'string' &&
    isObject(entity.metadata) &&
    typeof entity.metadata.name === 'string';
  if (!isNamed) throw new InputError('it is not an entity with a kind and a name');
  const ref = lowerCased(stringifyEntityRef(entity as Entity));
  if (ref !== row.target_entity_ref)
    throw new InputError(`it is stored under another name than its own, '${ref.slice(0, 200)}'`);
  return entity as Entity;
}
