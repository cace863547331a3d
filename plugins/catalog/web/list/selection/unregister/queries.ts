import { type PermissionQuestion, permissionApi, useApi } from '@callboard/web-kit';
import { useQuery } from '@tanstack/react-query';
import {
  catalogEntityDelete,
  catalogLocationDelete,
  type Entity,
  stringifyEntityRef,
} from '../../../../common/index.ts';
import { originField, placeFields, placesOf } from '../../../entityPage/colocated/queries.ts';
import { useCatalogClient } from '../../../entityPage/queries.ts';
import { keptEntities } from '../../../entityPage/unregister/keptEntities.ts';
import { registeredLocation } from '../../../entityPage/unregister/registeredLocation.ts';
import { catalogReadsApi } from '../../../reads/queries.ts';
import { type Brought, type RemovalPlan, removalPlan } from './removalPlan.ts';

const maxListed = 200;

/** The entities that unregistering would remove; looked up once, so the list stays the same while it is processed. */
export function useRemovalPlan(refs: readonly string[]) {
  const reads = useApi(catalogReadsApi);
  const permissions = useApi(permissionApi);
  const catalog = useCatalogClient();

  const isAllowed = async (question: PermissionQuestion) => (await permissions.authorize(question)) === 'ALLOW';
  const mayDelete = (resourceRef: string) => isAllowed({ permission: catalogEntityDelete, resourceRef });

  /** Entities from one origin have one location, so one of them is enough to find it. */
  async function broughtWith(entity: Entity, signal: AbortSignal): Promise<Brought | undefined> {
    const location = await registeredLocation(catalog, stringifyEntityRef(entity), signal);
    if (!location) return undefined;
    const order = { field: 'metadata.name', order: 'asc' } as const;
    const filter = { [originField]: placesOf(entity).origin ?? '' };
    const page = await reads.together.queryEntities({ filter, fields: placeFields, order, limit: maxListed });
    const staying = await keptEntities(catalog, location.id, page.items.map(stringifyEntityRef), signal);
    return { location, entities: page.items, total: page.totalItems, staying };
  }

  return useQuery({
    // Not below 'catalog': a catalog change must not remove the result from the screen.
    queryKey: ['catalog-removal', refs],
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }): Promise<RemovalPlan> => {
      const found = await reads.getEntitiesByRefs(refs, placeFields, { signal });
      const selected = found.filter((entity) => entity !== null);
      const byOrigin = new Map(selected.map((entity) => [placesOf(entity).origin, entity]));
      byOrigin.delete(undefined);
      const [brought, allowed, mayLocations] = await Promise.all([
        Promise.all(
          [...byOrigin].map(async ([origin, entity]) => [origin, await broughtWith(entity, signal)] as const),
        ),
        Promise.all(refs.map(async (ref) => ((await mayDelete(ref)) ? [ref] : []))),
        isAllowed({ permission: catalogLocationDelete }),
      ]);
      return removalPlan(selected, {
        brought: new Map(brought.flatMap(([origin, all]) => (origin !== undefined && all ? [[origin, all]] : []))),
        deletable: new Set(allowed.flat()),
        mayDeleteLocations: mayLocations,
      });
    },
  });
}
