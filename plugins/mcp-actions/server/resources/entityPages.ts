import * as z from 'zod';
import { invalidParams, RpcError } from '../protocol/jsonRpc.ts';
import type { OfferedActions } from './offeredActions.ts';
import type { EntityName } from './resourceUri.ts';

const pageSize = 100;
const maxCursorLength = 5_000;
const byName = { field: 'metadata.name', order: 'asc' };
const nameFields = ['kind', 'metadata.namespace', 'metadata.name'];

const page = z.looseObject({
  items: z.array(
    z.looseObject({
      kind: z.string(),
      metadata: z.looseObject({ name: z.string(), namespace: z.string().default('default') }),
      spec: z.looseObject({ type: z.string().optional() }).optional(),
    }),
  ),
  nextPageCursor: z.string().optional(),
});

type NamedEntity = EntityName & { type: string | undefined };
type EntityPage = { entities: NamedEntity[]; next: string | undefined };

export const listParams = z.looseObject({ cursor: z.string().max(maxCursorLength).optional() });

type Query = { query?: Record<string, unknown>; cursor?: string | undefined };

/** A page of names of entities that the caller may see. Only names are read, because texts of entities must not become descriptions. */
export async function entityPage(
  queryEntities: NonNullable<OfferedActions['queryEntities']>,
  { query, cursor }: Query,
): Promise<EntityPage> {
  const input = {
    fields: [...nameFields, 'spec.type'],
    limit: pageSize,
    orderFields: byName,
    ...(query && { query }),
    ...(cursor && { cursor }),
  };
  const answer = await queryEntities(input).catch((error: Error) => {
    if (cursor !== undefined && error.name === 'InputError')
      throw new RpcError(invalidParams, 'The cursor is not valid');
    throw error;
  });
  const { items, nextPageCursor: next } = page.parse(answer);
  const entities = items.map(({ kind, metadata, spec }) => ({
    kind,
    namespace: metadata.namespace,
    name: metadata.name,
    type: spec?.type,
  }));
  return { entities, next };
}
