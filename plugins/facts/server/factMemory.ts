import type { CatalogMemory, SearchPair } from '@callboard/plugin-catalog/server';
import { type FactDefinition, type Facts, type FactValue, factKey } from '../common/index.ts';

/** The newest facts of one collector about one entity; the time is in milliseconds. */
export type FactRecord = { uid: string; collector: string; facts: Facts; at: number; error?: string };

const dayMs = 86_400_000;

/** Days since 1970. */
export const dayOf = (time: number): number => Math.floor(time / dayMs);
export const isoDay = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);

/** Values that search keys cannot contain can be found only by their existence. */
const MAX_SEARCHABLE = 200;

type Held = Omit<FactRecord, 'uid' | 'collector'>;

export type FactMemory = ReturnType<typeof createFactMemory>;

/** The newest facts of all entities, beside the entities in the memory of the catalog. */
export function createFactMemory(catalog: CatalogMemory) {
  const byUid = new Map<string, Map<string, Held>>();
  const namesOf = new Map<string, Map<string, FactDefinition>>();

  const pairsOf = (uid: string): SearchPair[] =>
    Array.from(byUid.get(uid) ?? [], ([collector, { facts }]) => pairsIn(collector, facts)).flat();

  function learnNames(collector: string, facts: Facts): void {
    const names = namesOf.get(collector) ?? new Map<string, FactDefinition>();
    namesOf.set(collector, names);
    for (const [name, value] of Object.entries(facts)) if (!names.has(name)) names.set(name, { type: typeOf(value) });
  }

  return {
    /** Makes the values available to filters. */
    attach: () => catalog.addBeside((slot) => pairsOf(catalog.uidAt(slot))),

    get: (uid: string, collector: string): Held | undefined => byUid.get(uid)?.get(collector),

    ofEntity: (uid: string): ReadonlyMap<string, Held> => byUid.get(uid) ?? new Map(),

    /** The names and types of all facts that a collector has for any entity. */
    names: (): ReadonlyMap<string, ReadonlyMap<string, FactDefinition>> => namesOf,

    put(records: readonly FactRecord[]): void {
      for (const { uid, collector, ...held } of records) {
        const collectors = byUid.get(uid) ?? new Map<string, Held>();
        byUid.set(uid, collectors);
        const before = collectors.get(collector);
        if (before && before.at > held.at) continue;
        collectors.set(collector, held);
        learnNames(collector, held.facts);
        const slot = catalog.slotOfUid(uid);
        if (slot === undefined) continue;
        const [old, now] = [pairsIn(collector, before?.facts ?? {}), pairsIn(collector, held.facts)];
        if (JSON.stringify(old) !== JSON.stringify(now)) catalog.replaceBeside(slot, old, now);
      }
    },

    remove(uids: readonly string[]): void {
      for (const uid of uids) {
        const slot = catalog.slotOfUid(uid);
        if (slot !== undefined) catalog.replaceBeside(slot, pairsOf(uid), []);
        byUid.delete(uid);
      }
    },
  };
}

function pairsIn(collector: string, facts: Facts): SearchPair[] {
  return Object.entries(facts).flatMap(([name, value]): SearchPair[] => {
    const key = factKey(collector, name);
    // An empty list is known to be empty, unlike a fact that is missing.
    if (Array.isArray(value)) return value.length === 0 ? [[key, null]] : value.map((item) => [key, searchable(item)]);
    return [[key, searchable(String(value))]];
  });
}

const searchable = (text: string): string | null => (text.length > MAX_SEARCHABLE ? null : text);

const date = /^\d{4}-\d\d-\d\d(T|$)/;

function typeOf(value: FactValue): FactDefinition['type'] {
  if (Array.isArray(value)) return 'list';
  if (typeof value === 'string') return date.test(value) ? 'date' : 'string';
  return typeof value === 'number' ? 'number' : 'boolean';
}
