import { del, get, post } from '@callboard/contract';
import { entityRef, timestamp } from '@callboard/contract/schemas';
import * as z from 'zod/mini';
import { texts, wholeNumber } from './parameters.ts';

export const MAX_CHANGES = 1_000;
export const MAX_OWNERS = 200;

/** One operation of a JSON patch (RFC 6902), with the previous value. */
export const changeOperationSchema = z.object({
  op: z.enum(['add', 'remove', 'replace']),
  path: z.string(),
  value: z.optional(z.unknown()),
  before: z.optional(z.unknown()),
});

/** One change of an entity, as users and clients see it. */
export const entityChangeSchema = z.object({
  /** Unique, and the same for all users. */
  id: z.string(),
  /** The sequence number among all changes. Only for callers who may see all of them: gaps would reveal hidden changes to others. */
  seq: z.optional(z.number()),
  at: timestamp,
  entityRef,
  change: z.enum(['created', 'updated', 'deleted']),
  /** The cause, such as `file-change` or `registration`. */
  source: z.string(),
  /** The file, URL or provider that the entity comes from. */
  location: z.optional(z.string()),
  /** The ref of the user or the name of the service that requested it, if any. */
  actor: z.optional(z.string()),
  patch: z.array(changeOperationSchema),
});
export type EntityChange = z.output<typeof entityChangeSchema>;

/** Newest first. */
export const entityChangesSchema = z.object({
  items: z.array(entityChangeSchema),
  nextCursor: z.optional(z.string()),
});

/** An unknown parameter, such as `owner[]`, would be ignored silently. */
const changesQuery = z.strictObject({
  limit: z.optional(wholeNumber({ minimum: 1, maximum: MAX_CHANGES })),
  cursor: z.optional(z.string()),
});

/** Manual changes of entities, and their history. */
export const entityWriteContract = {
  deleteEntityByUid: del('/entities/by-uid/:uid', {
    summary: 'Deletes an entity; if it is still in its source, it comes back with another uid',
  }),
  refreshEntity: post('/refresh', {
    isStatusExact: true,
    summary: 'Refreshes an entity from its sources immediately',
    body: z.object({ entityRef: z.string(), authorizationToken: z.optional(z.string()) }),
  }),
  validateEntity: post('/validate-entity', {
    scope: 'read',
    summary: 'Checks whether an entity would be accepted; nothing is stored',
    // Wire: the handler responds to all problems, including missing fields, with 400 and a list of errors.
    body: z._default(z.object({ entity: z.optional(z.unknown()), location: z.optional(z.unknown()) }), {}),
  }),
  getEntityHistory: get('/entities/by-name/:kind/:namespace/:name/history', {
    summary: 'The changes of an entity',
    query: changesQuery,
    response: entityChangesSchema,
  }),
  getChanges: get('/changes', {
    summary:
      'Recent changes in the catalog; with `owner`, only those of entities that currently have one of these owners',
    query: z.extend(changesQuery, {
      owner: z.optional(z.pipe(texts, z.array(z.string()).check(z.maxLength(MAX_OWNERS)))),
    }),
    response: entityChangesSchema,
  }),
};
