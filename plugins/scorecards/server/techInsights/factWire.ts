import { parseEntityRef } from '@callboard/plugin-catalog/common';
import type { CollectorSummary, FactType, FactValue } from '@callboard/plugin-facts/common';
import type { FactReader } from '@callboard/plugin-facts/server';
import { collectorOf, ownRetrievers } from './ownRetrievers.ts';

/** Wire: the types of Tech Insights. */
const types: Record<FactType, string> = {
  number: 'float',
  string: 'string',
  boolean: 'boolean',
  date: 'datetime',
  list: 'set',
};

const otherVersion = '1.0.0';
const versionOf = (factId: string) => ownRetrievers.find(({ id }) => id === factId)?.version ?? otherVersion;

export type FactSchema = Record<string, { type: string; description: string }>;

/** Facts in the shapes of Tech Insights. Its ids are those of the configuration, which other collectors keep. */
export function createFactWire(reader: FactReader, factIds: readonly string[]) {
  const known = [...new Set([...factIds, ...ownRetrievers.map(({ id }) => id)])];
  const byCollector = new Map(known.map((id) => [collectorOf(id), id]));
  const entityOf = (ref: string) => {
    const { kind, namespace, name } = parseEntityRef(ref);
    return { namespace, kind, name };
  };

  const schemaIn = ({ facts }: CollectorSummary): FactSchema =>
    Object.fromEntries(
      Object.entries(facts).map(([name, { type, description = '' }]) => [name, { type: types[type], description }]),
    );

  return {
    /** The facts of several collectors by name. */
    schemaOf(ids: readonly string[]): FactSchema {
      const collectors = new Set(ids.map(collectorOf));
      return Object.assign(
        {},
        ...reader
          .collectors()
          .filter(({ id }) => collectors.has(id))
          .map(schemaIn),
      );
    },

    schemas(ids: readonly string[] | undefined) {
      const wanted = ids && new Set(ids.map(collectorOf));
      return reader
        .collectors()
        .filter(({ id }) => !wanted || wanted.has(id))
        .map((collector) => {
          const id = byCollector.get(collector.id) ?? collector.id;
          const kinds = ownRetrievers.find((retriever) => retriever.id === id)?.kinds;
          const entityFilter = kinds ? [{ kind: kinds.map((kind) => kind.toLowerCase()) }] : null;
          return { id, version: versionOf(id), entityFilter, ...schemaIn(collector) };
        })
        .sort((one, other) => (one.id < other.id ? 1 : -1));
    },

    /** The newest facts of collectors, by their ids in Tech Insights; those that have none are missing. */
    latest(uid: string, ref: string, ids: readonly string[]) {
      const held = reader.ofEntity(uid);
      return Object.fromEntries(
        ids.flatMap((id) => {
          const found = held.get(collectorOf(id));
          if (!found || Object.keys(found.facts).length === 0) return [];
          const { facts, at } = found;
          const timestamp = new Date(at).toISOString();
          return [[id, { id, entity: entityOf(ref), timestamp, version: versionOf(id), facts }]];
        }),
      );
    },

    async range(uid: string, ref: string, ids: readonly string[], days: { from: number; to: number }) {
      const found: Record<string, object[]> = {};
      for (const id of ids) {
        const samples = await reader.samples(uid, collectorOf(id), days);
        if (samples.length === 0) continue;
        found[id] = samples.map(({ day, facts }) => ({
          id,
          entity: entityOf(ref),
          timestamp: `${day}T00:00:00.000Z`,
          version: versionOf(id),
          facts,
        }));
      }
      return found;
    },

    /** The facts of several collectors together. */
    valuesOf(uid: string, ids: readonly string[]): Readonly<Record<string, FactValue>> {
      const held = reader.ofEntity(uid);
      return Object.assign({}, ...ids.map((id) => held.get(collectorOf(id))?.facts ?? {}));
    },
  };
}

export type FactWire = ReturnType<typeof createFactWire>;
