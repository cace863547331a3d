import { get, post } from '@callboard/contract';
import { entityRef } from '@callboard/contract/schemas';
import * as z from 'zod/mini';
import { entitySchema } from '../entitySchema.ts';
import {
  commaTexts,
  MAX_ENTITY_REFS,
  MAX_FACETS,
  MAX_LIMIT,
  MAX_LIMIT_TOGETHER,
  MAX_ORDER_FIELDS,
  MAX_PERMISSIONS,
  MAX_QUERIES,
  MAX_TEXT_FIELDS,
  predicateQuery,
  texts,
  wholeJsonNumber,
  wholeNumber,
} from './parameters.ts';

const filter = z.optional(texts);
const totalItems = z.optional(z.enum(['include', 'exclude']));
const orders = texts.check(z.maxLength(MAX_ORDER_FIELDS));
// Callboard only: without it, entities that lack the sort field are omitted, as existing clients expect.
const orderAbsent = z.optional(z.enum(['last']));
const textFields = z.array(z.string()).check(z.maxLength(MAX_TEXT_FIELDS));
// A generous limit; the number of fields is checked when they are parsed.
const fields = z.array(z.string()).check(z.maxLength(1_000));
const facet = z.string().check(z.minLength(1));
const facets = z.array(facet).check(z.minLength(1), z.maxLength(MAX_FACETS));

const fullTextFilter = z.optional(z.object({ term: z.optional(z.string()), fields: z.optional(textFields) }));

const entitiesBody = (maximum: number) =>
  z.object({
    query: z.optional(predicateQuery),
    fields: z.optional(fields),
    limit: z.optional(wholeJsonNumber({ minimum: 0, maximum })),
    offset: z.optional(wholeJsonNumber({ minimum: 0 })),
    orderBy: z.optional(
      z
        .array(z.object({ field: z.string().check(z.minLength(1)), order: z.enum(['asc', 'desc']) }))
        .check(z.maxLength(MAX_ORDER_FIELDS)),
    ),
    orderAbsent,
    cursor: z.optional(z.string()),
    fullTextFilter,
    totalItems,
  });

const facetsBody = z.object({ facets, query: z.optional(predicateQuery), fullTextFilter });

export const entityPageSchema = z.object({
  items: z.array(entitySchema),
  totalItems: z.number(),
  pageInfo: z.object({ nextCursor: z.optional(z.string()), prevCursor: z.optional(z.string()) }),
});

export const entityAncestrySchema = z.object({
  rootEntityRef: entityRef,
  items: z.array(z.object({ entity: entitySchema, parentEntityRefs: z.array(z.string()) })),
});

export const entityFacetsSchema = z.object({
  facets: z.record(z.string(), z.array(z.object({ value: z.string(), count: z.number() }))),
});

/** `total` includes those that are not listed. */
export const ownershipGapsSchema = z.object({
  withoutOwner: z.object({ total: z.number(), entityRefs: z.array(z.string()) }),
  unknownOwner: z.object({
    total: z.number(),
    owners: z.array(z.object({ ownerRef: z.string(), count: z.number() })),
  }),
  /** Entities of people who are no longer in their directory; missing in responses of older servers. */
  leftOwner: z.optional(
    z.object({
      total: z.number(),
      owners: z.array(
        z.object({ ownerRef: z.string(), leftAt: z.string(), count: z.number(), entityRefs: z.array(z.string()) }),
      ),
    }),
  ),
});
export type OwnershipGaps = z.output<typeof ownershipGapsSchema>;

/** Both `total`s and `count` include those that are not listed. */
export const missingRelationsSchema = z.object({
  /** Entities with a relation to one that is not in the catalog. */
  total: z.number(),
  targetTotal: z.number(),
  targets: z.array(z.object({ targetRef: z.string(), count: z.number(), entityRefs: z.array(z.string()) })),
});
export type MissingRelations = z.output<typeof missingRelationsSchema>;

