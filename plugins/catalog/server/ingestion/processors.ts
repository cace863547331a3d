import { createExtensionPoint } from '@callboard/server-kit';
import type { Entity, LocationSpec } from '../../common/index.ts';

export type EntityFinding = {
  /** An error keeps the entity as it was last good, or out; a warning is shown with it. */
  level: 'error' | 'warning';
  message: string;
};

/** A relation from the entity to another, present at both ends. */
export type ProcessorRelation = { type: string; inverse: string; targetRef: string };

/**
 * Processes every entity that a file or a provider brings, whenever it has changed. It depends on the entity alone and is quick:
 * thousands are processed in a row, and one that takes too long is aborted. What was aborted so, or failed with a
 * `ServiceUnavailableError`, is tried again in the next round.
 */
export type EntityProcessor = {
  /** Unique; messages name it. */
  name: string;
  /** Another one has everything processed again. */
  version: string | number;
  /** The entity with what is to be added, before the rules of its kind are held against it. It keeps its kind and its name. */
  prepare?(entity: Entity, source: { location: LocationSpec; origin: LocationSpec }): Entity | Promise<Entity>;
  /** What is wrong with an entity that is right by all other rules. */
  check?(entity: Entity): readonly EntityFinding[] | Promise<readonly EntityFinding[]>;
  /** What it has to do with others, beside what its kind knows. */
  relations?(entity: Entity): readonly ProcessorRelation[] | Promise<readonly ProcessorRelation[]>;
};

/** Where plugins add processors of entities. */
export const catalogProcessors = createExtensionPoint<EntityProcessor>({
  id: 'catalog.processors',
  description: 'Completes and checks entities during ingestion',
});
