import { bodyOf } from '@callboard/integrations/common';
import * as z from 'zod';
import type { EngineQuery } from '../searchEngine.ts';

/** The server accepts at most 65,536 terms in a query. Documents of further entities are not found. */
const maxEntities = 60_000;
const pageSize = 5_000;
const pageShape = z.object({
  aggregations: z
    .object({
      entities: z.object({
        after_key: z.object({ entity: z.string() }).optional(),
        buckets: z.array(z.object({ key: z.object({ entity: z.string() }) })),
      }),
    })
    .optional(),
});
type Search = (body: object) => Promise<Parameters<typeof bodyOf>[0]>;

/**
 * The entities of the documents that match, as far as the caller may read them. The catalog decides, as it does for its own lists, so the
 * query that follows counts and returns nothing else.
 */
export async function readableEntities(
  search: Search,
  query: object,
  mayRead: NonNullable<EngineQuery['mayRead']>,
): Promise<string[]> {
  const readable: string[] = [];
  let after: { entity: string } | undefined;
  do {
    const composite = {
      size: pageSize,
      sources: [{ entity: { terms: { field: 'entity' } } }],
      ...(after && { after }),
    };
    const answer = await search({ size: 0, query, aggs: { entities: { composite } } });
    const { aggregations } = bodyOf(answer, pageShape);
    const keys = aggregations?.entities.buckets.map(({ key }) => key.entity) ?? [];
    const answers = keys.length > 0 ? await mayRead(keys) : [];
    readable.push(...keys.filter((_, at) => answers[at]));
    after = keys.length < pageSize ? undefined : aggregations?.entities.after_key;
  } while (after && readable.length < maxEntities);
  return readable.slice(0, maxEntities);
}
