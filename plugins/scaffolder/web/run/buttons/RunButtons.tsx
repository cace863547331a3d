import { parseEntityRef } from '@callboard/plugin-catalog/common';
import { ConfirmDialog, Tooltip, WarningPanel } from '@callboard/ui';
import { reasonOf, usePermission, useRouteRef, useTranslation } from '@callboard/web-kit';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router';
import { scaffolderTaskCancel, scaffolderTaskCreate, type Task } from '../../../common/index.ts';
import { selectedTemplateRoute } from '../../routes.ts';
import { hasEnded, isInterrupted, type RunState } from '../events/runState.ts';
import { advisedAction } from '../outcome/advisedAction.ts';
import { useCancel } from '../queries.ts';
import { runTranslation } from '../runTranslation.ts';
import { RetryButton } from './RetryButton.tsx';

type RunButtonsProps = { task: Task; run: RunState; onResume(): void };

/** The actions for a run. */
export function RunButtons({ task, run, onResume }: RunButtonsProps) {
  const isOver = hasEnded(run);
  const canRetry = run.status === 'failed' || run.status === 'cancelled';
  const advised = canRetry ? advisedAction(run) : undefined;
  return (
    <>
      <LogsButton />
      {!isOver && <CancelButton task={task} run={run} />}
      {canRetry && <RetryButton task={task} isAdvised={advised === 'retry'} onDone={onResume} />}
      {isInterrupted(run) && <RetryButton task={task} isStepDone onDone={onResume} />}
      <StartOverButton task={task} isAdvised={advised === 'startOver'} />
    </>
  );
}

export const logsParameter = 'logs';
export const hidden = 'hidden';

function LogsButton() {
  const { t } = useTranslation(runTranslation);
  const [search, setSearch] = useSearchParams();
  const isHidden = search.get(logsParameter) === hidden;
  const toggle = () =>
    setSearch(
      (before) => {
        if (isHidden) before.delete(logsParameter);
        else before.set(logsParameter, hidden);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <Button variant="default" onClick={toggle}>
      {t(isHidden ? 'buttons.showLogs' : 'buttons.hideLogs')}
    </Button>
  );
}

function CancelButton({ task, run }: { task: Task; run: RunState }) {
  const { t } = useTranslation(runTranslation);
  const cancel = useCancel(task.id);
  const [isAsking, setAsking] = useState(false);
  const { isAllowed, isLoading } = usePermission(scaffolderTaskCancel, task.id);
  // Cancelling a queued run loses nothing. The events of a running one may not have arrived yet.
  const hasBegun = task.status !== 'open' || run.steps.some(({ status }) => status !== 'open');
  const button = (
    <Button
      variant="default"
      loading={cancel.isPending}
      disabled={!isAllowed}
      onClick={() => (hasBegun ? setAsking(true) : cancel.mutate())}
    >
      {t('buttons.cancel')}
    </Button>
  );
  return (
    <>
      {isAllowed || isLoading ? button : <Tooltip label={t('buttons.mayNotCancel')}>{button}</Tooltip>}
      <ConfirmDialog
        isOpen={isAsking}
        title={t('cancel.title')}
        confirmLabel={t('cancel.confirm')}
        cancelLabel={t('cancel.back')}
        tone="danger"
        onConfirm={() => {
          setAsking(false);
          cancel.mutate();
        }}
        onClose={() => setAsking(false)}
      >
        {t('cancel.text')}
      </ConfirmDialog>
      {cancel.error && <WarningPanel severity="error" title={t('cancel.failed')} message={reasonOf(cancel.error)} />}
    </>
  );
}

function StartOverButton({ task, isAdvised }: { task: Task; isAdvised: boolean }) {
  const { t } = useTranslation(runTranslation);
  const template = useRouteRef(selectedTemplateRoute);
  const { isAllowed, isLoading } = usePermission(scaffolderTaskCreate);
  const label = t('buttons.startOver');
  if (!isAllowed) {
    const button = (
      <Button variant="default" disabled>
        {label}
      </Button>
    );
    return isLoading ? button : <Tooltip label={t('buttons.mayNotCreate')}>{button}</Tooltip>;
  }
  const { namespace, name } = parseEntityRef(task.spec.templateInfo.entityRef, { defaultKind: 'template' });
  const formData = new URLSearchParams({ formData: JSON.stringify(task.spec.parameters) });
  return (
    <Button
      variant={isAdvised ? 'filled' : 'default'}
      component={RouterLink}
      to={`${template({ namespace, templateName: name })}?${formData}`}
    >
      {label}
    </Button>
  );
}
