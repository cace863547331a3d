import { useIdentity } from '@callboard/web-kit';
import { usePluginClient } from '@callboard/web-kit/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type SharedView, viewContract } from '../../../common/index.ts';

const queryKey = ['catalog', 'views'];
const byName = (one: SharedView, other: SharedView) => one.name.localeCompare(other.name);

/** The views shared with the user's groups, with functions to add and delete one. */
export function useSharedViews() {
  const client = usePluginClient('catalog', viewContract);
  const queries = useQueryClient();
  const groups = useIdentity().ownershipEntityRefs.filter((ref) => ref.startsWith('group:'));
  const shared = useQuery({
    queryKey,
    enabled: groups.length > 0,
    retry: false,
    queryFn: async ({ signal }) => (await client.getSharedViews({}, { signal })).items.toSorted(byName),
  });
  const onSettled = () => queries.invalidateQueries({ queryKey });
  return {
    groups,
    views: shared.data ?? [],
    error: shared.error,
    share: useMutation({
      mutationFn: (body: { name: string; to: string; group: string }) => client.shareView({ body }),
      onSettled,
    }),
    remove: useMutation({
      mutationFn: ({ id }: SharedView) => client.deleteSharedView({ params: { id } }),
      onSettled,
    }),
  };
}
