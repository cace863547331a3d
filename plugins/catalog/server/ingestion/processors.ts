import { createExtensionPoint } from '@callboard/server-kit';
import type { Entity, LocationSpec } from '../../common/index.ts';

export type EntityFinding = {
  /** An error keeps the last valid version of the entity, or rejects a new one; a warning is shown with the entity. */
  level: 'error' | 'warning';
  message: string;
};

/** A relation from the entity to another, present at both ends. */
export type ProcessorRelation = { type: string; inverse: string; targetRef: string };

/**
 * Processes every changed entity from files and providers. It depends on the entity alone and is fast: thousands are processed in a row,
 * and one that takes too long is aborted. An aborted entity, or one that failed with a `ServiceUnavailableError`, is retried in the next
 * round.
 */
export type EntityProcessor = {
  /** Unique; messages contain it. */
  name: string;
  /** A new version makes everything be processed again. */
  version: string | number;
  /** The only kinds that it is asked about. By default it is asked about every entity, which makes reading many files slower. */
  kinds?: readonly string[];
  /** The completed entity, before validation by the rules of its kind. It keeps its kind and its name. */
  prepare?(entity: Entity, source: { location: LocationSpec; origin: LocationSpec }): Entity | Promise<Entity>;
  /** The problems of an entity that passes all other rules. */
  check?(entity: Entity): readonly EntityFinding[] | Promise<readonly EntityFinding[]>;
  /** Its relations, in addition to those that its kind defines. */
  relations?(entity: Entity): readonly ProcessorRelation[] | Promise<readonly ProcessorRelation[]>;
};

/** The extension point for entity processors. */
export const catalogProcessors = createExtensionPoint<EntityProcessor>({
  id: 'catalog.processors',
  description: 'Completes and checks entities during ingestion',
});
