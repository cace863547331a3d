import { InputError } from '@callboard/errors';
import type { Entity, LocationSpec } from '../../common/index.ts';
import { locationEntityRef } from '../locationNames.ts';
import type { Processing } from './createProcessing.ts';
import type { CatalogEntities } from './engine/catalogEntities.ts';
import { locationLimits } from './engine/locationLimits.ts';
import { rootEntity } from './engine/roots.ts';
import { folderOf, locationSourceOf } from './sources/locationSource.ts';
import { readLocation } from './sources/readLocation.ts';
import type { SourceReader } from './sources/sourceReader.ts';

type Options = { processing: Processing; reader: SourceReader; entities: CatalogEntities; signal?: AbortSignal };

const MAX_ENTITIES = 10_000;

/** All entities that a location would add, its own Location entity first; any problem is an InputError. */
export async function dryRun(location: LocationSpec, options: Options): Promise<Entity[]> {
  const root = rootEntity({ entityRef: locationEntityRef(location), location });
  const found = new Map<string, Entity>([[root.ref, root.entity]]);
  const pending = [{ entity: root.entity, depth: 0 }];
  for (let next = pending.shift(); next; next = pending.shift()) {
    for (const [ref, entity] of await entitiesFrom(next.entity, next.depth, options)) {
      if (found.has(ref)) throw new InputError(`Duplicate nested entity: ${ref}`);
      found.set(ref, entity);
      if (found.size > MAX_ENTITIES) throw new InputError(`Contains more than ${MAX_ENTITIES} entities`);
      if (entity.kind === 'Location') pending.push({ entity, depth: next.depth + 1 });
    }
  }
  return [...found.values()];
}

async function entitiesFrom(location: Entity, depth: number, options: Options): Promise<[string, Entity][]> {
  const { processing, reader, entities, signal } = options;
  const source = locationSourceOf(location);
  const refuseLocation = locationLimits({ origin: source.origin, depth: () => depth, entities });
  const provided: [string, Entity][] = [];
  const digest = processing.digest;
  const reading = {
    source,
    folder: folderOf(source),
    stored: new Map(),
    reader,
    processing,
    digest,
    isLeftToNewer: processing.isLeftToNewer,
    refuseLocation,
    folders: new Set<string>(),
    signal,
  };
  for await (const update of readLocation(reading)) {
    const problems = [...update.problems, ...update.failed.map(({ problem }) => problem)];
    if (problems.length > 0) throw new InputError(problems.map(({ message }) => message).join('\n'));
    for (const { ref, entity } of update.entities) provided.push([ref, entity]);
  }
  return provided;
}
