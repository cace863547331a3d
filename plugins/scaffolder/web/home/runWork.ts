import type { WorkItem, WorkSource } from '@callboard/plugin-home/web';
import { IconCirclePlus } from '@callboard/ui/icons';
import { text, useRouteRef, useTranslation } from '@callboard/web-kit';
import type { Task } from '../../common/index.ts';
import { taskRoute } from '../routes.ts';
import { isOpen } from '../runs/isOpen.ts';
import { templateOf } from '../runs/templateOf.ts';
import { useOwnRuns } from './queries.ts';
import { workTranslation } from './workTranslation.ts';

/** A run that failed earlier than this has been given up. */
const lately = 3 * 24 * 3_600_000;
const severities: Partial<Record<Task['status'], WorkItem['severity']>> = { failed: 'error' };
const reasons = { failed: 'failed', processing: 'running', open: 'waiting' } as const;

/** Runs that the user has started and that go on, or have failed lately. */
export const runWork: WorkSource = {
  id: 'scaffolder.runs',
  order: 40,
  title: text(workTranslation, 'runs'),
  icon: IconCirclePlus,
  useWork() {
    const { t } = useTranslation(workTranslation);
    const urlOf = useRouteRef(taskRoute);
    const { data, isPending, error } = useOwnRuns();
    const now = Date.now();
    const items = (data?.tasks ?? [])
      .filter((task) => isOpen(task) || now - Date.parse(task.lastHeartbeatAt) < lately)
      .map((task) => ({
        id: task.id,
        title: templateOf(task).title,
        reason: t(reasons[task.status as keyof typeof reasons]),
        severity: severities[task.status] ?? 'info',
        since: task.createdAt,
        to: urlOf({ taskId: task.id }),
      }));
    return { items, total: items.length, isLoading: isPending, ...(error && { error }) };
  },
};