/** Everything that reads entities. */
export const catalogQueryContract = {
  getEntities: get('/entities', {
    summary: 'All matching entities, or a page of them if limit, offset or after is given',
    query: z.object({
      filter,
      fields: z.optional(texts),
      order: z.optional(orders),
      limit: z.optional(wholeNumber({ minimum: 1, maximum: MAX_LIMIT })),
      offset: z.optional(wholeNumber({ minimum: 0 })),
      after: z.optional(z.string()),
    }),
    response: z.array(entitySchema),
  }),
  getEntitiesByQuery: get('/entities/by-query', {
    summary: 'A page of entities, with cursors to the next and previous pages',
    query: z.object({
      filter,
      fields: z.optional(texts),
      limit: z.optional(wholeNumber({ minimum: 0, maximum: MAX_LIMIT })),
      offset: z.optional(wholeNumber({ minimum: 0 })),
      orderField: z.optional(orders),
      orderAbsent,
      cursor: z.optional(z.string()),
      fullTextFilterTerm: z.optional(z.string()),
      fullTextFilterFields: z.optional(z.pipe(commaTexts, textFields)),
      totalItems,
    }),
    response: entityPageSchema,
  }),
  queryEntities: post('/entities/by-query', {
    scope: 'read',
    summary: 'The same, with a predicate instead of filters',
    body: entitiesBody(MAX_LIMIT),
    response: entityPageSchema,
  }),
  getEntitiesByRefs: post('/entities/by-refs', {
    scope: 'read',
    summary: 'The entities with these refs in the same order, null for missing ones',
    query: z.object({ filter }),
    body: z.object({
      entityRefs: z.array(z.string()).check(z.maxLength(MAX_ENTITY_REFS)),
      fields: z.optional(fields),
      query: z.optional(predicateQuery),
      /** Permissions on single entities, by name. The response then has those that the caller has for each entity. */
      permissions: z.optional(z.array(z.string()).check(z.maxLength(MAX_PERMISSIONS))),
    }),
    response: z.object({
      items: z.array(z.nullable(entitySchema)),
      permissions: z.optional(z.record(z.string(), z.array(z.enum(['ALLOW', 'DENY'])))),
    }),
  }),
  getEntityByName: get('/entities/by-name/:kind/:namespace/:name', { summary: 'One entity', response: entitySchema }),
  getEntityAncestry: get('/entities/by-name/:kind/:namespace/:name/ancestry', {
    summary: 'The entity and its ancestors up to the registered location',
    response: entityAncestrySchema,
  }),
  getEntityByUid: get('/entities/by-uid/:uid', { summary: 'One entity', response: entitySchema }),
  getEntityFacets: get('/entity-facets', {
    summary: 'The values of fields among the matching entities, with counts',
    query: z.object({ facet: z.pipe(texts, facets), filter }),
    response: entityFacetsSchema,
  }),
  queryEntityFacets: post('/entity-facets', {
    scope: 'read',
    summary: 'The same, with a predicate instead of filters',
    body: facetsBody,
    response: entityFacetsSchema,
  }),
  getOwnershipGaps: get('/ownership-gaps', {
    summary: 'The number of entities without an owner, or with one that is not in the catalog, and the first of them',
    response: ownershipGapsSchema,
  }),
  getMissingRelations: get('/missing-relations', {
    summary: 'Relations to entities that are not in the catalog, by the missing entity, and the first of them',
    response: missingRelationsSchema,
  }),
  askTogether: post('/queries', {
    scope: 'read',
    summary: 'Several entity and facet queries in one call; each has its own response or error',
    body: z.object({
      queries: z
        .array(
          z.union([
            z.strictObject({ entities: entitiesBody(MAX_LIMIT_TOGETHER) }),
            z.strictObject({ facets: facetsBody }),
          ]),
        )
        .check(z.minLength(1), z.maxLength(MAX_QUERIES)),
    }),
    response: z.object({
      answers: z.array(
        z.object({
          entities: z.optional(entityPageSchema),
          facets: z.optional(entityFacetsSchema.shape.facets),
          error: z.optional(z.looseObject({ name: z.string(), message: z.string() })),
        }),
      ),
    }),
  }),
};
