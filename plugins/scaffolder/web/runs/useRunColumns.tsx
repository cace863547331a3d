import { EntityRefLink } from '@callboard/plugin-catalog/web';
import { type DataColumn, RelativeTime } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { useMemo } from 'react';
import type { Task } from '../../common/index.ts';
import { templateOf } from '../tasks/taskFacts.ts';
import classes from './Runs.module.css';
import { runsTranslation } from './runsTranslation.ts';
import { stateMessage, TaskState } from './TaskState.tsx';

/** A short id; the full id is shown on hover. */
const shortened = (id: string) => id.slice(0, 8);

export function useRunColumns(): DataColumn<Task>[] {
  const { t } = useTranslation(runsTranslation);
  return useMemo(
    () => [
      {
        id: 'id',
        header: t('column.id'),
        cell: ({ id }) => (
          <span className={classes.id} title={id}>
            {shortened(id)}
          </span>
        ),
        text: ({ id }) => shortened(id),
        width: 'whole',
      },
      {
        id: 'template',
        header: t('column.template'),
        cell: (task) => {
          const { ref, title } = templateOf(task);
          const template = <EntityRefLink entity={ref} title={title} />;
          if (!task.subject) return template;
          return (
            <span className={classes.made}>
              <span className={classes.subject}>{task.subject}</span> <span className={classes.of}>{template}</span>
            </span>
          );
        },
        text: (task) => [task.subject, templateOf(task).title].filter(Boolean).join(' '),
        width: 'rest',
      },
      {
        id: 'created',
        header: t('column.created'),
        cell: ({ createdAt }) => <RelativeTime value={createdAt} />,
        text: () => '00 minutes ago',
        isSortable: true,
        isQuiet: true,
      },
      {
        id: 'owner',
        header: t('column.owner'),
        cell: ({ createdBy }) => (createdBy ? <EntityRefLink entity={createdBy} /> : '–'),
        text: ({ createdBy = '' }) => createdBy.replace(/^.*[/]/, ''),
        isSortable: true,
        hideBelow: 'sm',
      },
      {
        id: 'status',
        header: t('column.status'),
        cell: (task) => <TaskState task={task} />,
        text: (task) => t(stateMessage(task)),
        width: 'whole',
        isSortable: true,
      },
    ],
    [t],
  );
}
