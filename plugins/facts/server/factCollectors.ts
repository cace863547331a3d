import type { Entity, JsonObject } from '@callboard/plugin-catalog/common';
import type { CatalogChange } from '@callboard/plugin-catalog/server';
import { createExtensionPoint, type Logger } from '@callboard/server-kit';
import type { FactDefinition, Facts } from '../common/index.ts';

/** The facts about one entity; an error if collecting them failed, undefined if it has no facts. */
export type CollectedFacts = Facts | Error | undefined;

/** Collects facts about entities. Runs on one replica at a time. */
export type FactCollector = {
  /** Unique: lower-case letters, digits and hyphens. It is part of the search keys `facts.<id>.<name>`. */
  id: string;
  /** By name: letters, digits, `-` and `_`, such as `daysLeft`. The value of a `date` is an ISO 8601 text. */
  facts: Readonly<Record<string, FactDefinition>>;
  /** The entities that it collects facts about, as a query of the catalog; by default all. */
  appliesTo?: JsonObject;
  /** How often all entities are visited. */
  everyMs: number;
  /** Whether a changed entity is visited immediately; for collectors that need nothing but the catalog. */
  followsChanges?: boolean;
  /**
   * The refs of further entities whose facts follow from a changed one, because they refer to it. Only for a collector that follows changes;
   * the changed entities themselves need not be among them.
   */
  affectedBy?(changes: readonly CatalogChange[]): Iterable<string>;
  /**
   * Reports entities whose facts changed for a reason outside the catalog, by their refs; they are visited soon. Returns the function that
   * ends it. Every replica watches, so an event that reaches all of them is reported by one.
   */
  watch?(report: (refs: readonly string[]) => void): () => void;
  /** The number of entities in one call. */
  batch?: number;
  /** Returns the facts of each entity, in the same order. A thrown error applies to all of them. */
  collect(
    entities: readonly Entity[],
    context: { signal: AbortSignal; logger: Logger },
  ): Promise<readonly CollectedFacts[]> | readonly CollectedFacts[];
};

export const factCollectors = createExtensionPoint<FactCollector>({
  id: 'facts.collectors',
  description: 'Collects facts about entities, for scorecards, filters and lists',
});
