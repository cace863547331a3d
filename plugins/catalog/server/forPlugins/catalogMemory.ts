import { createServiceRef } from '@callboard/server-kit';
import type { Entity, EntityValues, JsonObject, Predicate } from '../../common/index.ts';
import type { Caller } from '../caller.ts';
import type { BesideSource, SearchPair } from '../readModel/besideValues.ts';
import type { SlotSet } from '../readModel/slotSet.ts';
import type { Postings } from '../readModel/valueColumn.ts';

/**
 * The catalog in this process's memory, for plugins that keep values beside entities or evaluate conditions on all of them. Every entity has
 * a slot, a small number that another entity takes after it is deleted. Nothing here checks permissions except `visibleTo`.
 */
export type CatalogMemory = {
  /** The slots of all entities. Never modify a set that is returned here. */
  all(): SlotSet;
  slotOfRef(ref: string): number | undefined;
  slotOfUid(uid: string): number | undefined;
  refAt(slot: number): string;
  uidAt(slot: number): string;
  entityAt(slot: number): Entity;
  /** The entities that match a predicate. */
  matching(predicate: Predicate, now?: number): SlotSet;
  /** The values of one entity, for compiled predicates. */
  valuesAt(slot: number): EntityValues;
  /** Visits the values of a search key with their entities; a value of one entity alone comes as its slot. */
  forEachValue(key: string, visit: (value: string, postings: Postings) => void): void;
  /** The search keys that begin with a prefix, such as `relations.`. */
  keysBelow(prefix: string): string[];
  /** The entities that a caller may see and that match a query; a caller who may see none gets an empty set. */
  visibleTo(caller: Caller, query?: JsonObject): Promise<SlotSet>;
  /** Calls back for each slot whose entity was added, changed or removed. The listener must be fast. */
  listen(listener: (slot: number) => void): () => void;
  /** Adds a source of values, which filters, facets and sorting find by their keys. Keys are in lower case. */
  addBeside(source: BesideSource): void;
  /** Call this after the values of a source have changed, with those before and after. */
  replaceBeside(slot: number, before: readonly SearchPair[], after: readonly SearchPair[]): void;
};

export const catalogMemory = createServiceRef<CatalogMemory>({
  id: 'catalog.memory',
  description: 'The catalog in memory, for conditions on all entities and for values stored alongside them',
});
