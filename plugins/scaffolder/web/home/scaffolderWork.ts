import type { WorkItem, WorkSource } from '@callboard/plugin-home/web';
import { IconCirclePlus } from '@callboard/ui/icons';
import { text, useRouteRef, useStored, useTranslation } from '@callboard/web-kit';
import { runSubject, type Task } from '../../common/index.ts';
import { taskRoute } from '../routes.ts';
import { isOpen, templateOf } from '../tasks/taskFacts.ts';
import { approvalWork } from './approvalWork.ts';
import { useOwnRuns } from './queries.ts';
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

/** Whether a failed run is irrelevant, because a later run of the same template with the same subject completed. */
const isSuperseded = (failed: Task, tasks: readonly Task[]): boolean =>
  tasks.some((task) => task.status === 'completed' && task.createdAt > failed.createdAt && isForTheSame(task, failed));

function isForTheSame(one: Task, other: Task): boolean {
  if (one.spec.templateInfo.entityRef !== other.spec.templateInfo.entityRef) return false;
  const [ofOne, ofOther] = [subjectsOf(one), subjectsOf(other)];
  return ofOne.length === 0 ? ofOther.length === 0 : ofOne.some((subject) => ofOther.includes(subject));
}

/** Completed runs get their subject from the output, failed ones from the parameters. */
const subjectsOf = ({ subject, spec }: Task) => [subject ?? [], runSubject(spec.parameters) ?? []].flat();

const maxDismissed = 100;

/** The failed runs that the user has dismissed. */
function useDismissedRuns() {
  const [ids, setIds] = useStored<readonly string[]>('scaffolder', 'dismissedRuns', []);
  return {
    isDismissed: (id: string) => ids.includes(id),
    dismiss: (id: string) => setIds((before) => [...before.filter((one) => one !== id), id].slice(-maxDismissed)),
  };
}

export const scaffolderWork = [approvalWork, runWork];
