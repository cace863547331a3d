import { parseEntityRef } from '@callboard/plugin-catalog/common';
import { ConfirmDialog } from '@callboard/ui';
import { IconDots, IconExternalLink, IconPlayerPlay, IconRefresh, IconX } from '@callboard/ui/icons';
import { alertApi, reasonOf, useApi, usePermission, useRouteRef, useTranslation } from '@callboard/web-kit';
import { ActionIcon, Menu } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { scaffolderTaskCancel, scaffolderTaskCreate, type Task } from '../../common/index.ts';
import { selectedTemplateRoute, taskRoute } from '../routes.ts';
import { isOpen, needsSecrets } from '../tasks/taskFacts.ts';
import { askForSecrets, useMayRetry } from '../tasks/useMayRetry.ts';
import { useChangeRun } from './queries.ts';
import { runsTranslation } from './runsTranslation.ts';

/** The actions for a run. */
export function RunMenu({ task }: { task: Task }) {
  const { t } = useTranslation(runsTranslation);
  const [isAsking, setAsking] = useState(false);
  const { cancel, retry } = useChangeRun(task);
  const taskUrl = useRouteRef(taskRoute)({ taskId: task.id });
  const navigate = useNavigate();
  const reportFailure = useFailure();
  const onRetry = () => {
    // The run page asks for the secrets again, because they are not stored.
    if (needsSecrets(task)) void navigate(taskUrl, { state: askForSecrets });
    else retry.mutate(undefined, { onSuccess: () => navigate(taskUrl), onError: reportFailure('retry.failed') });
  };
  const onCancel = () =>
    cancel.mutate(undefined, { onError: reportFailure('cancel.failed'), onSettled: () => setAsking(false) });
  return (
    <>
      <Menu position="bottom-end" width={200} hideDetached={false}>
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={28}
            loading={retry.isPending}
            aria-label={t('row.menu', { id: task.id })}
          >
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item component={Link} to={taskUrl} leftSection={<IconExternalLink size={16} aria-hidden />}>
            {t('row.open')}
          </Menu.Item>
          {isOpen(task) ? (
            <CancelItem task={task} onClick={() => setAsking(true)} />
          ) : (
            <AgainItems task={task} onRetry={onRetry} />
          )}
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('cancel.title')}
        tone="danger"
        confirmLabel={t('cancel.confirm')}
        cancelLabel={t('cancel.back')}
        isBusy={cancel.isPending}
        onConfirm={onCancel}
        onClose={() => setAsking(false)}
      >
        {t('cancel.text')}
      </ConfirmDialog>
    </>
  );
}

/** The items request permissions, which therefore happens only when the menu opens. */
function CancelItem({ task, onClick }: { task: Task; onClick: () => void }) {
  const { t } = useTranslation(runsTranslation);
  const { isAllowed } = usePermission(scaffolderTaskCancel, task.id);
  return (
    <Menu.Item leftSection={<IconX size={16} aria-hidden />} disabled={!isAllowed} onClick={onClick}>
      {t('row.cancel')}
    </Menu.Item>
  );
}

function AgainItems({ task, onRetry }: { task: Task; onRetry: () => void }) {
  const { t } = useTranslation(runsTranslation);
  const { isAllowed } = usePermission(scaffolderTaskCreate);
  const { isAllowed: mayRetry } = useMayRetry(task);
  const { namespace, name } = parseEntityRef(task.spec.templateInfo.entityRef, { defaultKind: 'template' });
  const formUrl = useRouteRef(selectedTemplateRoute)({ namespace, templateName: name });
  const filledIn = new URLSearchParams({ formData: JSON.stringify(task.spec.parameters) });
  return (
    <>
      {task.status !== 'completed' && (
        <Menu.Item leftSection={<IconRefresh size={16} aria-hidden />} disabled={!mayRetry} onClick={onRetry}>
          {t('row.retry')}
        </Menu.Item>
      )}
      <Menu.Item
        component={Link}
        to={`${formUrl}?${filledIn}`}
        leftSection={<IconPlayerPlay size={16} aria-hidden />}
        disabled={!isAllowed}
      >
        {t('row.startOver')}
      </Menu.Item>
    </>
  );
}

function useFailure() {
  const { t } = useTranslation(runsTranslation);
  const alerts = useApi(alertApi);
  return (key: 'cancel.failed' | 'retry.failed') => (error: Error) => {
    alerts.post({ message: t(key, { reason: reasonOf(error) }), severity: 'error' });
  };
}
