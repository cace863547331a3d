import { del, get, post } from '@callboard/contract';
import * as z from 'zod/mini';
import { texts, wholeNumber } from './parameters.ts';

export const MAX_CHANGES = 1_000;
export const MAX_OWNERS = 200;

/** One step of a JSON patch (RFC 6902), with the value that was there before. */
export const changeOperationSchema = z.object({
  op: z.enum(['add', 'remove', 'replace']),
  path: z.string(),
  value: z.optional(z.unknown()),
  before: z.optional(z.unknown()),
});

/** One change of an entity as people and clients see it. */
export const entityChangeSchema = z.object({
  /** The same for everybody, and of no other change. */
  id: z.string(),
  /** The number among all changes; only for those who may see all of them, for gaps would tell others of hidden ones. */
  seq: z.optional(z.number()),
  /** ISO 8601. */
  at: z.string(),
  entityRef: z.string(),
  change: z.enum(['created', 'updated', 'deleted']),
  /** What led to it, such as `file-change` or `registration`. */
  source: z.string(),
  /** The file, URL or provider that the entity comes from. */
  location: z.optional(z.string()),
  /** The ref of the user or the name of the service that asked for it, where somebody did. */
  actor: z.optional(z.string()),
  patch: z.array(changeOperationSchema),
});
export type EntityChange = z.output<typeof entityChangeSchema>;

/** Newest first. */
export const entityChangesSchema = z.object({
  items: z.array(entityChangeSchema),
  nextCursor: z.optional(z.string()),
});

/** A name that is no parameter, such as `owner[]`, would leave out what was meant by it. */
const changesQuery = z.strictObject({
  limit: z.optional(wholeNumber({ minimum: 1, maximum: MAX_CHANGES })),
  cursor: z.optional(z.string()),
});

/** What changes entities by hand, and what became of them. */
export const entityWriteContract = {
  deleteEntityByUid: del('/entities/by-uid/:uid', {
    summary: 'Deletes an entity; one that is still in its source comes back with another uid',
  }),
  refreshEntity: post('/refresh', {
    isStatusExact: true,
    summary: 'Reads the sources of an entity again at once',
    body: z.object({ entityRef: z.string(), authorizationToken: z.optional(z.string()) }),
  }),
  validateEntity: post('/validate-entity', {
    summary: 'Whether an entity would be accepted; nothing is stored',
    // Wire: whatever is wrong, missing parts included, is answered with 400 and a list of errors by the handler.
    body: z._default(z.object({ entity: z.optional(z.unknown()), location: z.optional(z.unknown()) }), {}),
  }),
  getEntityHistory: get('/entities/by-name/:kind/:namespace/:name/history', {
    summary: 'What changed in an entity, and when',
    query: changesQuery,
    response: entityChangesSchema,
  }),
  getChanges: get('/changes', {
    summary: 'What changed lately in the catalog; with `owner`, in what one of these owns now',
    query: z.extend(changesQuery, {
      owner: z.optional(z.pipe(texts, z.array(z.string()).check(z.maxLength(MAX_OWNERS)))),
    }),
    response: entityChangesSchema,
  }),
};
