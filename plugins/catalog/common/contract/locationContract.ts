import { del, get, post, put } from '@callboard/contract';
import { entityRef } from '@callboard/contract/schemas';
import * as z from 'zod/mini';
import { entitySchema } from '../entitySchema.ts';
import { flag, MAX_ENTITY_REFS, MAX_LIMIT, predicateQuery, wholeJsonNumber } from './parameters.ts';

export const DEFAULT_LOCATION_TYPE = 'url';

/** A registered location, as the API returns it. */
export const locationSchema = z.object({
  id: z.string(),
  type: z._default(z.string(), DEFAULT_LOCATION_TYPE),
  target: z.string(),
  entityRef: z.optional(entityRef),
});

export type Location = z.output<typeof locationSchema>;

const locationSpec = { type: z.string(), target: z.string() };

/** `entities` and `exists` are the result of a dry run; a real registration has not read anything yet. */
export const addedLocationSchema = z.object({
  location: locationSchema,
  entities: z.array(entitySchema),
  exists: z.optional(z.boolean()),
});

/** Explains a value of a proposed entity, or asks its author for one. */
const analysisFieldSchema = z.object({
  /** 'spec.owner' */
  field: z.string(),
  state: z.enum(['analysisSuggestedValue', 'analysisSuggestedNoValue', 'needsUserInput']),
  /** The value in the entity; with `needsUserInput`, a value that was found but could not be used. */
  value: z.nullable(z.string()),
  /** For users, in English. */
  description: z.string(),
  /** The file with the value, relative to the root of the repository. */
  source: z.optional(z.string()),
});
export type AnalysisField = z.infer<typeof analysisFieldSchema>;

export const locationAnalysisSchema = z.object({
  existingEntityFiles: z.array(
    z.object({ location: z.object(locationSpec), isRegistered: z.boolean(), entity: entitySchema }),
  ),
  generateEntities: z.array(z.object({ entity: entitySchema, fields: z.array(analysisFieldSchema) })),
});

export const locationContract = {
  addLocation: post('/locations', {
    status: 201,
    isStatusExact: true,
    summary: 'Registers a location or, with dryRun, returns its entities',
    query: z.object({ dryRun: z.optional(flag), onConflict: z.optional(z.enum(['refresh', 'reject'])) }),
    body: z.strictObject(locationSpec),
    response: addedLocationSchema,
  }),
  getLocations: get('/locations', {
    summary: 'All registered locations',
    response: z.array(z.object({ data: locationSchema })),
  }),
  queryLocations: post('/locations/by-query', {
    scope: 'read',
    summary: 'A page of registered locations, by id',
    body: z.object({
      limit: z.optional(wholeJsonNumber({ minimum: 1, maximum: MAX_LIMIT })),
      cursor: z.optional(z.string()),
      query: z.optional(predicateQuery),
    }),
    response: z.object({
      items: z.array(locationSchema),
      totalItems: z.number(),
      pageInfo: z.object({ nextCursor: z.optional(z.string()) }),
    }),
  }),
  getLocation: get('/locations/:id', { summary: 'One registered location', response: locationSchema }),
  updateLocation: put('/locations/:id', {
    summary: 'Changes the target of a registered location; its id and its Location entity stay',
    body: z.strictObject(locationSpec),
    response: locationSchema,
  }),
  deleteLocation: del('/locations/:id', {
    summary: 'Unregisters a location and removes entities that come from it alone',
  }),
  getKeptEntities: post('/locations/:id/kept-entities', {
    scope: 'read',
    summary: 'The given entities that stay when a location is unregistered, because other sources provide them',
    body: z.strictObject({ entityRefs: z.array(z.string()).check(z.maxLength(MAX_ENTITY_REFS)) }),
    response: z.object({
      items: z.array(
        z.object({
          entityRef,
          /** The names of providers, and other locations as `type:target`. */
          sources: z.array(z.string()),
        }),
      ),
    }),
  }),
  getLocationByEntity: get('/locations/by-entity/:kind/:namespace/:name', {
    summary: 'The registered location that an entity came from',
    response: locationSchema,
  }),
  analyzeLocation: post('/analyze-location', {
    scope: 'read',
    summary: 'The catalog files in a repository, or a proposed entity if it has none',
    body: z.object({ location: z.object(locationSpec), catalogFilename: z.optional(z.string()) }),
    response: locationAnalysisSchema,
  }),
};
