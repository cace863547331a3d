import { useSignal } from '@callboard/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { tasksChangedChannel } from '../../common/index.ts';

/** Keeps lists and figures of runs live: when a run of the user goes on or ends, they are fetched again. */
export function useLiveRuns(): void {
  const queryClient = useQueryClient();
  useSignal(tasksChangedChannel, () => {
    void queryClient.invalidateQueries({ queryKey: ['scaffolder', 'taskLists'] });
    void queryClient.invalidateQueries({ queryKey: ['scaffolder', 'statistics'] });
  });
}
