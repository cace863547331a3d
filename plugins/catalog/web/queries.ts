import { ResponseError } from '@callboard/errors';
import { discoveryApi, fetchApi, useApi } from '@callboard/web-kit';
import { useQuery } from '@tanstack/react-query';
import type { Entity } from '../common/index.ts';
// The file itself rather than the door: the sidebar is on every page and must not bring the whole model with it.
import { encodeEntityFilter } from '../common/query/encodeFilter.ts';

const groupFields = ['kind', 'metadata.name', 'metadata.namespace', 'metadata.title', 'spec.profile.displayName'];
const fiveMinutes = 5 * 60_000;

/** The groups that have this user as a member; none while they load, or where no catalog answers. */
export function useGroupsOf(userEntityRef: string, { isEnabled }: { isEnabled: boolean }): readonly Entity[] {
  const { fetch } = useApi(fetchApi);
  const baseUrl = useApi(discoveryApi).getBaseUrl('catalog');
  const { data = [] } = useQuery({
    queryKey: ['catalog', 'groups-of', userEntityRef],
    enabled: isEnabled,
    staleTime: fiveMinutes,
    queryFn: async ({ signal }): Promise<Entity[]> => {
      const url = `${baseUrl}/entities?${searchFor(userEntityRef)}`;
      const response = await fetch(url, { signal });
      if (response.status === 404) return [];
      if (!response.ok) throw await ResponseError.fromResponse(response, { method: 'GET', url });
      return response.json();
    },
  });
  return data;
}

function searchFor(userEntityRef: string): URLSearchParams {
  const filters = encodeEntityFilter({ kind: 'group', 'relations.hasMember': userEntityRef });
  return new URLSearchParams([...filters.map((filter) => ['filter', filter]), ['fields', groupFields.join(',')]]);
}
