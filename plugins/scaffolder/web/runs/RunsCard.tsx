import { stringifyEntityRef } from '@callboard/plugin-catalog/common';
import { useEntity, useEntityPresentation } from '@callboard/plugin-catalog/web';
import { Bone, Card, Link, RelativeTime, RowList, SkeletonGroup } from '@callboard/ui';
import { useRouteRef, useTranslation } from '@callboard/web-kit';
import { taskRoute, tasksRoute } from '../routes.ts';
import { useRunsOf } from './queries.ts';
import classes from './Runs.module.css';
import { runsTranslation } from './runsTranslation.ts';
import { TaskState } from './TaskState.tsx';

const maxShown = 5;

/** The recent runs of a template, on its page. Optional, so a failure or a missing permission shows nothing. */
export function RunsCard() {
  const { t } = useTranslation(runsTranslation);
  const template = stringifyEntityRef(useEntity());
  const { data, error, isRefused } = useRunsOf(template, maxShown);
  const taskUrl = useRouteRef(taskRoute);
  const allUrl = `${useRouteRef(tasksRoute)()}?${new URLSearchParams({ owner: 'all', template })}`;
  if (isRefused || (error && !data)) return null;
  return (
    <Card
      title={t('card.title')}
      count={data?.totalTasks}
      isFlush={data !== undefined && data.tasks.length > 0}
      footer={<Link to={allUrl}>{t('card.all')}</Link>}
    >
      {data?.tasks.length === 0 && <p className={classes.none}>{t('card.none')}</p>}
      {data && data.tasks.length > 0 && (
        <RowList
          rows={data.tasks.map(({ id, status, needsApproval, createdAt, createdBy, subject }) => ({
            id,
            title: <TaskState task={{ status, needsApproval }} />,
            aside: (
              <>
                {subject && <span>{subject}</span>}
                {createdBy && <Name of={createdBy} />}
                <RelativeTime value={createdAt} />
              </>
            ),
            to: taskUrl({ taskId: id }),
          }))}
        />
      )}
      {!data && (
        <SkeletonGroup className={classes.bones}>
          <Bone width="70%" />
          <Bone width="55%" />
        </SkeletonGroup>
      )}
    </Card>
  );
}

function Name({ of }: { of: string }) {
  return <span>{useEntityPresentation(of).title}</span>;
}
