import type { useCatalogClient } from '../queries.ts';

/** The entities that stay without a location, by ref, each with the sources that still provide it. */
export type KeptEntities = ReadonlyMap<string, readonly string[]>;

/** Looks up which entities of a registered location other sources bring, too. */
export async function keptEntities(
  catalog: ReturnType<typeof useCatalogClient>,
  locationId: string,
  entityRefs: readonly string[],
  signal: AbortSignal,
): Promise<KeptEntities> {
  const call = { params: { id: locationId }, body: { entityRefs: [...entityRefs] } };
  const { items } = await catalog.getKeptEntities(call, { signal });
  return new Map(items.map(({ entityRef, sources }) => [entityRef, sources]));
}
