import { get, post } from '@callboard/contract';
import * as z from 'zod/mini';
import { sourceDetailSchema, sourceOrigins, sourcePageSchema, sourceSchema } from '../source.ts';
import { flag } from './parameters.ts';

const page = {
  limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(500))),
  offset: z.optional(z.coerce.number().check(z.int(), z.gte(0))),
};

/** The sources of all entities, for administrators. */
export const sourceContract = {
  getSources: get('/sources', {
    summary: 'Providers and locations with their last read, entities and problems',
    query: z.object({
      text: z.optional(z.string().check(z.maxLength(500))),
      origin: z.optional(z.enum(sourceOrigins)),
      failing: z.optional(flag),
      /** Only sources of this entity. */
      entity: z.optional(z.string()),
      /** `problems`: failing sources come first. */
      sort: z.optional(z.enum(['problems', 'title', 'entities', 'lastRead'])),
      descending: z.optional(flag),
      ...page,
    }),
    response: sourcePageSchema,
  }),
  getSource: get('/sources/:id', {
    summary: 'One source with its problems and its last runs',
    response: sourceDetailSchema,
  }),
  getSourceEntities: get('/sources/:id/entities', {
    summary: 'The entities of a source that the caller may see, by ref',
    query: z.object(page),
    response: z.object({ items: z.array(z.string()), totalItems: z.number() }),
  }),
  readSource: post('/sources/:id/read', {
    status: 202,
    summary: 'Reads a source now, whether or not it has changed',
    response: z.object({ source: sourceSchema }),
  }),
};
