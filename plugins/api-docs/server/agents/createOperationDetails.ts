import type { Entity } from '@callboard/plugin-catalog/common';
import type { DescribedOperation } from '../search/operation.ts';
import type { OperationReader } from '../search/operationReader.ts';

type Wanted = { type: string; definition: string; wanted: string };
type Cached = { found: DescribedOperation | undefined; size: number };

/** Of all cached operations together, in characters of JSON. */
const maxCached = 10_000_000;

export type OperationDetails = (entity: Entity, wanted: Wanted) => Promise<DescribedOperation | undefined>;

/**
 * Describes operations. Parsing a definition can take a second, so the most recently used operations are cached for each version of their
 * entity. The cache has a fixed size, and a definition is read only when someone asks for it: nothing here grows with the catalog.
 */
export function createOperationDetails(reader: Pick<OperationReader, 'describe'>): OperationDetails {
  const cached = new Map<string, Cached>();
  let size = 0;

  function remember(key: string, found: DescribedOperation | undefined): void {
    const entry = { found, size: key.length + (JSON.stringify(found)?.length ?? 0) };
    size += entry.size - (cached.get(key)?.size ?? 0);
    cached.delete(key);
    cached.set(key, entry);
    for (const [oldest, { size: freed }] of cached) {
      if (size <= maxCached) break;
      cached.delete(oldest);
      size -= freed;
    }
  }

  return async ({ metadata: { uid = '', etag } }, { type, definition, wanted }) => {
    const key = `${uid} ${etag} ${wanted}`;
    const known = etag === undefined ? undefined : cached.get(key);
    if (known) return known.found;
    const found = await reader.describe(type, definition, wanted);
    if (etag !== undefined) remember(key, found);
    return found;
  };
}
