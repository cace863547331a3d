import { ResponseError } from '@callboard/errors';
import { type Location, parseEntityRef } from '../../../common/index.ts';
import type { useCatalogClient } from '../queries.ts';

/** The registered location of an entity; null if it has none. */
export function registeredLocation(
  catalog: ReturnType<typeof useCatalogClient>,
  ref: string,
  signal: AbortSignal,
): Promise<Location | null> {
  return catalog.getLocationByEntity({ params: parseEntityRef(ref) }, { signal }).catch((error: unknown) => {
    if (error instanceof ResponseError && error.statusCode === 404) return null;
    throw error;
  });
}
