import * as z from 'zod/mini';
import type { Entity } from './entity.ts';

export const entityLinkSchema = z.object({
  url: z.string(),
  title: z.optional(z.string()),
  icon: z.optional(z.string()),
  type: z.optional(z.string()),
});

export const entityRelationSchema = z.object({ type: z.string(), targetRef: z.string() });

export const entityStatusItemSchema = z.object({
  type: z.string(),
  level: z.enum(['info', 'warning', 'error']),
  message: z.string(),
  error: z.optional(z.looseObject({ name: z.string(), message: z.string() })),
});

/** The shape of an entity on the wire. The entity policy checks the rules of its fields. */
export const entitySchema: z.ZodMiniType<Entity, Entity> = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.looseObject({
    name: z.string(),
    namespace: z.optional(z.string()),
    uid: z.optional(z.string()),
    etag: z.optional(z.string()),
    title: z.optional(z.string()),
    description: z.optional(z.string()),
    labels: z.optional(z.record(z.string(), z.string())),
    annotations: z.optional(z.record(z.string(), z.string())),
    tags: z.optional(z.array(z.string())),
    links: z.optional(z.array(entityLinkSchema)),
  }),
  spec: z.optional(z.record(z.string(), z.unknown())),
  relations: z.optional(z.array(entityRelationSchema)),
  status: z.optional(z.looseObject({ items: z.optional(z.array(entityStatusItemSchema)) })),
});
