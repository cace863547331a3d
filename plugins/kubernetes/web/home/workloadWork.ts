import { useEntityPageUrl } from '@callboard/plugin-catalog/web';
import type { WorkItem, WorkSource } from '@callboard/plugin-home/web';
import { IconWheel } from '@callboard/ui/icons';
import { text, useTranslation } from '@callboard/web-kit';
import { useProblems } from '../polledQueries.ts';
import { useProblemText } from './useProblemText.ts';
import { workTranslation } from './workTranslation.ts';

/** The user's workloads with problems. */
const failingWorkloads: WorkSource = {
  id: 'kubernetes',
  order: 15,
  title: text(workTranslation, 'title'),
  icon: IconWheel,
  useWork() {
    const { t } = useTranslation(workTranslation);
    const problemText = useProblemText();
    const pageOf = useEntityPageUrl();
    const { data, isPending, error } = useProblems();
    const workloads = (data?.items ?? []).map((problem): WorkItem => {
      const { entityRef, cluster, namespace, kind, name, severity, since } = problem;
      const page = pageOf(entityRef);
      return {
        // Without the message, which changes during a crash loop.
        id: [entityRef, cluster, namespace, kind, name].join(' '),
        title: `${kind} ${name}`,
        reason: t('where', { message: problemText(problem), cluster }),
        severity,
        ...(since && { since }),
        ...(page && { to: `${page}/kubernetes` }),
      };
    });
    // A cluster that did not respond must not look healthy.
    const silent = (data?.errors ?? []).map(
      ({ cluster, message }): WorkItem => ({
        id: cluster,
        title: t('silent', { cluster }),
        reason: message,
        severity: 'info',
      }),
    );
    const total = (data?.total ?? 0) + silent.length;
    return { items: [...workloads, ...silent], total, isLoading: isPending, ...(error && { error }) };
  },
};

export const workloadWork = [failingWorkloads];
