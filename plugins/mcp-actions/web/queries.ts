import { usePluginClient } from '@callboard/web-kit/client';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Approval, approvalContract, usageContract } from '../common/index.ts';

const key = ['mcp-actions', 'approvals'];
/** An agent waits for the decision, and may give up or continue at any time. */
const pollMs = 3_000;

const useApprovals = () => usePluginClient('mcp-actions', approvalContract);

export function useWaiting() {
  const approvals = useApprovals();
  return useQuery({
    queryKey: key,
    refetchInterval: pollMs,
    queryFn: ({ signal }) => approvals.listApprovals({}, { signal }),
  });
}

export function useApproval(id: string) {
  const approvals = useApprovals();
  return useQuery<Approval>({
    queryKey: [...key, id],
    refetchInterval: ({ state }) => (isOpen(state.data) ? pollMs : false),
    queryFn: ({ signal }) => approvals.getApproval({ params: { id } }, { signal }),
  });
}

const isOpen = (approval: Approval | undefined) => approval?.status === 'waiting' || approval?.status === 'approved';

export function useDecide(id: string) {
  const approvals = useApprovals();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (decision: 'approved' | 'rejected') => approvals.decideApproval({ params: { id }, body: { decision } }),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
}

export function useUsage(days: number) {
  const usage = usePluginClient('mcp-actions', usageContract);
  return useQuery({
    queryKey: ['mcp-actions', 'usage', days],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => usage.getUsage({ query: { days } }, { signal }),
  });
}
