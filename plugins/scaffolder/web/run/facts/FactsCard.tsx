import { EntityRefLink } from '@callboard/plugin-catalog/web';
import { Card, CopyButton, type Fact, FactList, RelativeTime } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import type { Task } from '../../../common/index.ts';
import type { RunState } from '../events/runState.ts';
import { runTranslation } from '../runTranslation.ts';
import { Duration } from '../steps/Duration.tsx';
import classes from './Facts.module.css';

/** The template, creator and times of a run. */
export function FactsCard({ task, run }: { task: Task; run: RunState }) {
  const { t } = useTranslation(runTranslation);
  const { createdBy, createdAt, spec } = task;
  const facts: Fact[] = [
    { label: t('facts.template'), value: <EntityRefLink entity={spec.templateInfo.entityRef} /> },
    { label: t('facts.by'), value: createdBy ? <EntityRefLink entity={createdBy} /> : t('facts.service') },
    ...(run.restartedBy && run.restartedBy !== createdBy
      ? [{ label: t('facts.restartedBy'), value: <EntityRefLink entity={run.restartedBy} /> }]
      : []),
    { label: t('facts.at'), value: <RelativeTime value={createdAt} /> },
    { label: t('facts.duration'), value: <Duration from={run.startedAt ?? createdAt} to={run.endedAt} /> },
    ...(run.tries > 1 ? [{ label: t('facts.tries'), value: run.tries }] : []),
    {
      label: t('facts.id'),
      value: (
        <span className={classes.id}>
          <code className={classes.code}>{task.id}</code>
          <CopyButton text={task.id} />
        </span>
      ),
    },
  ];
  return (
    <Card title={t('facts.title')}>
      <FactList facts={facts} />
    </Card>
  );
}
