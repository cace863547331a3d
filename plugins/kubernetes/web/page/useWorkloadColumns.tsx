import { EntityRefLink } from '@callboard/plugin-catalog/web';
import { type DataColumn, StatusDot } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { useMemo } from 'react';
import type { OwnedWorkload } from '../../common/index.ts';
import { useProblemText } from '../home/useProblemText.ts';
import { levelTone } from '../pods/podStatus.ts';
import { readyTone } from '../workloads/workload.ts';
import classes from './KubernetesPage.module.css';
import { pageTranslation } from './pageTranslation.ts';

const weights = { error: 0, warning: 1 };

export function useWorkloadColumns(): DataColumn<OwnedWorkload>[] {
  const { t } = useTranslation(pageTranslation);
  const problemText = useProblemText();
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('column.name'),
        cell: ({ name, kind }) => (
          <span className={classes.name}>
            <span className={classes.part} title={name}>
              {name}
            </span>{' '}
            <span className={classes.kind}>{kind}</span>
          </span>
        ),
        text: ({ name, kind }) => `${name} ${kind}`,
        sortValue: ({ name }) => name,
      },
      {
        id: 'state',
        header: t('column.state'),
        cell: (workload) => <WorkloadState workload={workload} />,
        text: () => t('state.ready', { ready: 10, wanted: 10 }),
        sortValue: ({ severity }) => (severity ? weights[severity] : 2),
        width: 'whole',
      },
      {
        id: 'entity',
        header: t('column.entity'),
        cell: ({ entityRef }) => <EntityRefLink entity={entityRef} />,
        text: ({ entityRef }) => entityRef.slice(entityRef.indexOf('/') + 1),
        sortValue: ({ entityRef }) => entityRef,
        leastWidth: 152,
        hideBelow: 'md',
      },
      {
        id: 'cluster',
        header: t('column.cluster'),
        cell: ({ cluster, clusterTitle }) => clusterTitle ?? cluster,
        sortValue: ({ cluster, clusterTitle }) => clusterTitle ?? cluster,
        // Titles of clusters often begin with the same words.
        leastWidth: 120,
        isQuiet: true,
      },
      {
        id: 'namespace',
        header: t('column.namespace'),
        cell: ({ namespace }) => namespace,
        sortValue: ({ namespace }) => namespace,
        isQuiet: true,
        hideBelow: 'xl',
        isHiddenOnCards: true,
      },
      {
        id: 'version',
        header: t('column.version'),
        cell: ({ version }) => (version ? <code>{version}</code> : '–'),
        sortValue: ({ version }) => version,
        isQuiet: true,
        hideBelow: 'lg',
      },
      {
        id: 'problem',
        header: t('column.problem'),
        cell: (workload) => <span title={problemText(workload)}>{problemText(workload)}</span>,
        text: problemText,
        width: 'rest',
        leastWidth: 220,
        isQuiet: true,
        isCardLine: true,
      },
    ],
    [t, problemText],
  );
}

/** The ready and desired pods, in the colour of the worst problem. */
function WorkloadState({ workload: { ready, wanted, severity } }: { workload: OwnedWorkload }) {
  const { t } = useTranslation(pageTranslation);
  if (ready !== undefined && wanted !== undefined)
    return <StatusDot tone={readyTone(ready, wanted, severity)}>{t('state.ready', { ready, wanted })}</StatusDot>;
  return <StatusDot tone={severity ? levelTone[severity] : 'neutral'}>{t(`state.${severity ?? 'unknown'}`)}</StatusDot>;
}
