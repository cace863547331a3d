import type { WorkItem, WorkSource } from '@callboard/plugin-home/web';
import { IconCirclePlus } from '@callboard/ui/icons';
import { text, useRouteRef, useTranslation } from '@callboard/web-kit';
import type { Task } from '../../common/index.ts';
import { taskRoute } from '../routes.ts';
import { isOpen } from '../runs/isOpen.ts';
import { templateOf } from '../runs/templateOf.ts';
import { isSuperseded } from './isSuperseded.ts';
import { useOwnRuns } from './queries.ts';
import { useDismissedRuns } from './useDismissedRuns.ts';
import { workTranslation } from './workTranslation.ts';

/** Older failures are not shown. */
const maxFailureAgeMs = 3 * 24 * 3_600_000;
const severities: Partial<Record<Task['status'], WorkItem['severity']>> = { failed: 'error' };
const reasons = { failed: 'failed', processing: 'running', open: 'waiting' } as const;

/** The user's unfinished runs, and recent failures that were neither repeated successfully nor dismissed. */
export const runWork: WorkSource = {
  id: 'scaffolder.runs',
  order: 40,
  title: text(workTranslation, 'runs'),
  icon: IconCirclePlus,
  useWork() {
    const { t } = useTranslation(workTranslation);
    const urlOf = useRouteRef(taskRoute);
    const { data, isPending, error } = useOwnRuns();
    const { isDismissed, dismiss } = useDismissedRuns();
    const now = Date.now();
    const tasks = data?.tasks ?? [];
    const isRelevant = (task: Task) =>
      task.status === 'failed' &&
      now - Date.parse(task.lastHeartbeatAt) < maxFailureAgeMs &&
      !isDismissed(task.id) &&
      !isSuperseded(task, tasks);
    const nameOf = (task: Task) => {
      const { title: template } = templateOf(task);
      return task.subject ? t('named', { subject: task.subject, template }) : template;
    };
    const items = tasks
      .filter((task) => isOpen(task) || isRelevant(task))
      .map((task) => ({
        id: task.id,
        title: nameOf(task),
        reason: t(task.needsApproval ? 'needsApproval' : reasons[task.status as keyof typeof reasons]),
        severity: severities[task.status] ?? 'info',
        since: task.createdAt,
        to: urlOf({ taskId: task.id }),
        ...(task.status === 'failed' && { dismiss: () => void dismiss(task.id) }),
      }));
    return { items, total: items.length, isLoading: isPending, ...(error && { error }) };
  },
};
