import { useQuery } from '@tanstack/react-query';
import {
  ANNOTATION_MANAGED_BY_LOCATION,
  type Entity,
  type LocationSpec,
  stringifyEntityRef,
} from '../../../common/index.ts';
import { presentationFields } from '../../entityRef/entityPresentation.ts';
import { useCatalogClient } from '../queries.ts';
import { broughtQuery, isFrom } from './broughtBy.ts';

const maxShown = 500;
const fields = [...presentationFields, `metadata.annotations.${ANNOTATION_MANAGED_BY_LOCATION}`];

/** The entities in the files of a location. */
export function useBrought(location: Entity, targets: readonly LocationSpec[]) {
  const catalog = useCatalogClient();
  const query = broughtQuery(targets);
  return useQuery({
    queryKey: ['catalog', 'brought', stringifyEntityRef(location), query],
    enabled: query !== undefined,
    queryFn: async ({ signal }): Promise<Entity[]> => {
      const orderBy = [{ field: 'metadata.name', order: 'asc' as const }];
      const { items } = await catalog.queryEntities({ body: { query, fields, orderBy, limit: maxShown } }, { signal });
      return items.filter((item) => isFrom(item.metadata.annotations?.[ANNOTATION_MANAGED_BY_LOCATION] ?? '', targets));
    },
  });
}
