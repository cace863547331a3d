import { usePluginClient } from '@callboard/web-kit/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FixBatch, fixContract } from '../../common/fixContract.ts';

const progressMs = 2_000;

const useClient = () => usePluginClient('scorecards', fixContract);

export type FixSelection = { id: string; check: string; owner?: string; level?: string; text?: string };

export function useFixPreview({ id, check, owner, level, text }: FixSelection) {
  const client = useClient();
  const query = { ...(owner && { owner }), ...(level && { level }), ...(text && { text }) };
  return useQuery({
    queryKey: ['scorecards', 'fix', id, check, query],
    queryFn: ({ signal }) => client.previewFix({ params: { id, check }, query }, { signal }),
    // The list that the user confirms does not change under the pointer.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

export function useStartFix({ id, check }: FixSelection, onStarted: (batch: FixBatch) => void) {
  const client = useClient();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (refs: string[]) => client.startFix({ params: { id, check }, body: { refs } }),
    onSuccess(batch) {
      queryClient.setQueryData(['scorecard-fixes', batch.id], batch);
      onStarted(batch);
    },
  });
}

const isOpen = ({ items }: FixBatch) => items.some(({ state }) => state === 'started');

/** The progress of a batch, loaded again until all of its runs have ended. */
export function useFix(id: string) {
  const client = useClient();
  return useQuery({
    queryKey: ['scorecard-fixes', id],
    queryFn: ({ signal }) => client.getFix({ params: { id } }, { signal }),
    refetchInterval: ({ state }) => (state.data === undefined || isOpen(state.data) ? progressMs : false),
  });
}
