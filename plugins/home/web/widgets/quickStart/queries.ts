import { catalogReadsApi } from '@callboard/plugin-catalog/web';
import { useApi, useIdentity } from '@callboard/web-kit';
import { useQuery } from '@tanstack/react-query';

const fiveMinutes = 5 * 60_000;

/** Whether a component of the user, or of a group that the user is in, is in the catalog. */
export function useOwnsSomething(): boolean {
  const catalog = useApi(catalogReadsApi);
  const { ownershipEntityRefs } = useIdentity();
  const { data } = useQuery({
    queryKey: ['catalog', 'home', 'owns', ownershipEntityRefs],
    enabled: ownershipEntityRefs.length > 0,
    staleTime: fiveMinutes,
    queryFn: ({ signal }) =>
      catalog.queryEntities(
        {
          filter: { kind: 'component', 'relations.ownedBy': [...ownershipEntityRefs] },
          fields: ['kind'],
          limit: 1,
        },
        { signal },
      ),
  });
  return (data?.totalItems ?? 0) > 0;
}
