import { bodyOf } from '@callboard/integrations/common';
import type { Logger } from '@callboard/server-kit';
import * as z from 'zod';
import { parseTerm } from '../analysis/parseTerm.ts';
import { createAttempt } from '../matching/attempt.ts';
import { hitsOf } from '../querying/hitsOf.ts';
import { type EngineQuery, MAX_COUNTED, type SearchEngine, type SearchEngineKind } from '../searchEngine.ts';
import { createIndexes } from './createIndexes.ts';
import { createElasticsearchClient } from './elasticsearchClient.ts';
import type { ElasticsearchConfig } from './elasticsearchConfig.ts';
import { pairSeparator } from './indexBody.ts';
import { createIndexNames } from './indexNames.ts';
import { pairsOf, queryOf, sortOf } from './queryBody.ts';
import { readableEntities } from './readableEntities.ts';
import { removeDocuments, writeDocuments } from './writeDocuments.ts';

const maxValues = 1_000;
const chunk = 1_000;
const documentShape = z.looseObject({ title: z.string(), text: z.string(), location: z.string() });
const hitsShape = z.object({
  hits: z.object({
    total: z.object({ value: z.number() }),
    hits: z.array(
      z.object({
        _source: z.object({ type: z.string(), document: documentShape }),
        highlight: z.record(z.string(), z.array(z.string())).optional(),
      }),
    ),
  }),
});
const bucketsShape = z.object({
  aggregations: z
    .record(z.string(), z.object({ buckets: z.array(z.object({ key: z.string(), doc_count: z.number() })) }))
    .optional(),
});

/** Stores and finds documents on an Elasticsearch or OpenSearch server. Nothing is asked until the first document or query. */
export function createElasticsearchEngine(
  config: ElasticsearchConfig,
  { logger }: { logger: Pick<Logger, 'warn' | 'info'> },
): SearchEngine {
  const client = createElasticsearchClient(config);
  const names = createIndexNames(config.indexPrefix);
  const indexes = createIndexes({ client, names, templates: config.indexTemplates, logger });
  const { batchSize, queryOptions, highlightOptions } = config;

  const searching = (types: readonly string[]) => (body: object) => {
    const places = types.length > 0 ? types.map(names.aliasOf).join(',') : names.pattern;
    return client.ask(`/${places}/_search?ignore_unavailable=true&allow_no_indices=true`, {
      method: 'POST',
      json: { timeout: '10s', ...body },
      retries: 1,
    });
  };

  /** The query with the permissions of the caller. */
  async function allowedQuery(question: Omit<EngineQuery, 'offset' | 'limit'>): Promise<object> {
    const query = queryOf(question, queryOptions);
    if (!question.mayRead) return query;
    const entities = await readableEntities(searching(question.types), query, question.mayRead);
    return queryOf(question, queryOptions, entities);
  }

  return {
    async put(type, documents, round) {
      if (documents.length === 0) return;
      await writeDocuments(client, { type, indexes: await indexes.targets(type, round), batchSize }, documents);
    },

    async remove(type, ids) {
      const present = await indexes.present(type);
      if (present.length > 0) await removeDocuments(client, { indexes: present, batchSize }, ids);
    },

    async removeOf(type, entityRefs, exceptIds) {
      const present = await indexes.present(type);
      if (present.length === 0) return;
      const place = `/${present.join(',')}`;
      // Only documents that a refresh has made visible are deleted.
      await client.ask(`${place}/_refresh`, { method: 'POST', retries: 2 });
      for (let at = 0; at < entityRefs.length; at += chunk) {
        const filter = [{ terms: { entityRef: entityRefs.slice(at, at + chunk) } }];
        const query = { bool: { filter, must_not: exceptIds.length > 0 ? [{ terms: { id: exceptIds } }] : [] } };
        const path = `${place}/_delete_by_query?conflicts=proceed&refresh=true`;
        await client.ask(path, { method: 'POST', json: { query }, retries: 2 });
      }
    },

    lacks: (type) => indexes.lacks(type),
    sweep: (type, round) => indexes.finish(type, round),
    keepTypes: (types) => indexes.keepTypes(types),

    async query(question, tags) {
      const { term, types, offset } = question;
      const search = searching(types);
      // The server refuses to skip more.
      const size = Math.max(0, Math.min(question.limit, MAX_COUNTED - offset));
      const query = await allowedQuery(question);
      const whole = { number_of_fragments: 0 };
      const { fragmentSize: fragment_size, numFragments: number_of_fragments, fragmentDelimiter } = highlightOptions;
      const answer = await search({
        query,
        size,
        ...(size > 0 && {
          from: offset,
          sort: sortOf(term),
          _source: ['type', 'document'],
          highlight: {
            pre_tags: [tags.preTag],
            post_tags: [tags.postTag],
            fields: { title: whole, text: { fragment_size, number_of_fragments } },
          },
        }),
        track_total_hits: MAX_COUNTED,
      });
      const { hits } = bodyOf(answer, hitsShape);
      const found = hits.hits.map(({ _source: source, highlight = {} }) => ({ ...source, highlight }));
      const stored = found.map(({ type, document }) => ({ type, document, entity: undefined, characters: 0 }));
      const { words } = parseTerm(term);
      const matchers = words.length > 0 ? createAttempt(parseTerm(term)).matchers : [];
      // All fields as in the other engines; titles and texts with the words that the server has corrected.
      const marked = hitsOf(stored, matchers, tags).map((hit, at) => {
        const fields = Object.entries(found[at]!.highlight).map(([field, parts]) => [
          field,
          parts.join(fragmentDelimiter),
        ]);
        return { ...hit, highlight: { ...hit.highlight, ...Object.fromEntries(fields) } };
      });
      return { hits: marked, count: Math.min(hits.total.value, MAX_COUNTED) };
    },

    async facets(question, fields) {
      const isFiltered = (field: string) => field !== 'type' && field in question.filters;
      const groups = [
        fields.filter((field) => !isFiltered(field)),
        ...fields.filter(isFiltered).map((field) => [field]),
      ];
      const counts: Record<string, { value: string; count: number }[]> = {};
      for (const group of groups) {
        if (group.length === 0) continue;
        const { [isFiltered(group[0]!) ? group[0]! : '']: _, ...filters } = question.filters;
        const query = await allowedQuery({ ...question, filters });
        const aggs = Object.fromEntries(group.map((field, at) => [String(at), { terms: termsOf(field) }]));
        const { aggregations = {} } = bodyOf(await searching(question.types)({ size: 0, query, aggs }), bucketsShape);
        for (const [at, field] of group.entries()) {
          const start = field === 'type' ? 0 : field.length + pairSeparator.length;
          const buckets = aggregations[String(at)]?.buckets ?? [];
          counts[field] = buckets.map(({ key, doc_count: count }) => ({ value: key.slice(start), count }));
        }
      }
      return Object.fromEntries(fields.map((field) => [field, counts[field] ?? []]));
    },
  };
}

const termsOf = (field: string) =>
  field === 'type' ? { field: 'type', size: maxValues } : { field: 'pairs', include: pairsOf(field), size: maxValues };

/** Selected by `search.elasticsearch`, unless `search.engine` names another one. */
export const elasticsearchEngine = (config: ElasticsearchConfig): SearchEngineKind => ({
  name: 'elasticsearch',
  open: async (context) => createElasticsearchEngine(config, context),
});
