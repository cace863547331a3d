import { useSignal } from '@callboard/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { tasksChangedChannel } from '../../common/index.ts';

/** Refetches lists and figures when the status of one of the user's runs changes. */
export function useLiveRuns(): void {
  const queryClient = useQueryClient();
  useSignal(tasksChangedChannel, () => {
    void queryClient.invalidateQueries({ queryKey: ['scaffolder', 'taskLists'] });
    void queryClient.invalidateQueries({ queryKey: ['scaffolder', 'statistics'] });
  });
}
